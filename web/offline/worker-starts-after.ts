/** Milliseconds: offline support is loaded after everything a reader waits for. */
export const workerStartsAfter = 3000;
