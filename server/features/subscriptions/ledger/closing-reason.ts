import type { Sql } from '../../../database/connection.ts';
import type { ClosedWhy } from './events.ts';
import { factsOf, isPaidBack } from './facts.ts';
import { readEvents, type SubscriptionRow } from './subscription-row.ts';

/** Why a subscription without premium is over: refunded, never started, cancelled and expired, or not paid again. */
export async function closingReason(sql: Sql, row: SubscriptionRow): Promise<ClosedWhy> {
  const facts = factsOf((await readEvents(sql, row.id)).map(({ event }) => event));
  if (isPaidBack(facts)) return 'refunded';
  if (!facts.activatedAt && facts.payments.size === 0) return 'abandoned';
  return facts.cancelledAt ? 'term' : 'unpaid';
}
