/** Refused in this order: visitors' reads, members' reads, then what members send and their streams. */
export type Urgency = 'visitor' | 'member' | 'vital';

export interface LimitSettings {
  /** this few concurrent requests are never too many */
  least: number;
  start: number;
  most: number;
  /** milliseconds that a request may wait for its turn */
  target: number;
}

/** Slots reserved for vital requests, however low the limit. */
const vitalPlaces = 200;
const shrinkTo = 0.8;
const growBy = 1.1;

/**
 * How many requests may run at the same time. A machine's capacity is unknown, so the limit follows measurements, like
 * TCP congestion control: a wait above the target lowers it by a fifth, any other raises it by a tenth.
 */
export function createLimit({ least, start, most, target }: LimitSettings) {
  let limit = start;
  return {
    /** Adds one window: how long requests waited for their turn, and the most running at once. */
    observe(waitMilliseconds: number, mostAtOnce: number) {
      if (waitMilliseconds <= target) limit = Math.min(most, Math.ceil(limit * growBy));
      // With few requests the wait has another cause, and refusing would not help.
      else if (mostAtOnce > least) limit = Math.max(least, Math.floor(Math.min(limit, mostAtOnce) * shrinkTo));
    },
    /** The number of running requests below which one more of this urgency is admitted. */
    places(urgency: Urgency): number {
      if (urgency === 'vital') return limit + vitalPlaces;
      return Math.floor(limit * (urgency === 'member' ? 0.9 : 0.7));
    },
    /** The share of one address, so that a flood leaves room for the others. */
    placesOfAddress: () => Math.max(10, Math.floor(limit / 4)),
  };
}
