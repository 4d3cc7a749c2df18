import { giveTeamTime } from '../premium/public.ts';
import type { TeamTransaction } from './lock-team.ts';

export type EndedHow = 'withdrawn' | 'declined' | 'removed' | 'left' | 'closed' | 'deleted';

/**
 * Ends a team membership or an invitation, and deletes the address. The licence is free again immediately, and its
 * holder back to basic or to their own premium. Returns the holder's id, null for an invitation; undefined if it had
 * ended before. For a locked team.
 */
export async function endMembership(
  transaction: TeamTransaction,
  memberId: string,
  how: EndedHow,
): Promise<{ userId: string | null } | undefined> {
  const { sql, now } = transaction;
  const ended = await sql
    .updateTable('team_members')
    .set({ ended_at: now, ended_how: how, email: null })
    .where('id', '=', memberId)
    .where('ended_at', 'is', null)
    .returning(['team_id', 'user_id'])
    .executeTakeFirst();
  if (!ended) return undefined;
  if (ended.user_id) {
    await sql
      .updateTable('teams')
      .set((columns) => ({ used: columns('used', '-', 1) }))
      .where('id', '=', ended.team_id)
      .execute();
    await giveTeamTime(transaction, [ended.user_id], null);
  }
  return { userId: ended.user_id };
}
