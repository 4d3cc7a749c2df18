import { ApiError, sqlState } from '../../base/errors.ts';
import { giveTeamTime } from '../premium/public.ts';
import { endMembership } from './end-membership.ts';
import { type LockedTeam, requirePaid, type TeamTransaction } from './lock-team.ts';
import { findMembership } from './membership.ts';

const uniqueViolation = '23505';

/**
 * Gives a member a licence of a locked team, with premium immediately; store writes the membership. A current member
 * retains theirs. An expired licence of another team, or one of a team without an owner, is replaced. Throws
 * team_unpaid, in_other_team, and team_full, also to the later of two concurrent members.
 */
export async function takeLicence(
  transaction: TeamTransaction,
  team: LockedTeam,
  userId: string,
  store: () => Promise<unknown>,
): Promise<void> {
  const { sql, now, changed } = transaction;
  await lockUser(transaction, userId);
  const present = await findMembership(sql, userId);
  if (present?.team_id === team.id) return;
  requirePaid(team, now);
  if (present) {
    const givesNothing = present.premium_until === null || present.premium_until <= now;
    if (!givesNothing && !present.closed_at) throw new ApiError('in_other_team');
    await endMembership(transaction, present.id, 'closed');
  }
  const taken = await sql
    .updateTable('teams')
    .set((columns) => ({ used: columns('used', '+', 1) }))
    .where('id', '=', team.id)
    .whereRef('used', '<', 'licences')
    .where((row) => row.or([row('next_licences', 'is', null), row('used', '<', row.ref('next_licences'))]))
    .returning('used')
    .executeTakeFirst();
  if (!taken) throw new ApiError('team_full');
  try {
    await store();
  } catch (error) {
    if (sqlState(error) === uniqueViolation) throw new ApiError('in_other_team');
    throw error;
  }
  await giveTeamTime(transaction, [userId], team.premium_until);
  changed.add(team.owner_id);
}

/** An account deleted concurrently is gone after the wait. */
async function lockUser({ sql }: TeamTransaction, userId: string): Promise<void> {
  const user = await sql
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw new ApiError('not_logged_in');
}
