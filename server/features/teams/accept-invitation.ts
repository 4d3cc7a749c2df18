import { emailKey } from '../../../contract/email.ts';
import { ApiError } from '../../base/errors.ts';
import type { Action, Call } from '../../http/endpoint.ts';
import { inPremiumTransaction, type PremiumTransaction } from '../premium/public.ts';
import { findInvitation, type Invitation, isInvitationOver } from './find-invitation.ts';
import { lockTeam } from './lock-team.ts';
import { findMembership, presentMembership } from './membership.ts';
import { takeLicence } from './take-licence.ts';

/**
 * Accepts an invitation for the caller, who gets premium immediately (product 6). Their address may differ from the
 * invited one, but must then be confirmed; the mail itself proves the invited one. Safe to repeat. Throws
 * link_invalid, invitation_over, email_not_confirmed, team_unpaid, in_other_team, and team_full, also to the later
 * of two.
 */
export const acceptInvitation: Action<'POST /api/team/invitation/accept'> = async (call) => {
  const { token } = call.body.data;
  return inPremiumTransaction(call, async (transaction) => {
    const { team_id } = await findInvitation(transaction.sql, token);
    const team = await lockTeam(transaction, team_id);
    // Read again under the lock: it may have been accepted or withdrawn in the meantime.
    const invitation = await findInvitation(transaction.sql, token);
    const isOver = isInvitationOver(invitation, call.member.id, transaction.now);
    if (isOver || (team.closed_at && !invitation.user_id)) throw new ApiError('invitation_over');
    if (!invitation.user_id) await requireConfirmed(transaction, call, invitation);
    await takeLicence(transaction, team, call.member.id, () => fill(transaction, invitation, call.member.id));
    const stored = await findMembership(transaction.sql, call.member.id);
    if (!stored) throw new Error('taken licence not found');
    return { data: presentMembership(stored, transaction.now) };
  });
};

async function requireConfirmed(
  { sql }: PremiumTransaction,
  { member }: Call<'POST /api/team/invitation/accept'>,
  invitation: Invitation,
): Promise<void> {
  if (member.confirmed) return;
  const user = await sql.selectFrom('users').select('email').where('id', '=', member.id).executeTakeFirst();
  if (!user?.email || !invitation.email || emailKey(user.email) !== emailKey(invitation.email)) {
    throw new ApiError('email_not_confirmed');
  }
}

function fill({ sql, now }: PremiumTransaction, { id }: Invitation, userId: string) {
  return sql.updateTable('team_members').set({ user_id: userId, accepted_at: now }).where('id', '=', id).execute();
}
