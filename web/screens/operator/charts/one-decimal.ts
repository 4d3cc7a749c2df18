import { swissNumber } from '../../../../contract/words/numbers.ts';

/** A number with one decimal where it is small and not whole: 0.4, 12, 1’234. */
export function oneDecimal(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return Number.isInteger(rounded) || rounded >= 100 ? swissNumber(rounded) : String(rounded);
}
