import { queueMail } from '../../emails/outbox.ts';
import { endMembership } from './end-membership.ts';
import type { LockedTeam, TeamTransaction } from './lock-team.ts';

/**
 * Withdraws an invitation, or a licence of a locked team: any holder but the owner is mailed, and the licence is free
 * immediately. Safe to repeat. Returns whether the team has such a row, over or not.
 */
export async function removeFromTeam(
  transaction: TeamTransaction,
  team: Pick<LockedTeam, 'id' | 'owner_id'>,
  memberId: string,
): Promise<boolean> {
  const { sql, now } = transaction;
  const found = await sql
    .selectFrom('team_members')
    .select(['id', 'user_id'])
    .where('id', '=', memberId)
    .where('team_id', '=', team.id)
    .executeTakeFirst();
  if (!found) return false;
  const ended = await endMembership(transaction, found.id, found.user_id ? 'removed' : 'withdrawn');
  if (ended?.userId && ended.userId !== team.owner_id)
    await queueMail(sql, 'licence-ended', { memberId: found.id, why: 'removed' }, now);
  return true;
}
