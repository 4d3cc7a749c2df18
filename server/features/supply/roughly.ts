import * as limits from '../../../contract/limits.ts';

/**
 * A number of people as it may be told: null below limits.supply.smallestGroup, else rounded (to fives, from 100 on to two
 * digits), so that nobody's coming or going can be read from two answers.
 */
export function roughly(count: number): number | null {
  const { smallestGroup } = limits.supply;
  if (count < smallestGroup) return null;
  const step = count < 100 ? 5 : 10 ** (Math.floor(Math.log10(count)) - 1);
  return Math.max(smallestGroup, Math.round(count / step) * step);
}

/** Hours as they are told: up to 6, 12 or 24, then whole days; never less than it was. */
export function roughHours(hours: number): number {
  return [6, 12, 24].find((each) => hours <= each) ?? Math.ceil(hours / 24) * 24;
}
