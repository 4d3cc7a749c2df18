import { chanceOfVisit, fitBothWays, hasRoom, type Member } from './member.ts';

/** What stands first in a list: two figures of which the first decides; the higher comes earlier. */
export type Place = readonly [first: number, second: number];

/** An order of the list somebody asks from. */
export interface Order {
  name: string;
  /** where somebody stands in the list of who asks, on a day */
  placeOf: (asker: Member, other: Member, day: number) => Place;
  /** what of somebody's tandems and room the product's score knows; said: as it is today; absent: the order does not read the score */
  knows?: 'tandems' | 'room' | 'said' | 'nothing';
  /** what the product does besides the list */
  adds?: readonly ('reminders' | 'rounds')[];
}

const bothWays = (asker: Member, other: Member) => Number(fitBothWays(asker, other));

const asTold = (name: string, adds?: Order['adds']): Order => ({
  name,
  placeOf: (asker, other) => [bothWays(asker, other), other.score],
  knows: 'said',
  adds,
});

/** The orders that are compared: those the earlier model had, by their names there, then what was added since, each alone and all of it. */
export const orders: readonly Order[] = [
  { name: 'last active first', placeOf: (_, other) => [other.lastVisitDay, 0] },
  { name: 'newest first', placeOf: (_, other) => [other.joins, 0] },
  { name: 'both ways, then last active', placeOf: (asker, other) => [bothWays(asker, other), other.lastVisitDay] },
  {
    name: 'both ways, then the score, room for one taken of everybody',
    placeOf: (asker, other) => [bothWays(asker, other), other.score],
    knows: 'tandems',
  },
  {
    name: 'the same, not knowing who has a tandem',
    placeOf: (asker, other) => [bothWays(asker, other), other.score],
    knows: 'nothing',
  },
  {
    name: 'the same, told how much room everybody has',
    placeOf: (asker, other) => [bothWays(asker, other), other.score],
    knows: 'room',
  },
  asTold('the same, told by as many as say it'),
  asTold('that, and reminders after 3 and 10 days', ['reminders']),
  asTold('that, and weekly rounds in which both say yes', ['rounds']),
  asTold('that, reminders and rounds', ['reminders', 'rounds']),
  { name: 'true habits known', placeOf: (asker, other, day) => [trueChance(asker, other, day), 0] },
];

/** The chance that somebody answers a request within the next days, as only the world knows it. */
function trueChance(asker: Member, other: Member, day: number): number {
  const visits = 7 * chanceOfVisit(other, day);
  return 1 - Math.exp(-visits * chanceOfAnswer(asker, other, other.open.length + 1));
}

/** The chance that a visit answers a request of this asker, while so many are open. */
export function chanceOfAnswer(asker: Member, other: Member, open: number): number {
  const fit = asker.speaks.includes(other.wants) ? 1 : 0.35;
  const room = hasRoom(other) ? 1 : 0.12;
  return (other.habits.kindness * fit * room) / (1 + 0.25 * Math.max(0, open - 2));
}
