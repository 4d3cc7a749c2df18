import type { LogState } from '../../../contract/constants/meetings-log.ts';
import { type LanguageClock, minutesByClock, type Side } from '../../../contract/language-clock.ts';
import * as limits from '../../../contract/limits.ts';

interface Minutes {
  spoken: number;
  learned: number;
}

/** One side's report on a meeting, in minutes of the member's language and of the other's. */
export interface Said {
  tookPlace: boolean;
  spoken: number;
  learned: number;
  topic: string | null;
  /** reported again after a difference: final */
  isSettled: boolean;
}

const isSame = (one: Said, other: Said) =>
  one.tookPlace === other.tookPlace && one.spoken === other.spoken && one.learned === other.learned;

/** The state of a meeting's log, given both reports (product 21). */
export function logStateOf(mine: Said | null, theirs: Said | null): LogState {
  if (!mine) return theirs ? 'asked' : 'open';
  if (!theirs) return 'waiting';
  if (isSame(mine, theirs)) return 'confirmed';
  return mine.isSettled && theirs.isSettled ? 'settled' : 'differs';
}

/** The minutes that count: those both report, or the smaller figures once both reported again; null while none do. */
export function countedOf(mine: Said | null, theirs: Said | null): Minutes | null {
  const state = logStateOf(mine, theirs);
  if (!mine?.tookPlace || !theirs?.tookPlace || (state !== 'confirmed' && state !== 'settled')) return null;
  return { spoken: Math.min(mine.spoken, theirs.spoken), learned: Math.min(mine.learned, theirs.learned) };
}

/** Whether a member may report: at first, while the other has not, and once more if the two differ. */
export function mayLog(mine: Said | null, theirs: Said | null): boolean {
  const state = logStateOf(mine, theirs);
  return state === 'open' || state === 'asked' || state === 'waiting' || (state === 'differs' && !mine?.isSettled);
}

/**
 * The minutes that a clock proposes to a side, in their language and in the other's; null for fewer than can be logged. No
 * more than have passed since the agreed start, the limit of the log: the longer one is shortened.
 */
export function minutesProposed(clock: LanguageClock, side: Side, sinceStart: number): Minutes | null {
  const [first, second] = minutesByClock(clock);
  const [own, other] = side === 0 ? [first, second] : [second, first];
  const excess = Math.max(0, own + other - Math.max(0, sinceStart));
  const [spoken, learned] = own >= other ? [own - excess, other] : [own, other - excess];
  if (spoken < 0 || learned < 0 || spoken + learned < limits.meetingLog.minMinutes) return null;
  return { spoken, learned };
}
