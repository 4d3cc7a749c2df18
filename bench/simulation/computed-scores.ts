import type { Member } from './member.ts';

/** The score's inputs besides visits and the day. */
export interface Facts {
  received: number;
  answered: number;
  open: number;
  running: number;
  room: number;
}

/** A member's scores, now and after possible next events. Valid until a visit or another day. */
export class ComputedScores {
  readonly #scores = new Map<number, number>();
  #visits = Number.NaN;
  #day = Number.NaN;

  /** The score of this day for these facts; undefined: not computed. */
  get({ visits }: Member, day: number, facts: Facts): number | undefined {
    return visits === this.#visits && day === this.#day ? this.#scores.get(keyOf(facts)) : undefined;
  }

  store({ visits }: Member, day: number, facts: Facts, score: number): void {
    if (visits !== this.#visits || day !== this.#day) this.#scores.clear();
    this.#visits = visits;
    this.#day = day;
    this.#scores.set(keyOf(facts), score);
  }
}

/** Counts are of 90 days: far below these bounds. */
function keyOf({ received, answered, open, running, room }: Facts): number {
  return (((received * 1000 + answered) * 1000 + open) * 10 + running) * 10 + room;
}

/**
 * The facts, and those that may follow on the same day: one more request; for a present member, answers to some waiting
 * ones, with or without a tandem. One query for all of them replaces many.
 */
export function withNext(facts: Facts, isThere: boolean): Facts[] {
  const answers = isThere ? Math.min(facts.open, 2) : 0;
  const next: Facts[] = [];
  for (let closed = 0; closed <= answers; closed += 1) {
    for (let inTime = 0; inTime <= closed; inTime += 1) {
      for (let started = 0; started <= Math.min(closed, 1); started += 1) {
        next.push({
          ...facts,
          open: facts.open - closed,
          received: facts.received + inTime,
          answered: facts.answered + inTime,
          running: facts.running + started,
        });
      }
    }
  }
  return [...next, { ...facts, open: facts.open + 1 }];
}
