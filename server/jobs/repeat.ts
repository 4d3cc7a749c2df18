/** Work that is done again and again. */
export interface Repeating {
  /** Begins no new turn, and waits for the one under way. */
  stop(): Promise<void>;
}

/** Does work every so many milliseconds, one turn at a time: while one takes longer, the next waits. Keeps no process alive. */
export function repeat(options: {
  milliseconds: number;
  work: () => Promise<unknown>;
  onError: (error: unknown) => void;
}): Repeating {
  let underWay: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    underWay ??= options
      .work()
      .catch(options.onError)
      .finally(() => {
        underWay = undefined;
      });
  }, options.milliseconds);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
