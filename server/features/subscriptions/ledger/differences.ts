import { sql as statement } from 'kysely';
import type { DifferenceKind } from '../../../../contract/constants/provider-books.ts';
import { newId } from '../../../base/ids.ts';
import type { Sql } from '../../../database/connection.ts';

/** about tells two of one kind and subscription apart, such as a payment's id. */
export interface Difference {
  kind: DifferenceKind;
  subscriptionId: string | null;
  providerId: string | null;
  about?: string;
  details?: Record<string, string | number | null>;
}

/** Those that somebody has to look at, even when the books no longer show them. */
const lasting: DifferenceKind[] = ['paid_otherwise', 'charged_after_end'];

/** Notes differences; one that was noted before is seen again, and open again unless somebody has settled it. */
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

/** Settles what was noted about a subscription and was not found again now. */
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

/** Notes what somebody did about a difference; false when it is settled already, or unknown. */
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
