/** Thrown where even the queue is full. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/**
 * Runs work at most so many at once; the others wait in the order they came, at most so many of them. Beyond that, throws
 * QueueFull at once.
 */
export function createTurns(limits: {
  atOnce: number;
  waiting: number;
}): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= limits.atOnce) {
      if (waiting.length >= limits.waiting) throw new QueueFull();
      // Whoever ends hands over the turn, so that nobody newer takes it in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
