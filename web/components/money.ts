import { swissNumber } from './numbers.ts';

/** Rappen as people in Switzerland write them, in every locale: CHF 9.–, CHF 4.92, CHF 2’450.–. */
export function swissMoney(rappen: number): string {
  const rest = rappen % 100;
  return `CHF\u00a0${swissNumber((rappen - rest) / 100)}.${rest === 0 ? '–' : String(rest).padStart(2, '0')}`;
}

/** Rappen for so many months. */
interface Priced {
  price: number;
  months: number;
}

/** What a plan costs a month, in Rappen; rounded up, so that no month looks cheaper than it is. */
export function pricePerMonth({ price, months }: Priced): number {
  return Math.ceil(price / months);
}

/** A tax rate in per mille as people read it: 81 -> 8.1 */
export function taxRate(perMille: number): string {
  return String(perMille / 10);
}

/** Rappen that a plan costs less than so many single months; 0 where months are not sold singly, or cost no more. */
export function savingOf({ price, months }: Priced, plans: Priced[]): number {
  const single = plans.find((plan) => plan.months === 1);
  return single && months > 1 ? Math.max(0, single.price * months - price) : 0;
}

/** The tax within a price, in Rappen, rounded to the nearest; vatPerMille is its rate. */
export function taxWithin(price: number, vatPerMille: number): number {
  return Math.round((price * vatPerMille) / (1000 + vatPerMille));
}
