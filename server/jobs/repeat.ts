export interface Repeating {
  /** Starts no new run, and waits for the current one. */
  stop(): Promise<void>;
}

/** Runs work every so many milliseconds; the next run waits for a slow one. Does not keep the process alive. */
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
