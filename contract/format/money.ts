import { swissNumber } from './numbers.ts';

/** Rappen as francs in documents, in every locale: 123456 is 1’234.56. */
export function swissFrancs(rappen: number): string {
  const amount = Math.abs(rappen);
  const rest = amount % 100;
  return `${rappen < 0 ? '−' : ''}${swissNumber((amount - rest) / 100)}.${String(rest).padStart(2, '0')}`;
}

/** Rappen in the Swiss notation, in every locale: CHF 9.–, CHF 4.92, CHF 2’450.–. Other currencies: EUR 9.00. */
export function swissMoney(rappen: number, currency = 'CHF'): string {
  const shown = swissFrancs(rappen);
  return `${currency}\u00a0${currency === 'CHF' ? shown.replace(/00$/, '–') : shown}`;
}

/** A price in Rappen for a number of months. */
interface Priced {
  price: number;
  months: number;
}

/** The monthly price of a plan in Rappen, rounded up so that no month looks cheaper than it is. */
export function pricePerMonth({ price, months }: Priced): number {
  return Math.ceil(price / months);
}

/** Rappen saved compared to as many single months; 0 if single months are not sold or cost no more. */
export function savingOf({ price, months }: Priced, plans: Priced[]): number {
  const single = plans.find((plan) => plan.months === 1);
  return single && months > 1 ? Math.max(0, single.price * months - price) : 0;
}

/** Splits a tax-inclusive price into net and tax, in whole Rappen that add up to it; vatPerMille is the rate. */
export function taxWithin(price: number, vatPerMille: number): { net: number; vat: number } {
  const vat = Math.round((price * vatPerMille) / (1000 + vatPerMille));
  return { net: price - vat, vat };
}
