import type { ImportRefusal } from '../../../../contract/constants/moving-in.ts';
import * as limits from '../../../../contract/limits.ts';
import { newId } from '../../../base/ids.ts';
import type { RunSql } from '../../../database/run-sql.ts';
import { daysAfter } from './paid-time.ts';
import { recordEvents } from './record-events.ts';
import { lockSubscription, type SubscriptionTransaction } from './subscription-transaction.ts';

/** A subscription of a former site, the end of its paid time, and its id at the provider. */
export interface ImportedSubscription {
  ownerId: string;
  type: 'premium' | 'team';
  months: number;
  /** Rappen for each licence and period; null: what the plan costs here */
  price: number | null;
  licences: number;
  paidUntil: Date;
  cancelledAt: Date | null;
  providerId: string | null;
  createdAt: Date;
}

type Books = Pick<ImportedSubscription, 'months' | 'licences' | 'paidUntil' | 'cancelledAt' | 'createdAt'>;

function importedEvent({ months, licences, paidUntil, cancelledAt, createdAt }: Books, at: Date) {
  const [since, until] = [createdAt.toISOString(), paidUntil.toISOString()];
  return {
    kind: 'imported',
    months,
    licences,
    since,
    until,
    cancelledAt: cancelledAt?.toISOString() ?? null,
    at,
  } as const;
}

/** Records what the former site's books say of a subscription since it was imported. false: it is over here. */
export async function updateImportedSubscription(
  transaction: SubscriptionTransaction,
  id: string,
  books: Books,
): Promise<boolean> {
  const row = await lockSubscription(transaction, id);
  if (!row || row.closed_at) return false;
  await recordEvents(transaction, row, [importedEvent(books, transaction.now)]);
  return true;
}

/**
 * Records a subscription as in the former site's records, on the plan of its kind with the most similar months, and gives
 * its premium; prepare runs before that, for the team it pays for. Without an id at the provider no one collects the next payment,
 * so it ends with its paid time. Returns its id, or why it is not imported: ended, no_plan, or second_open and
 * provider_id_twice where another one takes its place.
 */
export async function importSubscription(
  transaction: SubscriptionTransaction,
  imported: ImportedSubscription,
  prepare: (row: { id: string; owner_id: string; licences: number }) => Promise<void>,
): Promise<{ id: string } | { refused: ImportRefusal }> {
  const { sql, now } = transaction;
  const { ownerId, type, months, licences, paidUntil, providerId, createdAt } = imported;
  const cancelledAt = imported.cancelledAt ?? (providerId === null ? now : null);
  if ((cancelledAt ? paidUntil : daysAfter(paidUntil, limits.subscription.graceDays)) <= now)
    return { refused: 'ended' };
  const plans = await sql.selectFrom('plans').selectAll().where('type', '=', type).orderBy('position').execute();
  const [plan] = plans.sort((one, other) => Math.abs(one.months - months) - Math.abs(other.months - months));
  if (!plan) return { refused: 'no_plan' };
  const row = await sql
    .insertInto('subscriptions')
    .values({
      id: newId(createdAt.getTime()),
      owner_id: ownerId,
      plan_id: plan.id,
      type,
      months,
      price: imported.price ?? plan.price,
      vat_per_mille: plan.vat_per_mille,
      payment: 'paypal',
      provider_id: providerId,
      created_at: createdAt,
      licences,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return { refused: await whyNot(transaction, imported) };
  await prepare(row);
  await recordEvents(transaction, row, [importedEvent({ ...imported, cancelledAt }, now)]);
  return { id: row.id };
}

async function whyNot({ sql }: SubscriptionTransaction, { providerId }: ImportedSubscription): Promise<ImportRefusal> {
  if (providerId === null) return 'second_open';
  const same = sql.selectFrom('subscriptions').select('id').where('provider_id', '=', providerId);
  return (await same.executeTakeFirst()) ? 'provider_id_twice' : 'second_open';
}

/** Deletes imported subscriptions to which nothing has happened here since. ids: SQL for them. */
export async function removeImportedSubscriptions(run: RunSql, ids: string): Promise<number> {
  await run(`delete from subscription_events where kind = 'imported' and subscription_id in (${ids})`);
  return run(`delete from subscriptions where id in (${ids})`);
}
