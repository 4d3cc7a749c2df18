import { sql as statement } from 'kysely';
import type { DifferenceKind } from '../../../../contract/constants/provider-books.ts';
import { newId } from '../../../base/ids.ts';
import type { Sql } from '../../../database/connection.ts';

/** about distinguishes differences of the same kind and subscription, such as by a payment's id. */
export interface Difference {
  kind: DifferenceKind;
  subscriptionId: string | null;
  providerId: string | null;
  about?: string;
  details?: Record<string, string | number | null>;
}

/** Kinds that must be settled by hand, even when the records no longer show them. */
const lasting: DifferenceKind[] = ['paid_otherwise', 'charged_after_end'];

/** Stores differences; a known one is marked as seen, and reopened unless it was settled by hand. */
export async function noteDifferences(sql: Sql, found: Difference[], now: Date): Promise<void> {
  for (const difference of found) {
    const { kind, subscriptionId, providerId, about = '', details = {} } = difference;
    await sql
      .insertInto('payment_differences')
      .values({
        id: newId(now.getTime()),
        subscription_id: subscriptionId,
        provider_id: providerId,
        kind,
        key: keyOfDifference(difference),
        details: JSON.stringify({ ...details, ...(about && { about }) }),
        found_at: now,
        seen_at: now,
      })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          seen_at: now,
          settled_at: statement`case when payment_differences.settled_by is null then null
            else payment_differences.settled_at end`,
        }),
      )
      .execute();
  }
}

function keyOfDifference({ kind, subscriptionId, providerId, about = '' }: Difference): string {
  return [kind, subscriptionId ?? providerId ?? '', about].join(':');
}

/** Settles stored differences of a subscription that were not found again. */
export async function settleGone(sql: Sql, subscriptionId: string, found: Difference[], now: Date): Promise<void> {
  const keys = found.map(keyOfDifference);
  await sql
    .updateTable('payment_differences')
    .set({ settled_at: now })
    .where('subscription_id', '=', subscriptionId)
    .where('settled_at', 'is', null)
    .where('kind', 'not in', lasting)
    .where('key', 'not in', ['', ...keys])
    .execute();
}

/** Records how a difference was settled by hand; false if it is settled already or unknown. */
export async function settleByHand(
  sql: Sql,
  id: string,
  { by, note, now }: { by: string; note: string; now: Date },
): Promise<boolean> {
  const settled = await sql
    .updateTable('payment_differences')
    .set({ settled_at: now, settled_by: by, note })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return settled.numUpdatedRows > 0n;
}
