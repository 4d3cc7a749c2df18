import type { Action } from '../../http/endpoint.ts';
import { inPremiumTransaction } from '../premium/public.ts';
import { endMembership } from './end-membership.ts';
import { lockTeam } from './lock-team.ts';
import { findMembership } from './membership.ts';

/** Returns the caller's licence; no effect without one. The owner sees it in the list. */
export const leaveTeam: Action<'DELETE /api/team/membership'> = async (call) => {
  await inPremiumTransaction(call, async (transaction) => {
    const membership = await findMembership(transaction.sql, call.member.id);
    if (!membership) return;
    const team = await lockTeam(transaction, membership.team_id);
    await endMembership(transaction, membership.id, 'left');
    transaction.changed.add(team.owner_id);
  });
  return undefined;
};
