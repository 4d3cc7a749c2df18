/** Thrown when the queue is full. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/**
 * Runs a limited amount of work concurrently; a limited number of others wait in order. Beyond that, throws
 * QueueFull immediately.
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
      // The turn is handed over directly, so that no newer caller takes it in between.
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
