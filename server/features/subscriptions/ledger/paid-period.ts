import * as limits from '../../../../contract/limits.ts';
import type { Sql } from '../../../database/connection.ts';
import { factsOf, isReturned } from './facts.ts';
import { daysAfter, paidUntil } from './paid-time.ts';
import { readEvents } from './subscription-row.ts';

/** When payments for periods were made, and until when it was paid before them at a former site. */
interface PeriodPayments {
  payments: Date[];
  from: Date | null;
}

/** The period that a payment covers after these earlier ones, each for this many months, and after from (paidUntil). */
export function paidPeriod(
  earlier: Date[],
  at: Date,
  months: number,
  from: Date | null = null,
): { starts: Date; ends: Date } {
  const before = paidUntil(earlier, months, from);
  const carriesOn = before !== null && at <= daysAfter(before, limits.subscription.graceDays);
  return { starts: carriesOn ? before : at, ends: paidUntil([...earlier, at], months, from) ?? at };
}

/** When the payments for periods of a subscription were made, without returned ones. */
export async function readPeriodPayments(sql: Sql, subscriptionId: string): Promise<PeriodPayments> {
  const { payments, paidBefore } = factsOf((await readEvents(sql, subscriptionId)).map(({ event }) => event));
  const counted = [...payments.values()].filter((payment) => payment.covers === 'period' && !isReturned(payment));
  return { payments: counted.map(({ at }) => at), from: paidBefore };
}
