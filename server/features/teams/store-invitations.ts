import { createHmac } from 'node:crypto';
import { sql as statement } from 'kysely';
import { emailKey } from '../../../contract/email.ts';
import { dayMs } from '../../../contract/format/durations.ts';
import { newId } from '../../base/ids.ts';
import { queueMail } from '../../emails/outbox.ts';
import type { Services } from '../../http/endpoint.ts';
import type { DecidedLine, KnownAddresses } from './decide-invitations.ts';
import type { LockedTeam, TeamTransaction } from './lock-team.ts';

/**
 * Open invitations, and mails within a day: three per licence, for large teams 500 more than licences. Our mails go
 * to people who did not request them.
 */
function mostInvitations({ licences }: LockedTeam): number {
  return Math.min(3 * licences, licences + 500);
}

/** What is known of addresses, by emailKey, for decideInvitations. */
export async function findKnown(
  { sql, now }: TeamTransaction,
  services: Pick<Services, 'secret' | 'secrets'>,
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
  const dayAgo = new Date(now.getTime() - dayMs);
  const hashes = await hashesSince(sql, team.id, dayAgo);
  const invited = present.filter(({ accepted_at }) => accepted_at === null);
  const most = mostInvitations(team);
  return {
    members: new Set(present.filter(({ accepted_at }) => accepted_at !== null).map(({ address }) => address)),
    invited: new Map(invited.map(({ address, id }) => [address, id])),
    mailed: thoseIn(hashes, services, addresses),
    room: { invitations: Math.max(0, most - invited.length), mails: Math.max(0, most - hashes.size) },
  };
}

/** Those of some addresses, by emailKey, that a team has mailed since then. */
export async function mailedSince(
  sql: TeamTransaction['sql'],
  services: Pick<Services, 'secrets'>,
  teamId: string,
  addresses: readonly string[],
  since: Date,
): Promise<Set<string>> {
  return thoseIn(await hashesSince(sql, teamId, since), services, addresses);
}

async function hashesSince(sql: TeamTransaction['sql'], teamId: string, since: Date): Promise<Set<string>> {
  const mailings = await sql
    .selectFrom('team_mailings')
    .select('address_hash')
    .where('team_id', '=', teamId)
    .where('mailed_at', '>', since)
    .execute();
  return new Set(mailings.map(({ address_hash }) => address_hash.toString('hex')));
}

function thoseIn(hashes: Set<string>, { secrets }: Pick<Services, 'secrets'>, addresses: readonly string[]) {
  return new Set(
    addresses.filter((address) => secrets.some((secret) => hashes.has(hashOf(secret, address).toString('hex')))),
  );
}

/** Stores and mails what was decided. For a locked team. */
export async function storeInvitations(
  { sql, now }: TeamTransaction,
  services: Pick<Services, 'secret'>,
  team: Pick<LockedTeam, 'id'>,
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
    .flatMap(({ address }) => (address === null ? [] : emailKey(address)));
  await storeMailings({ sql, now }, services, team.id, mailed);
  for (const memberId of [...added.map(({ id }) => id), ...again]) {
    await queueMail(sql, 'team-invitation', { memberId }, now);
  }
}

/** Notes that addresses, by emailKey, are mailed now. */
export async function storeMailings(
  { sql, now }: Pick<TeamTransaction, 'sql' | 'now'>,
  { secret }: Pick<Services, 'secret'>,
  teamId: string,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return;
  await sql
    .insertInto('team_mailings')
    .values(addresses.map((address) => ({ team_id: teamId, address_hash: hashOf(secret, address), mailed_at: now })))
    .onConflict((conflict) => conflict.columns(['team_id', 'address_hash']).doUpdateSet({ mailed_at: now }))
    .execute();
}

function hashOf(secret: Uint8Array, address: string): Buffer {
  return createHmac('sha256', secret).update(`team-invitation\n${address}`).digest();
}
