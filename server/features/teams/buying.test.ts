import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { mailsTo } from '../../../tests/support/mailbox.ts';
import { createMember } from '../../../tests/support/members.ts';
import { present } from '../../../tests/support/present.ts';
import {
  address,
  confirm,
  lookAfter,
  order,
  orderAndAgree,
  pass,
  paymentsOf,
  premiumOf,
  subscribe,
} from '../../../tests/support/subscriptions.ts';
import {
  accept,
  countLicences,
  createTeam,
  createTeamMember,
  happens,
  openInvitations,
  readTeam,
  tokenMailedTo,
} from '../../../tests/support/teams.ts';
import { newId } from '../../base/ids.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const bought = { licences: 3, team: address };
const newAddress = () => `invited-${newId()}@example.test`;
const invite = (owner: string, ...addresses: string[]) =>
  app.call(owner, 'POST', '/api/team/members', { data: { addresses: addresses.join('\n') } });
const giveBack = (owner: string) => app.call(owner, 'DELETE', '/api/team/membership');

describe('the buyer of a team', () => {
  it('has one of its licences, and premium with it, and two for others', async () => {
    const owner = await createMember(app, { name: 'Paula' });
    await subscribe(app, owner, 'team-12', bought);
    expect(await premiumOf(app, owner)).toEqual({ type: 'premium', monthlyLimit: 100, source: 'team' });
    const { owned, membership } = await readTeam(app, owner);
    expect(owned).toMatchObject({ licences: 3, used: 1, isPaid: true });
    expect(owned?.members).toMatchObject([{ name: 'Paula', email: null, state: 'accepted', isOwner: true }]);
    expect(membership).toMatchObject({ team: 'Seeblick AG', isOwner: true, premiumUntil: expect.any(String) });
    const [mail] = await mailsTo(app, `member-${owner}@example.test`);
    expect(mail?.text).toContain('Eine davon hast du selbst');
  });

  it('can pass it on: the owner becomes basic, still runs the team, and another has it', async () => {
    const owner = await createMember(app);
    await subscribe(app, owner, 'team-12', bought);
    const others = [newAddress(), newAddress(), newAddress()];
    await invite(owner, ...others);
    const people = await Promise.all(others.map((email) => createMember(app, { email })));
    const tokens = await Promise.all(others.map((email) => tokenMailedTo(app, email)));
    expect((await accept(app, people[0] ?? '', tokens[0] ?? '')).status).toBe(200);
    expect((await accept(app, people[1] ?? '', tokens[1] ?? '')).status).toBe(200);
    expect((await accept(app, people[2] ?? '', tokens[2] ?? '')).code).toBe('team_full');
    const [own] = present((await readTeam(app, owner)).owned).members.filter(({ isOwner }) => isOwner);
    expect((await app.call(owner, 'DELETE', `/api/team/members/${own?.id}`)).status).toBe(204);
    expect(await premiumOf(app, owner)).toEqual({ type: 'basic', monthlyLimit: 4 });
    expect((await mailsTo(app, `member-${owner}@example.test`)).map(({ subject }) => subject)).not.toContain(
      'À deux: Deine Lizenz von Seeblick AG ist zu Ende',
    );
    expect((await accept(app, people[2] ?? '', tokens[2] ?? '')).status).toBe(200);
    expect(await readTeam(app, owner)).toMatchObject({ owned: { licences: 3, used: 3 }, membership: null });
    expect((await invite(owner, newAddress())).status).toBe(200);
  });

  it('retains their own premium when passing it on', async () => {
    const owner = await createMember(app, { premium: true });
    await subscribe(app, owner, 'team-12', bought);
    expect((await giveBack(owner)).status).toBe(204);
    expect(await premiumOf(app, owner)).toMatchObject({ type: 'premium', source: 'own' });
  });

  it('with a licence of another team retains that one; an expired one is replaced', async () => {
    const other = await createTeam(app, { name: 'Bergblick AG' });
    const owner = await createTeamMember(app, other);
    await subscribe(app, owner, 'team-12', bought);
    expect(await readTeam(app, owner)).toMatchObject({ owned: { used: 0 }, membership: { team: 'Bergblick AG' } });
    const unpaid = await createTeam(app, { name: 'Talblick AG' });
    const leaving = await createTeamMember(app, unpaid);
    await app.services.database.sql
      .updateTable('subscriptions')
      .set({ premium_until: new Date(0) })
      .where('id', '=', unpaid.subscriptionId)
      .execute();
    await subscribe(app, leaving, 'team-12', bought);
    expect(await readTeam(app, leaving)).toMatchObject({ owned: { used: 1 }, membership: { team: 'Seeblick AG' } });
    expect(await countLicences(app, unpaid)).toMatchObject({ used: 0, members: 0 });
  });

  it('retains their decision when the team is renewed', async () => {
    const owner = await createMember(app);
    await subscribe(app, owner, 'team-12', bought);
    await giveBack(owner);
    for (let month = 0; month < 13; month++) await pass(app, 30);
    expect(await readTeam(app, owner)).toMatchObject({ owned: { used: 0, isPaid: true }, membership: null });
    expect(await premiumOf(app, owner)).toMatchObject({ type: 'basic' });
  });

  it('confirming on many devices concurrently gets one licence', async () => {
    const owner = await createMember(app);
    const { id } = await orderAndAgree(app, owner, 'team-12', bought);
    await Promise.all([1, 2, 3, 4].map(() => confirm(app, owner, id)));
    const { owned } = await readTeam(app, owner);
    expect(owned).toMatchObject({ licences: 3, used: 1 });
    expect(owned?.members).toHaveLength(1);
  });
});

