import * as limits from '../../../contract/limits.ts';
import { roundedCount } from '../../base/rounded-count.ts';

/** A number of people for display: null below limits.supply.smallestGroup, else rounded. */
export function roughly(count: number): number | null {
  const { smallestGroup } = limits.supply;
  if (count < smallestGroup) return null;
  return Math.max(smallestGroup, roundedCount(count));
}

/** Hours for display: up to 6, 12 or 24, then whole days; never rounded down. */
export function roughHours(hours: number): number {
  return [6, 12, 24].find((each) => hours <= each) ?? Math.ceil(hours / 24) * 24;
}
