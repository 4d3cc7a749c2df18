import * as limits from '../../../contract/limits.ts';
import { roundedCount } from '../../base/rounded-count.ts';

/** A number of people as it may be shown: null below limits.supply.smallestGroup, else rounded. */
export function roughly(count: number): number | null {
  const { smallestGroup } = limits.supply;
  if (count < smallestGroup) return null;
  return Math.max(smallestGroup, roundedCount(count));
}

/** Hours as they are told: up to 6, 12 or 24, then whole days; never less than it was. */
export function roughHours(hours: number): number {
  return [6, 12, 24].find((each) => hours <= each) ?? Math.ceil(hours / 24) * 24;
}
