import { gini, partOfTopHundredth } from '../../server/base/inequality.ts';
import type { History } from './live-on.ts';

/** The outcome of a world, in shares of 1, days and counts. */
export interface Outcome {
  sent: number;
  /** of the requests old enough */
  answeredIn7: number;
  answeredIn14: number;
  /** share of requesters answered within 30 days of their first request */
  heardIn30: number;
  /** share of requesters with a tandem within 12 weeks of their first request */
  tandemIn84: number;
  /** median days from the first request to the first answer */
  waited: number;
  /** how unevenly requests are received: 0 equal, 1 all by one */
  gini: number;
  /** the share of all requests that the top hundredth receives */
  toTopHundredth: number;
}

export function outcomeOf({ members, requests, days }: History): Outcome {
  const inTime = (span: number) => {
    const old = requests.filter(({ day }) => day < days - span);
    return part(old, ({ answeredAfter }) => answeredAfter !== undefined && answeredAfter <= span);
  };
  const seekers = members.flatMap((member) =>
    member.firstRequestDay === undefined ? [] : [{ ...member, firstRequestDay: member.firstRequestDay }],
  );
  const after = (span: number, what: 'firstHeard' | 'firstTandem') =>
    part(
      seekers.filter(({ firstRequestDay }) => firstRequestDay < days - span),
      (seeker) => (seeker[what] ?? Number.POSITIVE_INFINITY) - seeker.firstRequestDay <= span,
    );
  const waits = seekers.flatMap(({ firstHeard, firstRequestDay }) =>
    firstHeard === undefined ? [] : [firstHeard - firstRequestDay],
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
