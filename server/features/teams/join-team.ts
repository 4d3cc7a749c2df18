import { ApiError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import { lockTeam, type TeamTransaction } from './lock-team.ts';
import { takeLicence } from './take-licence.ts';

/**
 * Gives a member a team licence without an invitation, as a code does; safe to repeat. Throws not_found for a closed
 * team, team_unpaid, team_full and in_other_team.
 */
export async function joinTeam(transaction: TeamTransaction, teamId: string, userId: string): Promise<void> {
  const { sql, now } = transaction;
  const team = await lockTeam(transaction, teamId);
  if (team.closed_at) throw new ApiError('not_found');
  await takeLicence(transaction, team, userId, () =>
    sql
      .insertInto('team_members')
      .values({ id: newId(now.getTime()), team_id: team.id, user_id: userId, invited_at: now, accepted_at: now })
      .execute(),
  );
}
