import { createHmac } from 'node:crypto';
import { sql as statement } from 'kysely';
import { emailKey } from '../../../contract/email.ts';
import { dayMs } from '../../../contract/format/durations.ts';
import { newId } from '../../base/ids.ts';
import { queueMail } from '../../emails/outbox.ts';
import type { Action, Services } from '../../http/endpoint.ts';
import { inPremiumTransaction, type PremiumTransaction } from '../premium/public.ts';
import { type DecidedLine, decideInvitations, type KnownAddresses } from './decide-invitations.ts';
import { type LockedTeam, lockOwnTeam, requirePaid } from './lock-team.ts';
import { readAddressLines } from './read-address-lines.ts';

/**
 * Open invitations, and mails within a day: three per licence, for large teams 500 more than licences. Our mails go
 * to people who did not request them.
 */
function mostInvitations({ licences }: LockedTeam): number {
  return Math.min(3 * licences, licences + 500);
}

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
    await store(transaction, call, team, decided, known);
    return decided;
  });
  return { data: sorted.map(({ line, text, result }) => ({ line, text, result })) };
};

async function findKnown(
  { sql, now }: PremiumTransaction,
  services: Services,
  team: LockedTeam,
  addresses: string[],
): Promise<KnownAddresses> {
  const present = await sql
    .selectFrom('team_members')
    .select(['id', 'accepted_at', statement<string>`lower(email)`.as('address')])
    .where('team_id', '=', team.id)
    .where('ended_at', 'is', null)
    .where('email', 'is not', null)
    .execute();
  const mailings = await sql
    .selectFrom('team_mailings')
    .select('address_hash')
    .where('team_id', '=', team.id)
    .where('mailed_at', '>', new Date(now.getTime() - dayMs))
    .execute();
  const hashes = new Set(mailings.map(({ address_hash }) => address_hash.toString('hex')));
  const invited = present.filter(({ accepted_at }) => accepted_at === null);
  const most = mostInvitations(team);
  return {
    members: new Set(present.filter(({ accepted_at }) => accepted_at !== null).map(({ address }) => address)),
    invited: new Map(invited.map(({ address, id }) => [address, id])),
    mailed: new Set(
      addresses.filter((address) =>
        services.secrets.some((secret) => hashes.has(hashOf(secret, address).toString('hex'))),
      ),
    ),
    room: { invitations: Math.max(0, most - invited.length), mails: Math.max(0, most - mailings.length) },
  };
}

async function store(
  { sql, now }: PremiumTransaction,
  services: Services,
  team: LockedTeam,
  decided: DecidedLine[],
  { invited }: KnownAddresses,
): Promise<void> {
  const added = decided
    .filter(({ result }) => result === 'invited')
    .map(({ address }) => ({ id: newId(now.getTime()), team_id: team.id, email: address, invited_at: now }));
  const again = decided
    .filter(({ result }) => result === 'again')
    .flatMap(({ address }) => invited.get(emailKey(address ?? '')) ?? []);
  if (added.length > 0) await sql.insertInto('team_members').values(added).execute();
  if (again.length > 0)
    await sql.updateTable('team_members').set({ invited_at: now }).where('id', 'in', again).execute();
  const mailed = decided
    .filter(({ result }) => result === 'invited' || result === 'again')
    .flatMap(({ address }) => (address === null ? [] : emailKey(address)))
    .map((address) => ({ team_id: team.id, address_hash: hashOf(services.secret, address), mailed_at: now }));
  if (mailed.length > 0) {
    await sql
      .insertInto('team_mailings')
      .values(mailed)
      .onConflict((conflict) => conflict.columns(['team_id', 'address_hash']).doUpdateSet({ mailed_at: now }))
      .execute();
  }
  for (const memberId of [...added.map(({ id }) => id), ...again]) {
    await queueMail(sql, 'team-invitation', { memberId }, now);
  }
}

function hashOf(secret: Uint8Array, address: string): Buffer {
  return createHmac('sha256', secret).update(`team-invitation\n${address}`).digest();
}