describe('before the first payment', () => {
  it('a team started but unpaid gives its owner premium, and no one else', async () => {
    const team = await createTeam(app, { payment: 'paypal', paidUntil: null, licences: 5000, ownerHasLicence: true });
    await happens(app, team, { kind: 'activated', at: app.services.clock() });
    expect(await premiumOf(app, team.owner)).toMatchObject({ type: 'premium', source: 'team' });
    expect((await readTeam(app, team.owner)).owned).toMatchObject({ licences: 1, used: 1, isPaid: false });
    const refused = await invite(team.owner, newAddress());
    expect([refused.status, refused.code]).toEqual([409, 'team_unpaid']);
    expect(refused.error.message).toContain('Die Lizenzen sind da, sobald die Zahlung eingetroffen ist');
    // Nor by passing on the owner's licence, nor by an earlier invitation or code.
    await giveBack(team.owner);
    const [token = ''] = await openInvitations(app, team, 1);
    expect((await accept(app, await createMember(app), token)).code).toBe('team_unpaid');
    const gift = `TEAM-${newId()}`.slice(0, 20).toUpperCase();
    const code = { code: gift, kind: 'team', team_id: team.id, uses: 1, uses_left: 1, ends_on: '2099-01-01' };
    await app.services.database.sql.insertInto('codes').values(code).execute();
    const redeemed = await app.call(await createMember(app), 'POST', '/api/codes/redeem', { data: { code: gift } });
    expect(redeemed.code).toBe('team_unpaid');
    const { rows } = await app.services.database.pool.query(
      'select count(*)::integer as mailed from team_mailings where team_id = $1',
      [team.id],
    );
    expect(rows).toEqual([{ mailed: 0 }]);
  });

  it('no email announces the licences', async () => {
    const owner = await createMember(app);
    const { id, providerId } = await orderAndAgree(app, owner, 'team-12', { ...bought, licences: 5000 });
    await app.provider.holdNext(providerId);
    await confirm(app, owner, id);
    expect((await readTeam(app, owner)).owned).toMatchObject({ licences: 1, used: 1, isPaid: false });
    expect(await mailsTo(app, `member-${owner}@example.test`)).toEqual([]);
    const [held = ''] = await paymentsOf(app, providerId);
    await app.provider.settle(held, 'completed');
    await app.provider.deliver();
    await lookAfter(app);
    expect((await readTeam(app, owner)).owned).toMatchObject({ licences: 5000, used: 1, isPaid: true });
    const mails = await mailsTo(app, `member-${owner}@example.test`);
    expect(mails.map(({ text }) => text).join()).toMatch(/5.000 Lizenzen gekauft/);
  });

  it('a first payment that fails ends what the owner had on trust', async () => {
    const team = await createTeam(app, { payment: 'paypal', paidUntil: null, ownerHasLicence: true });
    await happens(app, team, { kind: 'activated', at: app.services.clock() });
    await happens(app, team, { kind: 'payment_failed', at: app.services.clock() });
    expect(await premiumOf(app, team.owner)).toMatchObject({ type: 'basic' });
  });

  it('members of a team paid before also wait for the payment of the next subscription', async () => {
    const team = await createTeam(app, { payment: 'paypal', ownerHasLicence: true });
    const member = await createTeamMember(app, team);
    const { sql } = app.services.database;
    const end = { closed_at: app.services.clock(), closed_why: 'term', premium_until: new Date(0) };
    await sql.updateTable('subscriptions').set(end).where('id', '=', team.subscriptionId).execute();
    await sql.updateTable('users').set({ team_until: null }).where('id', '=', member).execute();
    const next = await orderAndAgree(app, team.owner, 'team-12', { licences: 3 });
    await app.provider.holdNext(next.providerId);
    await confirm(app, team.owner, next.id);
    expect(await premiumOf(app, member)).toMatchObject({ type: 'basic' });
    expect(present((await readTeam(app, member)).membership).premiumUntil).toBeNull();
    expect(await premiumOf(app, team.owner)).toMatchObject({ type: 'premium' });
    const [held = ''] = await paymentsOf(app, next.providerId);
    await app.provider.settle(held, 'completed');
    await app.provider.deliver();
    await lookAfter(app);
    expect(await premiumOf(app, member)).toMatchObject({ type: 'premium' });
  });

  it('by invoice no one has premium, including the owner', async () => {
    const owner = await createMember(app);
    await order(app, owner, 'team-12', { ...bought, payment: 'invoice' });
    expect(await premiumOf(app, owner)).toMatchObject({ type: 'basic' });
    expect((await readTeam(app, owner)).owned).toMatchObject({ licences: 0, used: 0, isPaid: false });
    expect((await invite(owner, newAddress())).code).toBe('team_unpaid');
  });
});
