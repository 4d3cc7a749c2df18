import { swissDay } from '../../../base/swiss-time.ts';
import { monthsAfter } from '../ledger/paid-time.ts';

/** Rappen of an additional licence for the rest of a period paid until paidUntil; price is that of a whole period. */
export function priceForRest(
  { price, months, paidUntil }: { price: number; months: number; paidUntil: Date },
  now: Date,
): number {
  const start = dateOf(monthsAfter(paidUntil, -months));
  const end = dateOf(paidUntil);
  const days = start.until(end).days;
  // Today counts, the last day does not, but on the last day one day is charged. Paid ahead, at most a whole period.
  const left = Math.min(days, Math.max(1, dateOf(now).until(end).days));
  return Math.max(1, Math.floor((price * left) / days));
}

function dateOf(moment: Date): Temporal.PlainDate {
  return Temporal.PlainDate.from(swissDay(moment));
}
