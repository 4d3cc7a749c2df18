import type { LogState } from '../../../contract/constants/meetings-log.ts';

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
export function countedOf(mine: Said | null, theirs: Said | null): { spoken: number; learned: number } | null {
  const state = logStateOf(mine, theirs);
  if (!mine?.tookPlace || !theirs?.tookPlace || (state !== 'confirmed' && state !== 'settled')) return null;
  return { spoken: Math.min(mine.spoken, theirs.spoken), learned: Math.min(mine.learned, theirs.learned) };
}

/** Whether a member may report: at first, while the other has not, and once more if the two differ. */
export function mayLog(mine: Said | null, theirs: Said | null): boolean {
  const state = logStateOf(mine, theirs);
  return state === 'open' || state === 'asked' || state === 'waiting' || (state === 'differs' && !mine?.isSettled);
}
