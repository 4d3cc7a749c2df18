import { sql as statement } from 'kysely';
import type { Sql } from '../../../database/connection.ts';
import { newId } from '../../../ground/ids.ts';

/**
 * How the books of the provider can differ from ours. paid_otherwise: another amount or currency than agreed. not_there: the
 * provider has no payment that we have. charged_after_end: it charged somebody after they had cancelled, or after it ended.
 * runs_there: it still runs what is cancelled or over here. quantity: it charges another number of licences. unknown: it
 * knows no such subscription, or we know none that it tells us of. unreachable: it could not be asked.
 */
export type DifferenceKind =
  | 'paid_otherwise'
  | 'not_there'
  | 'charged_after_end'
  | 'runs_there'
  | 'quantity'
  | 'unknown'
  | 'unreachable';

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
