/** A clock that goes on from where it is moved to; for instances on which time is tried out. */
export interface LocalClock {
  now(): Date;
  /** forwards only */
  move(milliseconds: number): void;
}

/** A clock on top of another. It is back at the other one's time after a restart. */
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
