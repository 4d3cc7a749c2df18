import { emailKey } from '../../../contract/email.ts';
import type { Action } from '../../http/endpoint.ts';
import { inPremiumTransaction } from '../premium/public.ts';
import { decideInvitations } from './decide-invitations.ts';
import { lockOwnTeam, requirePaid } from './lock-team.ts';
import { readAddressLines } from './read-address-lines.ts';
import { findKnown, storeInvitations } from './store-invitations.ts';

/**
 * Invites the addresses in a text to the caller's team and reports on them in the order of the text. Accounts are
 * never looked up: answer and work are the same whether or not an address has one. The lock of the team serialises
 * concurrent calls. Throws not_found, team_unpaid, invalid_input for a text without a word or with more than
 * limits.invitationLines lines.
 */
export const inviteMembers: Action<'POST /api/team/members'> = async (call) => {
  const lines = readAddressLines(call.body.data.addresses);
  const sorted = await inPremiumTransaction(call, async (transaction) => {
    const team = await lockOwnTeam(transaction, call.member.id);
    requirePaid(team, transaction.now);
    const addresses = lines.flatMap(({ address }) => (address === null ? [] : emailKey(address)));
    const known = await findKnown(transaction, call, team, [...new Set(addresses)]);
    const decided = decideInvitations(lines, known);
    await storeInvitations(transaction, call, team, decided, known);
    return decided;
  });
  return { data: sorted.map(({ line, text, result }) => ({ line, text, result })) };
};
