import { ApiError } from '../../base/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { inPremiumTransaction } from '../premium/public.ts';
import { endMembership } from './end-membership.ts';
import { findInvitation } from './find-invitation.ts';
import { lockTeam } from './lock-team.ts';

/** Declines an invitation; safe to repeat. Throws link_invalid, and invitation_over for an accepted one. */
export const declineInvitation: Action<'POST /api/team/invitation/decline'> = async (call) => {
  const { token } = call.body.data;
  await inPremiumTransaction(call, async (transaction) => {
    const { team_id } = await findInvitation(transaction.sql, token);
    await lockTeam(transaction, team_id);
    const invitation = await findInvitation(transaction.sql, token);
    if (invitation.user_id) throw new ApiError('invitation_over');
    await endMembership(transaction, invitation.id, 'declined');
  });
  return undefined;
};
