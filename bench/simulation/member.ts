import * as limits from '../../contract/limits.ts';

/** A member of the simulated world: hidden traits, and what the product has observed. */
export interface Member {
  /** position in the world, which breaks ties */
  index: number;
  speaks: readonly string[];
  wants: string;
  /** the day they join; below 0 if they are there at the start */
  joins: number;
  habits: Habits;
  /** how many tandems they have time for */
  room: number;
  /** how many they declare */
  saidRoom: number;
  takesPart: boolean;
  /** whether they raise their limit of requests once it is reached */
  takesMore: boolean;
  requestLimit: number;
  /** where they live and how they meet, in a world with places */
  lives?: Lives;
  /** their free times of the week as bits, and whether they publish them, in a world with weeks */
  week?: { times: number; isFlash: boolean };
  tandems: number;
  /** as the product counts them: decaying visit days (product 13) */
  visits: number;
  lastVisitDay: number;
  open: Request[];
  /** requests to them that count for the response rate, oldest first */
  received: Request[];
  requested: Set<Member>;
  /** the month of their latest requests, and how many they sent in it */
  sentInMonth: { month: number; count: number };
  /** as the search's row stores it */
  score: number;
  incoming: number;
  firstRequestDay: number | undefined;
  firstHeard: number | undefined;
  firstTandem: number | undefined;
}

export interface Habits {
  /** the chance of a visit on the day they join */
  visiting: number;
  /** days in which it decays to 1/e */
  fading: number;
  /** the chance that a visit answers a request, if nothing speaks against it */
  kindness: number;
}

export interface Lives {
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

export function chanceOfVisit({ habits, joins }: Member, day: number): number {
  return Math.min(0.95, habits.visiting * Math.exp(-(day - joins) / habits.fading));
}

/** The member's remaining interest, 1 on the day they joined. */
export function interestLeft({ habits, joins }: Member, day: number): number {
  return Math.exp(-(day - joins) / habits.fading);
}

export function fitBothWays(one: Member, other: Member): boolean {
  return other.speaks.includes(one.wants) && one.speaks.includes(other.wants);
}

/** Whether a member has recently received as many requests as they take. */
export function isLimitReached({ received, requestLimit }: Member, day: number): boolean {
  const oldest = received.at(-requestLimit);
  return oldest !== undefined && oldest.day > day - limits.requestLimit.overDays;
}

export function hasRoom({ tandems, room }: Member): boolean {
  return tandems < room;
}
