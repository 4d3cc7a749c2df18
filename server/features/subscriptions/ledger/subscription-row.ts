import type { Selectable } from 'kysely';
import type { Sql } from '../../../database/connection.ts';
import type { Subscriptions } from '../../../database/types.ts';
import type { ClosedWhy, SubscriptionEvent } from './events.ts';
import type { Standing } from './facts.ts';

export type SubscriptionRow = Selectable<Subscriptions>;

/** The standing stored in a row. */
export function standingOfRow(row: SubscriptionRow): Standing {
  return {
    licences: row.licences,
    agreedAt: row.agreed_at,
    activatedAt: row.activated_at,
    paidUntil: row.paid_until,
    premiumUntil: row.premium_until,
    failedAt: row.failed_at,
    cancelledAt: row.cancelled_at,
    closedAt: row.closed_at,
    closedWhy: row.closed_why as ClosedWhy | null,
  };
}

/** The columns of a row that store a standing. */
export function rowOfStanding(standing: Standing) {
  return {
    licences: standing.licences,
    agreed_at: standing.agreedAt,
    activated_at: standing.activatedAt,
    paid_until: standing.paidUntil,
    premium_until: standing.premiumUntil,
    failed_at: standing.failedAt,
    cancelled_at: standing.cancelledAt,
    closed_at: standing.closedAt,
    closed_why: standing.closedWhy,
  };
}

/** All events of a subscription in the order they were recorded. */
export async function readEvents(
  sql: Sql,
  subscriptionId: string,
): Promise<{ key: string; event: SubscriptionEvent }[]> {
  const rows = await sql
    .selectFrom('subscription_events')
    .select(['key', 'kind', 'data', 'at'])
    .where('subscription_id', '=', subscriptionId)
    .orderBy('number')
    .execute();
  return rows.map(({ key, kind, data, at }) => ({
    key,
    event: { ...(data as object), kind, at } as SubscriptionEvent,
  }));
}

/** A subscription of this owner, not locked; undefined if there is none. */
export function findOwnSubscription(sql: Sql, id: string, ownerId: string): Promise<SubscriptionRow | undefined> {
  return ownSubscription(sql, id, ownerId).executeTakeFirst();
}

/** The same, locked. */
export function lockOwnSubscription(sql: Sql, id: string, ownerId: string): Promise<SubscriptionRow | undefined> {
  return ownSubscription(sql, id, ownerId).forUpdate().executeTakeFirst();
}

function ownSubscription(sql: Sql, id: string, ownerId: string) {
  return sql.selectFrom('subscriptions').selectAll().where('id', '=', id).where('owner_id', '=', ownerId);
}

/** The subscription that has or had this id at the provider, or has ordered licences under it. */
export function findByProviderId(sql: Sql, providerId: string): Promise<SubscriptionRow | undefined> {
  return sql
    .selectFrom('subscriptions')
    .selectAll()
    .where((row) =>
      row.or([
        row('provider_id', '=', providerId),
        row(
          'id',
          'in',
          row
            .selectFrom('licence_orders')
            .select('subscription_id')
            .where((order) =>
              order.or([order('provider_id', '=', providerId), order('replaced_provider_id', '=', providerId)]),
            ),
        ),
      ]),
    )
    .executeTakeFirst();
}

/** The former ids of a subscription at the provider. */
export async function formerProviderIds(sql: Sql, subscriptionId: string): Promise<string[]> {
  const orders = await sql
    .selectFrom('licence_orders')
    .select('replaced_provider_id as id')
    .where('subscription_id', '=', subscriptionId)
    .where('replaced_provider_id', 'is not', null)
    .orderBy('activated_at')
    .execute();
  return orders.flatMap(({ id }) => id ?? []);
}

/** Whether the owner has another subscription of this type that is not over. */
export async function hasOpenBeside(sql: Sql, row: SubscriptionRow): Promise<boolean> {
  const open = await sql
    .selectFrom('subscriptions')
    .select('id')
    .where('owner_id', '=', row.owner_id)
    .where('type', '=', row.type)
    .where('id', '<>', row.id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}
