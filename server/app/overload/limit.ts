/** Whose request it is: what a member sends and listens to is refused last, what a visitor reads first. */
export type Urgency = 'visitor' | 'member' | 'vital';

export interface LimitSettings {
  /** so few requests at the same time are never too many */
  least: number;
  start: number;
  most: number;
  /** milliseconds that a request may wait for its turn */
  target: number;
}

/** Places that only vital requests take, however low the limit. */
const vitalPlaces = 200;
const shrinkTo = 0.8;
const growBy = 1.1;

/**
 * How many requests may be worked on at the same time. What a machine carries nobody knows beforehand, so the limit follows
 * what is measured: waiting longer than the target makes it a fifth lower, anything else a tenth higher, as senders on a
 * network share a line.
 */
export function createLimit({ least, start, most, target }: LimitSettings) {
  let limit = start;
  return {
    /** Takes in one window of time: how long requests waited for their turn, and how many there were at most. */
    observe(waitMilliseconds: number, mostAtOnce: number) {
      if (waitMilliseconds <= target) limit = Math.min(most, Math.ceil(limit * growBy));
      // Few requests wait for another reason, and refusing them would not help.
      else if (mostAtOnce > least) limit = Math.max(least, Math.floor(Math.min(limit, mostAtOnce) * shrinkTo));
    },
    /** How many requests there may be for one more of this urgency to be let in. */
    places(urgency: Urgency): number {
      if (urgency === 'vital') return limit + vitalPlaces;
      return Math.floor(limit * (urgency === 'member' ? 0.9 : 0.7));
    },
    /** How many of them may come from one address, so that one flood leaves room for everybody else. */
    placesOfAddress: () => Math.max(10, Math.floor(limit / 4)),
  };
}
