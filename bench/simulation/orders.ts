import { stepsBy } from '../../server/features/answer-chance/constants.ts';
import { type Circumstance, kilometresBetween, statedCommonTimes, suitsFor } from './circumstances.ts';
import { chanceOfVisit, fitBothWays, hasRoom, type Member } from './member.ts';

/** The rank in a list: two figures, the first decides; higher comes earlier. */
export type Place = readonly [first: number, second: number];

/** An order of the list that requests are sent from. */
export interface Order {
  name: string;
  /** a member's rank in the requester's list on a day */
  placeOf: (requester: Member, other: Member, day: number) => Place;
  /** what the product's score includes about tandems and room; said: as today; absent: the score is not used */
  scoreInputs?: 'tandems' | 'room' | 'said' | 'nothing';
  /** what the product does in addition to the list */
  adds?: readonly ('reminders' | 'rounds' | 'limit')[];
  /** additional circumstances of this world; absent: none */
  world?: readonly Circumstance[];
}

const bothWays = (requester: Member, other: Member) => Number(fitBothWays(requester, other));

const asStated = (name: string, adds?: Order['adds']): Order => ({
  name,
  placeOf: (requester, other) => [bothWays(requester, other), other.score],
  scoreInputs: 'said',
  adds,
});

const reminded: Order['adds'] = ['reminders'];
const byHabits: Order['placeOf'] = (requester, other, day) => [chanceByHabits(requester, other, day), 0];

/** Rows of a world with these circumstances: not knowing them, counting them, and by the true habits. */
function inWorld(title: string, world: readonly Circumstance[], counting: readonly Circumstance[][]): Order[] {
  const counts = (counted: readonly Circumstance[]): Order => ({
    name: `${title}: the score, and ${counted.map((each) => countedAs[each]).join(' and ')} count`,
    placeOf: (requester, other) => [bothWays(requester, other), stepsIn(counted, requester, other)],
    scoreInputs: 'said',
    adds: reminded,
    world,
  });
  return [
    { ...asStated(`${title}: the score`, reminded), world },
    ...counting.map(counts),
    { name: `${title}: true habits known`, placeOf: byHabits, adds: reminded, world },
  ];
}

const countedAs = { places: 'homes nearby', weeks: 'times in common' } as const;

/** The score, plus the product's steps for a common time in search and for a nearby home in a round. */
function stepsIn(counted: readonly Circumstance[], requester: Member, other: Member): number {
  const times = counted.includes('weeks') ? statedCommonTimes(requester, other) : 0;
  const kilometres = counted.includes('places') ? kilometresBetween(requester, other) : null;
  return stepsBy(other.score, times, kilometres);
}

/** The compared orders: those of the earlier model under their names, then each addition alone and all together. */
export const orders: readonly Order[] = [
  { name: 'last active first', placeOf: (_, other) => [other.lastVisitDay, 0] },
  { name: 'newest first', placeOf: (_, other) => [other.joins, 0] },
  {
    name: 'both ways, then last active',
    placeOf: (requester, other) => [bothWays(requester, other), other.lastVisitDay],
  },
  {
    name: 'both ways, then who has got the fewest requests',
    placeOf: (requester, other) => [bothWays(requester, other), -other.incoming],
  },
  {
    name: 'both ways, then the score, room for one taken of everybody',
    placeOf: (requester, other) => [bothWays(requester, other), other.score],
    scoreInputs: 'tandems',
  },
  {
    name: 'the same, not knowing who has a tandem',
    placeOf: (requester, other) => [bothWays(requester, other), other.score],
    scoreInputs: 'nothing',
  },
  {
    name: 'the same, told how much room everybody has',
    placeOf: (requester, other) => [bothWays(requester, other), other.score],
    scoreInputs: 'room',
  },
  asStated('the same, told by as many as say it'),
  asStated('that, and reminders after 3 and 10 days', ['reminders']),
  asStated('that, and weekly rounds in which both say yes', ['rounds']),
  asStated('that, reminders and rounds', ['reminders', 'rounds']),
  asStated('that, reminders, rounds, and at most 5 requests in 90 days', ['reminders', 'rounds', 'limit']),
  { name: 'true habits known', placeOf: byHabits },
  { name: 'true habits known, and reminders after 3 and 10 days', placeOf: byHabits, adds: reminded },
  ...inWorld('places', ['places'], [['places']]),
  ...inWorld('weeks', ['weeks'], [['weeks']]),
  ...inWorld('places and weeks', ['places', 'weeks'], [['weeks'], ['weeks', 'places']]),
];

/** The chance that a member answers a request within the next days by their hidden habits. */
function chanceByHabits(requester: Member, other: Member, day: number): number {
  const visits = 7 * chanceOfVisit(other, day);
  return 1 - Math.exp(-visits * kindnessTo(requester, other, other.open.length + 1));
}

/** The chance that a visit answers this requester's request, with that many open. */
export function chanceOfAnswer(requester: Member, other: Member, open: number): number {
  return kindnessTo(requester, other, open) * suitsFor(requester, other);
}

function kindnessTo(requester: Member, other: Member, open: number): number {
  const fit = requester.speaks.includes(other.wants) ? 1 : 0.35;
  const room = hasRoom(other) ? 1 : 0.12;
  return (other.habits.kindness * fit * room) / (1 + 0.25 * Math.max(0, open - 2));
}
