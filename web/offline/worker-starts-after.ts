/** Milliseconds: what makes the site work offline comes after all that a reader waits for. */
export const workerStartsAfter = 3000;
