import type { Action } from '../../../http/endpoint.ts';
import { presentSubscription } from './present-subscription.ts';

/** Nobody has bought so often; it bounds the answer. */
const listed = 100;

/** What the caller bought, the newest first, as it stands now. Orders that came to nothing are left out. */
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
