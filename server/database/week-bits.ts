import { holdsTime, type WeekTime, weekTimes } from '../../contract/constants/availability.ts';

/** A week as stored, a bit for each time in order; null for an empty one. */
export function weekBits(times: readonly WeekTime[]): string | null {
  const bits = weekTimes.map((time) => (holdsTime(times, time) ? '1' : '0')).join('');
  return bits.includes('1') ? bits : null;
}

/** The times of a stored week, in order; none if not given. */
export function weekOf(bits: string | null): WeekTime[] {
  return bits === null ? [] : weekTimes.filter((_, index) => bits[index] === '1');
}
