import { ApiError } from '../../base/errors.ts';
import { queueMail } from '../../emails/outbox.ts';
import type { Action } from '../../http/endpoint.ts';
import { inPremiumTransaction } from '../premium/public.ts';
import { endMembership } from './end-membership.ts';
import { lockOwnTeam } from './lock-team.ts';

/**
 * Withdraws an invitation, or a licence of the caller's team, including their own: any other holder is mailed,
 * devices are updated, and the licence is free immediately. Safe to repeat. Throws not_found.
 */
export const removeMember: Action<'DELETE /api/team/members/{id}'> = async (call) => {
  await inPremiumTransaction(call, async (transaction) => {
    const { sql } = transaction;
    const team = await lockOwnTeam(transaction, call.member.id);
    const found = await sql
      .selectFrom('team_members')
      .select(['id', 'user_id'])
      .where('id', '=', call.params.id)
      .where('team_id', '=', team.id)
      .executeTakeFirst();
    if (!found) throw new ApiError('not_found');
    const ended = await endMembership(transaction, found.id, found.user_id ? 'removed' : 'withdrawn');
    if (ended?.userId && ended.userId !== call.member.id)
      await queueMail(sql, 'licence-ended', { memberId: found.id, why: 'removed' }, transaction.now);
  });
  return undefined;
};
