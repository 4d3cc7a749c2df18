import type { Member } from './member.ts';

/** What the score is reckoned from besides visits and the day. */
export interface Facts {
  received: number;
  answered: number;
  open: number;
  running: number;
  room: number;
}

/** Scores of one member as they are, and as they would be after what may happen next. They hold until a visit or another day. */
export class Reckoned {
  readonly #scores = new Map<number, number>();
  #visits = Number.NaN;
  #day = Number.NaN;

  /** The score of this day for these facts; undefined: it was not reckoned. */
  get({ visits }: Member, day: number, facts: Facts): number | undefined {
    return visits === this.#visits && day === this.#day ? this.#scores.get(keyOf(facts)) : undefined;
  }

  keep({ visits }: Member, day: number, facts: Facts, score: number): void {
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
 * The facts and those that may follow on the same day: one more request; of who is there, answers to some of those that wait, with a tandem of it.
 * What is asked for at once need not be asked for one by one.
 */
export function withNext(facts: Facts, isThere: boolean): Facts[] {
  const answers = isThere ? Math.min(facts.open, 2) : 0;
  const next: Facts[] = [];
  for (let closed = 0; closed <= answers; closed += 1) {
    for (let inTime = 0; inTime <= closed; inTime += 1) {
      for (let begun = 0; begun <= Math.min(closed, 1); begun += 1) {
        next.push({
          ...facts,
          open: facts.open - closed,
          received: facts.received + inTime,
          answered: facts.answered + inTime,
          running: facts.running + begun,
        });
      }
    }
  }
  return [...next, { ...facts, open: facts.open + 1 }];
}
