import { gini, partOfTopHundredth } from '../../server/base/inequality.ts';
import type { History } from './live-on.ts';

/** What came of a world, in parts of 1, days and counts. */
export interface Outcome {
  sent: number;
  /** of the requests that had the time */
  answeredIn7: number;
  answeredIn14: number;
  /** of those who asked: had an answer within 30 days of their first request */
  heardIn30: number;
  /** of those who asked: had a tandem within 12 weeks of their first request */
  tandemIn84: number;
  /** days from the first request to the first answer, of those who had one: half waited less */
  waited: number;
  /** how unevenly requests come in: 0 all alike, 1 all to one */
  gini: number;
  /** the part of all requests that goes to the hundredth that gets most */
  toTopHundredth: number;
}

export function outcomeOf({ members, requests, days }: History): Outcome {
  const inTime = (span: number) => {
    const old = requests.filter(({ day }) => day < days - span);
    return part(old, ({ answeredAfter }) => answeredAfter !== undefined && answeredAfter <= span);
  };
  const seekers = members.flatMap((member) =>
    member.firstAsked === undefined ? [] : [{ ...member, firstAsked: member.firstAsked }],
  );
  const after = (span: number, what: 'firstHeard' | 'firstTandem') =>
    part(
      seekers.filter(({ firstAsked }) => firstAsked < days - span),
      (seeker) => (seeker[what] ?? Number.POSITIVE_INFINITY) - seeker.firstAsked <= span,
    );
  const waits = seekers.flatMap(({ firstHeard, firstAsked }) =>
    firstHeard === undefined ? [] : [firstHeard - firstAsked],
  );
  const incoming = members.map((member) => member.incoming).sort((one, other) => one - other);
  return {
    sent: requests.length,
    answeredIn7: inTime(7),
    answeredIn14: inTime(14),
    heardIn30: after(30, 'firstHeard'),
    tandemIn84: after(84, 'firstTandem'),
    waited: middle(waits),
    gini: gini(incoming),
    toTopHundredth: partOfTopHundredth(incoming),
  };
}

function part<Item>(items: readonly Item[], is: (item: Item) => boolean): number {
  return items.filter(is).length / Math.max(1, items.length);
}

function middle(numbers: number[]): number {
  return numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
