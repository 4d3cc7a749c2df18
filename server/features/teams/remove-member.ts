import { ApiError } from '../../base/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { inPremiumTransaction } from '../premium/public.ts';
import { lockOwnTeam } from './lock-team.ts';
import { removeFromTeam } from './remove-from-team.ts';

/**
 * Withdraws an invitation, or a licence of the caller's team, including their own: any other holder is mailed,
 * devices are updated, and the licence is free immediately. Safe to repeat. Throws not_found.
 */
export const removeMember: Action<'DELETE /api/team/members/{id}'> = async (call) => {
  await inPremiumTransaction(call, async (transaction) => {
    const team = await lockOwnTeam(transaction, call.member.id);
    if (!(await removeFromTeam(transaction, team, call.params.id))) throw new ApiError('not_found');
  });
  return undefined;
};
