import { ApiError } from '../../../base/errors.ts';
import type { Sql } from '../../../database/connection.ts';
import type { SubscriptionRow } from '../ledger/subscription-row.ts';

/** The subscription that pays for an owner's team. Throws not_found. */
export async function findPayingSubscription(sql: Sql, ownerId: string): Promise<SubscriptionRow> {
  const row = await sql
    .selectFrom('teams')
    .innerJoin('subscriptions', 'subscriptions.id', 'teams.subscription_id')
    .selectAll('subscriptions')
    .where('teams.owner_id', '=', ownerId)
    .where('teams.closed_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row;
}
