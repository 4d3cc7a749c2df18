import { holdsTime, type WeekTime, weekTimes } from '../../contract/constants/availability.ts';

/** A week as the database keeps it, a bit for each time in the order of the week; null for an empty one. */
export function weekBits(times: readonly WeekTime[]): string | null {
  const bits = weekTimes.map((time) => (holdsTime(times, time) ? '1' : '0')).join('');
  return bits.includes('1') ? bits : null;
}

/** The times of such a week, in its order; none where nothing was told. */
export function weekOf(bits: string | null): WeekTime[] {
  return bits === null ? [] : weekTimes.filter((_, index) => bits[index] === '1');
}
