import { newId } from '../../server/base/ids.ts';
import { giveTeamTime } from '../../server/features/premium/give-time.ts';
import { monthsAfter } from '../../server/features/subscriptions/ledger/paid-time.ts';
import { recordEvents } from '../../server/features/subscriptions/ledger/record-events.ts';
import {
  inSubscriptionTransaction,
  lockSubscription,
  type SubscriptionTransaction,
} from '../../server/features/subscriptions/ledger/subscription-transaction.ts';
import { joinTeam } from '../../server/features/teams/join-team.ts';
import { createInvitationToken } from '../../server/features/teams/team-links.ts';
import type { TestApp } from './app.ts';
import { mailsTo } from './mailbox.ts';
import { createMember } from './members.ts';
import { present } from './present.ts';

export interface TeamTraits {
  licences?: number;
  /** null: not paid yet */
  paidUntil?: Date | null;
  payment?: 'paypal' | 'invoice';
  owner?: string;
  name?: string;
  /** the id of its subscription at the provider */
  providerId?: string;
  /** the owner has the licence of the purchase; else they have passed it on */
  ownerHasLicence?: boolean;
}

export interface CreatedTeam {
  id: string;
  owner: string;
  subscriptionId: string;
}

/** Inserts a team with its subscription and events. Default: 3 licences, none assigned, paid for 300 days more. */
export async function createTeam(app: TestApp, traits: TeamTraits = {}): Promise<CreatedTeam> {
  const { sql } = app.services.database;
  const now = app.services.clock();
  const owner = traits.owner ?? (await createMember(app, { name: 'Paula' }));
  const [id, subscriptionId] = [newId(), newId()];
  const paidUntil = traits.paidUntil === undefined ? new Date(now.getTime() + 300 * 86_400_000) : traits.paidUntil;
  const at = paidUntil ? monthsAfter(paidUntil, -12) : now;
  const licences = traits.licences ?? 3;
  await sql
    .insertInto('subscriptions')
    .values({
      id: subscriptionId,
      owner_id: owner,
      plan_id: 'team-12',
      type: 'team',
      months: 12,
      price: 4900,
      vat_per_mille: 81,
      payment: traits.payment ?? 'invoice',
      provider_id: traits.providerId ?? null,
      created_at: at,
      licences,
    })
    .execute();
  await sql
    .insertInto('teams')
    .values({
      id,
      owner_id: owner,
      name: traits.name ?? 'Seeblick AG',
      street: 'Seestrasse 1',
      postcode: '6003',
      place: 'Luzern',
      subscription_id: subscriptionId,
      created_at: at,
    })
    .execute();
  await inSubscriptionTransaction(app.services, async (transaction) => {
    const row = await lockSubscription(transaction, subscriptionId);
    if (!row) throw new Error('no subscription');
    await recordEvents(transaction, row, [
      { kind: 'ordered', at, months: 12, licences },
      ...(paidUntil
        ? [{ kind: 'paid', at, payment: newId(), amount: licences * 4900, covers: 'period' } as const]
        : []),
    ]);
    if (!traits.ownerHasLicence) await handOn(transaction, id, owner);
  });
  return { id, owner, subscriptionId };
}

/** Removes the owner's licence as if it had never existed. */
async function handOn(transaction: SubscriptionTransaction, teamId: string, owner: string) {
  const { sql } = transaction;
  const own = sql.deleteFrom('team_members').where('team_id', '=', teamId).where('user_id', '=', owner);
  if (!(await own.returning('id').executeTakeFirst())) return;
  await sql.updateTable('teams').set({ used: 0 }).where('id', '=', teamId).execute();
  await giveTeamTime(transaction, [owner], null);
}

/** Records events of a team's subscription, as its feature does. */
export async function happens(
  app: TestApp,
  { subscriptionId }: CreatedTeam,
  ...events: Parameters<typeof recordEvents>[2]
): Promise<void> {
  await inSubscriptionTransaction(app.services, async (transaction) => {
    const row = await lockSubscription(transaction, subscriptionId);
    if (row) await recordEvents(transaction, row, events);
  });
}

export async function createTeamMember(app: TestApp, team: CreatedTeam, name = 'Mia'): Promise<string> {
  const member = await createMember(app, { name });
  await inSubscriptionTransaction(app.services, (transaction) => joinTeam(transaction, team.id, member));
  return member;
}

/** The team a member owns and the licence they have from one, as they read it. */
export async function readTeam(app: TestApp, member: string) {
  return (await app.call(member, 'GET', '/api/team')).body.data;
}

export async function ownTeam(app: TestApp, { owner }: Pick<CreatedTeam, 'owner'>) {
  return present((await readTeam(app, owner)).owned);
}

/** Orders that many licences in all and returns the whole answer. */
export function orderLicences(app: TestApp, { owner }: CreatedTeam, licences: number) {
  return app.call(owner, 'POST', '/api/team/licences', { data: { licences } });
}

export function dropLicences(app: TestApp, { owner }: CreatedTeam) {
  return app.call(owner, 'DELETE', '/api/team/licences');
}

export function confirmLicences(app: TestApp, { owner }: CreatedTeam) {
  return app.call(owner, 'POST', '/api/team/licences/confirm');
}

export function storedInvoices(app: TestApp, { subscriptionId }: CreatedTeam) {
  return app.services.database.sql
    .selectFrom('invoices')
    .select(['id', 'covers', 'licences', 'price', 'amount', 'cancelled_at'])
    .where('subscription_id', '=', subscriptionId)
    .orderBy('number')
    .execute();
}

/** Invites addresses, one per line, as the owner, and returns the whole answer. */
export function invite(app: TestApp, { owner }: CreatedTeam, ...addresses: string[]) {
  return app.call(owner, 'POST', '/api/team/members', { data: { addresses: addresses.join('\n') } });
}

/** The token in the newest invitation mailed to an address. */
export async function tokenMailedTo(app: TestApp, address: string): Promise<string> {
  const mail = (await mailsTo(app, address)).at(-1);
  return mail?.link.searchParams.get('token') ?? '';
}

export function accept(app: TestApp, member: string | null, token: string) {
  return app.call(member, 'POST', '/api/team/invitation/accept', { data: { token } });
}

/** The used licences, their total, and the number of members, which must equal the used ones. */
export async function countLicences(app: TestApp, { id }: Pick<CreatedTeam, 'id'>) {
  const { rows } = await app.services.database.pool.query(
    `select licences, used, (select count(*)::integer from team_members where team_id = teams.id and ended_at is null
      and user_id is not null) as members from teams where id = $1`,
    [id],
  );
  return rows[0] as { licences: number; used: number; members: number };
}

/** Inserts that many open invitations without emails, and returns their tokens. */
export async function openInvitations(app: TestApp, { id }: Pick<CreatedTeam, 'id'>, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let index = 0; index < count; index++) {
    const memberId = newId();
    const email = `invited-${memberId}@example.test`;
    const row = { id: memberId, team_id: id, email, invited_at: app.services.clock() };
    await app.services.database.sql.insertInto('team_members').values(row).execute();
    tokens.push(await createInvitationToken(app.services, memberId));
  }
  return tokens;
}
