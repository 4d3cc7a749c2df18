import type { Action } from '../../../http/endpoint.ts';
import { presentSubscription } from './present-subscription.ts';

/** More than anyone buys; it bounds the answer. */
const listed = 100;

/** The caller's purchases in their current state, newest first, without abandoned orders. */
export const listSubscriptions: Action<'GET /api/subscriptions'> = async ({ database, member, clock }) => {
  const rows = await database.sql
    .selectFrom('subscriptions')
    .selectAll()
    .where('owner_id', '=', member.id)
    .where((row) =>
      row.or([row('closed_at', 'is', null), row('activated_at', 'is not', null), row('paid_until', 'is not', null)]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();
  const now = clock();
  return { data: rows.map((row) => presentSubscription(row, now)) };
};
