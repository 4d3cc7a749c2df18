import { sql as statement } from 'kysely';
import { ApiError } from '../../base/errors.ts';
import type { Sql } from '../../database/connection.ts';

/** Sets the licences of a subscription's team, at least to those in use. Undefined if it pays for no team. */
export function setLicences(
  sql: Sql,
  subscriptionId: string,
  licences: number,
): Promise<{ id: string; owner_id: string } | undefined> {
  return sql
    .updateTable('teams')
    .set({
      licences: statement`greatest(used, ${licences}::integer)`,
      // The same number as now is no longer a change.
      next_licences: statement`nullif(next_licences, ${licences}::integer)`,
    })
    .where('subscription_id', '=', subscriptionId)
    .returning(['id', 'owner_id'])
    .executeTakeFirst();
}

/**
 * Sets the licences from the next period on; null: unchanged. Throws licences_below_used, also when a member joins
 * concurrently.
 */
export async function setNextLicences(sql: Sql, subscriptionId: string, licences: number | null): Promise<void> {
  const set = await sql
    .updateTable('teams')
    .set({ next_licences: licences })
    .where('subscription_id', '=', subscriptionId)
    .$if(licences !== null, (query) => query.where('used', '<=', licences))
    .returning('id')
    .executeTakeFirst();
  if (set) return;
  const { used } = await sql
    .selectFrom('teams')
    .select('used')
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirstOrThrow();
  throw new ApiError('licences_below_used', { values: { used } });
}
