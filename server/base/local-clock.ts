/** A clock that can be moved forwards and keeps running; for test instances. */
export interface LocalClock {
  now(): Date;
  /** forwards only */
  move(milliseconds: number): void;
}

/** A clock on top of another. A restart resets it to the other's time. */
export function createLocalClock(clock: () => Date): LocalClock {
  let ahead = 0;
  return {
    now: () => new Date(clock().getTime() + ahead),
    move(milliseconds) {
      if (!(milliseconds >= 0)) throw new Error('time goes forwards only');
      ahead += milliseconds;
    },
  };
}
