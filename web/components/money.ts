import { swissNumber } from './numbers.ts';

/** Rappen as people in Switzerland write them, in every locale: CHF 9.–, CHF 4.92, CHF 2’450.–. */
export function swissMoney(rappen: number): string {
  const rest = rappen % 100;
  return `CHF\u00a0${swissNumber((rappen - rest) / 100)}.${rest === 0 ? '–' : String(rest).padStart(2, '0')}`;
}

/** What a plan costs a month, in Rappen; rounded up, so that no month looks cheaper than it is. */
export function pricePerMonth({ price, months }: { price: number; months: number }): number {
  return Math.ceil(price / months);
}

/** A tax rate in per mille as people read it: 81 -> 8.1 */
export function taxRate(perMille: number): string {
  return String(perMille / 10);
}
