import { Refusal, sqlState } from '../../base/errors.ts';
import { giveTeamTime } from '../premium/public.ts';
import { endMembership } from './end-membership.ts';
import { type LockedTeam, requirePaid, type TeamTransaction } from './lock-team.ts';
import { findMembership } from './membership.ts';

const uniqueViolation = '23505';

/**
 * Gives somebody a licence of a locked team, premium at once; store writes their place in it. Whoever is in the team already
 * keeps what they have. A licence of a team that gives nothing any more, or that nobody runs, is left for this one. Throws
 * team_unpaid, in_other_team, and team_full also to the later of two who come at once.
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
    if (!givesNothing && !present.closed_at) throw new Refusal('in_other_team');
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
  if (!taken) throw new Refusal('team_full');
  try {
    await store();
  } catch (error) {
    if (sqlState(error) === uniqueViolation) throw new Refusal('in_other_team');
    throw error;
  }
  await giveTeamTime(transaction, [userId], team.premium_until);
  changed.add(team.owner_id);
}

/** An account that is being deleted at the same moment is gone after the wait. */
async function lockUser({ sql }: TeamTransaction, userId: string): Promise<void> {
  const user = await sql
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw new Refusal('not_logged_in');
}
