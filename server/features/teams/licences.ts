import { sql as statement } from 'kysely';
import { Refusal } from '../../base/errors.ts';
import type { Sql } from '../../database/connection.ts';

/** Gives the team of a subscription so many licences, or as many as are used. Undefined when it pays for no team. */
export function setLicences(
  sql: Sql,
  subscriptionId: string,
  licences: number,
): Promise<{ id: string; owner_id: string } | undefined> {
  return sql
    .updateTable('teams')
    .set({
      licences: statement`greatest(used, ${licences}::integer)`,
      // As many as there are is no other number any more.
      next_licences: statement`nullif(next_licences, ${licences}::integer)`,
    })
    .where('subscription_id', '=', subscriptionId)
    .returning(['id', 'owner_id'])
    .executeTakeFirst();
}

/** From the next period on so many; null: as now. Throws licences_below_used, also when somebody joins at the same time. */
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
  throw new Refusal('licences_below_used', { values: { used } });
}
