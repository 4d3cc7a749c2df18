import * as limits from '../../contract/limits.ts';

/** Somebody in the simulated world: what they are, which nobody knows, and what the product has seen of them. */
export interface Member {
  /** their place in the world, which breaks ties */
  index: number;
  speaks: readonly string[];
  wants: string;
  /** the day they join; below 0 for who is there at the start */
  joins: number;
  habits: Habits;
  /** how many tandems they have time for */
  room: number;
  /** how many they tell the product */
  saidRoom: number;
  /** whether they take part in rounds */
  takesPart: boolean;
  /** whether they take more requests once they have got as many as they take */
  takesMore: boolean;
  /** how many requests they take, where there is a limit */
  requestLimit: number;
  /** where they live and how they meet, in a world with places */
  lives?: Lives;
  /** the times of the week that are theirs, a bit each, and whether they tell them, in a world with weeks */
  week?: { times: number; isTold: boolean };
  tandems: number;
  /** as the product counts them: visit days that fade (product 13) */
  visits: number;
  lastVisitDay: number;
  /** requests made to them that wait for an answer */
  open: Request[];
  /** requests made to them that count for the rate of answers, the oldest first */
  received: Request[];
  asked: Set<Member>;
  /** how many requests they began in a month, and in which */
  begun: { month: number; count: number };
  /** as a row of the search holds it */
  score: number;
  incoming: number;
  firstAsked: number | undefined;
  firstHeard: number | undefined;
  firstTandem: number | undefined;
}

/** What nobody is told: how somebody lives with the product. */
export interface Habits {
  /** the chance of a visit on the day they join */
  visiting: number;
  /** days in which it fades to a third */
  fading: number;
  /** the chance that a visit answers a request, where nothing speaks against it */
  kindness: number;
}

export interface Lives {
  /** in kilometres */
  east: number;
  north: number;
  meetsOnline: boolean;
  meetsInPerson: boolean;
}

export interface Request {
  from: Member;
  to: Member;
  day: number;
  answeredAfter: number | undefined;
}

/** The chance that a member visits on a day. */
export function chanceOfVisit({ habits, joins }: Member, day: number): number {
  return Math.min(0.95, habits.visiting * Math.exp(-(day - joins) / habits.fading));
}

/** How much is left of the interest somebody came with, 1 on the day they joined. */
export function interestLeft({ habits, joins }: Member, day: number): number {
  return Math.exp(-(day - joins) / habits.fading);
}

/** Whether each speaks what the other wants. */
export function fitBothWays(one: Member, other: Member): boolean {
  return other.speaks.includes(one.wants) && one.speaks.includes(other.wants);
}

/** Whether somebody has got as many requests as they take, of late. */
export function isLimitReached({ received, requestLimit }: Member, day: number): boolean {
  const oldest = received.at(-requestLimit);
  return oldest !== undefined && oldest.day > day - limits.requestLimit.overDays;
}

export function hasRoom({ tandems, room }: Member): boolean {
  return tandems < room;
}
