import type { TeamAddress } from '../../../contract/subscriptions.ts';
import { ApiError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import type { TeamTransaction } from './lock-team.ts';

/**
 * Attaches the owner's team, existing (with the address now given) or new, to a new subscription. Its licences come
 * when paid. Throws team_missing for a first team without an address, and licences_below_used if it has more people
 * than licences ordered.
 */
export async function openTeam(
  { sql, now }: Pick<TeamTransaction, 'sql' | 'now'>,
  row: { id: string; owner_id: string; licences: number },
  address: TeamAddress | undefined,
): Promise<void> {
  const team = await sql
    .selectFrom('teams')
    .select(['id', 'used'])
    .where('owner_id', '=', row.owner_id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!team && !address) throw new ApiError('team_missing');
  if (team && team.used > row.licences) throw new ApiError('licences_below_used', { values: { used: team.used } });
  if (team) {
    await sql
      .updateTable('teams')
      .set({ ...address, subscription_id: row.id, next_licences: null })
      .where('id', '=', team.id)
      .execute();
  } else if (address) {
    await sql
      .insertInto('teams')
      .values({
        id: newId(now.getTime()),
        owner_id: row.owner_id,
        ...address,
        subscription_id: row.id,
        created_at: now,
      })
      .execute();
  }
}
