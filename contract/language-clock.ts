import { minuteMs } from './format/durations.ts';
import * as limits from './limits.ts';

/**
 * The language clock of a meeting: one pure state machine, which the server steps and stores and the page shows. Times
 * are milliseconds of the server's clock.
 */

/** Whose language: 0 is that of the chat's requester, 1 that of its addressee. */
export type Side = 0 | 1;

/** What one side offers and the other agrees to by offering the same: five more minutes, or the change now. */
export type ClockOffer = 'more' | 'skip';

export interface ClockPart {
  /** whose language is spoken */
  side: Side;
  planned: number;
  spent: number;
}

export interface LanguageClock {
  parts: ClockPart[];
  /** index of the part under way; parts.length once the hour is over */
  at: number;
  isStarted: boolean;
  offer: { what: ClockOffer; by: Side } | null;
  /** up to when time is counted */
  countedTo: number;
  /** what all parts may be planned for together */
  most: number;
}

/** A clock that has not started: half of the minutes in each language, that of `first` before the other. */
export function newClock(minutes: number, first: Side, now: number): LanguageClock {
  const half = (minutes * minuteMs) / 2;
  const part = (side: Side): ClockPart => ({ side, planned: half, spent: 0 });
  return {
    parts: [part(first), part(first === 0 ? 1 : 0)],
    at: 0,
    isStarted: false,
    offer: null,
    countedTo: now,
    most: limits.meetingLog.timesAgreed * minutes * minuteMs,
  };
}

/** Whether all parts are over. */
export function isOver({ parts, at }: LanguageClock): boolean {
  return at >= parts.length;
}

/** Counts the time up to now: as spent as long as the two had a line, which was until lineUntil. Never goes back. */
export function countTime(clock: LanguageClock, now: number, lineUntil: number): LanguageClock {
  const until = Math.min(now, lineUntil);
  const countedTo = Math.max(clock.countedTo, now);
  if (!clock.isStarted) return { ...clock, countedTo };
  let left = Math.max(0, until - clock.countedTo);
  let { at, offer } = clock;
  const parts = clock.parts.map((part, index) => {
    if (index !== at) return part;
    const spent = Math.min(left, part.planned - part.spent);
    left -= spent;
    if (part.spent + spent < part.planned) return { ...part, spent: part.spent + spent };
    at += 1;
    // What was offered concerned this part. More of the last one can still be agreed to once it is over.
    if (at < clock.parts.length) offer = null;
    return { ...part, spent: part.planned };
  });
  return { ...clock, parts, at, offer, countedTo };
}

/** Starts it; a second start changes nothing. */
export function startClock(clock: LanguageClock): LanguageClock {
  return { ...clock, isStarted: true };
}

/**
 * One side offers something, or agrees to it by offering what the other has offered. What is not possible, such as
 * more than `most`, changes nothing.
 */
export function offerOnClock(clock: LanguageClock, what: ClockOffer, by: Side): LanguageClock {
  if (!mayOffer(clock, what)) return clock;
  const isAgreed = clock.offer?.what === what && clock.offer.by !== by;
  if (!isAgreed) return { ...clock, offer: { what, by } };
  return what === 'more' ? withMore(clock) : withChange(clock);
}

/** Whether something can be offered now. */
export function mayOffer(clock: LanguageClock, what: ClockOffer): boolean {
  if (!clock.isStarted) return false;
  if (what === 'skip') return !isOver(clock);
  return sum(clock.parts, ({ planned }) => planned) + limits.meetingRoom.moreMinutes * minuteMs <= clock.most;
}

function withMore(clock: LanguageClock): LanguageClock {
  const at = Math.min(clock.at, clock.parts.length - 1);
  const more = limits.meetingRoom.moreMinutes * minuteMs;
  const parts = clock.parts.map((part, index) => (index === at ? { ...part, planned: part.planned + more } : part));
  return { ...clock, parts, at, offer: null };
}

function withChange(clock: LanguageClock): LanguageClock {
  const parts = clock.parts.map((part, index) => (index === clock.at ? { ...part, planned: part.spent } : part));
  return { ...clock, parts, at: clock.at + 1, offer: null };
}

/** The minutes spent in each side's language, rounded. */
export function minutesByClock({ parts }: LanguageClock): [number, number] {
  const spent = (side: Side) => sum(parts, (part) => (part.side === side ? part.spent : 0));
  return [Math.round(spent(0) / minuteMs), Math.round(spent(1) / minuteMs)];
}

/** Milliseconds left of the part under way; 0 once the hour is over. */
export function leftOfPart({ parts, at }: LanguageClock): number {
  const part = parts[at];
  return part ? part.planned - part.spent : 0;
}

function sum(parts: ClockPart[], of: (part: ClockPart) => number): number {
  return parts.reduce((total, part) => total + of(part), 0);
}
