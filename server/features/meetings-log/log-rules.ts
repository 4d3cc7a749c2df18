import type { LogState } from '../../../contract/constants/meetings-log.ts';

/** What one of the two says of a meeting, in minutes of the member's language and of the other's. */
export interface Said {
  tookPlace: boolean;
  spoken: number;
  learned: number;
  topic: string | null;
  /** said again after the two differed: it stays */
  isSettled: boolean;
}

const isSame = (one: Said, other: Said) =>
  one.tookPlace === other.tookPlace && one.spoken === other.spoken && one.learned === other.learned;

/** How a meeting stands by what the two say of it (product 21). */
export function logStateOf(mine: Said | null, theirs: Said | null): LogState {
  if (!mine) return theirs ? 'asked' : 'open';
  if (!theirs) return 'waiting';
  if (isSame(mine, theirs)) return 'confirmed';
  return mine.isSettled && theirs.isSettled ? 'settled' : 'differs';
}

/** The minutes that count: what both say, or the smaller figures once both have said again; null as long as none do. */
export function countedOf(mine: Said | null, theirs: Said | null): { spoken: number; learned: number } | null {
  const state = logStateOf(mine, theirs);
  if (!mine?.tookPlace || !theirs?.tookPlace || (state !== 'confirmed' && state !== 'settled')) return null;
  return { spoken: Math.min(mine.spoken, theirs.spoken), learned: Math.min(mine.learned, theirs.learned) };
}

/** Whether a member may say something: at first, as long as the other is silent, and once more where the two differ. */
export function mayLog(mine: Said | null, theirs: Said | null): boolean {
  const state = logStateOf(mine, theirs);
  return state === 'open' || state === 'asked' || state === 'waiting' || (state === 'differs' && !mine?.isSettled);
}
