import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { openEvents } from '../../../tests/support/live.ts';
import { createMember } from '../../../tests/support/members.ts';
import { present } from '../../../tests/support/present.ts';
import { premiumOf } from '../../../tests/support/subscriptions.ts';
import {
  accept,
  countLicences,
  createTeam,
  createTeamMember,
  happens,
  invite,
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

const day = 86_400_000;
const newAddress = () => `invited-${newId()}@example.test`;

describe('accepting', () => {
  it('gives premium immediately, on all devices, and notifies the owner', async () => {
    const team = await createTeam(app);
    const member = await createMember(app, { name: 'Mia' });
    const [token = ''] = await openInvitations(app, team, 1);
    const [own, owners] = [await openEvents(app, member), await openEvents(app, team.owner)];
    const { status, body } = await accept(app, member, token);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ team: 'Seeblick AG', premiumUntil: expect.any(String) });
    expect(await premiumOf(app, member)).toEqual({ type: 'premium', monthlyLimit: 100, source: 'team' });
    expect(await readTeam(app, member)).toEqual({ owned: null, membership: body.data });
    for (const stream of [own, owners]) {
      await expect.poll(() => stream.named('subscription')).toHaveLength(1);
      await stream.close();
    }
    const { owned } = await readTeam(app, team.owner);
    expect(owned).toMatchObject({ licences: 3, used: 1, members: [{ name: 'Mia', state: 'accepted' }] });
  });

  it('can be repeated, and is over for everyone else', async () => {
    const team = await createTeam(app);
    const [member, other] = [await createMember(app), await createMember(app)];
    const [token = ''] = await openInvitations(app, team, 1);
    const first = await accept(app, member, token);
    const again = await Promise.all([1, 2, 3].map(() => accept(app, member, token)));
    for (const { status, body } of again) expect([status, body]).toEqual([200, first.body]);
    expect((await accept(app, other, token)).code).toBe('invitation_over');
    expect((await app.call(null, 'POST', '/api/team/invitation/decline', { data: { token } })).code).toBe(
      'invitation_over',
    );
    expect(await countLicences(app, team)).toEqual({ licences: 3, used: 1, members: 1 });
    const shown = async (reader: string | null) =>
      (await app.call(reader, 'GET', `/api/team/invitation?token=${token}`)).body.data;
    expect(await shown(member)).toMatchObject({ id: team.id, team: 'Seeblick AG', isFull: false, isOver: false });
    expect((await shown(other)).isOver).toBe(true);
    expect((await shown(null)).isOver).toBe(true);
  });

  it('gives the last licence to one of many concurrent members', async () => {
    for (let round = 0; round < 6; round++) {
      const team = await createTeam(app, { licences: 3 });
      await createTeamMember(app, team);
      await createTeamMember(app, team);
      const tokens = await openInvitations(app, team, 4);
      const people = await Promise.all(tokens.map(() => createMember(app)));
      const answers = await Promise.all(tokens.map((token, index) => accept(app, people[index] ?? '', token)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status !== 200).map((answer) => answer.code)).toEqual(
        Array(3).fill('team_full'),
      );
      expect(await countLicences(app, team)).toEqual({ licences: 3, used: 3, members: 3 });
      const types = await Promise.all(people.map(async (person) => (await premiumOf(app, person)).type));
      expect(types.filter((type) => type === 'premium')).toHaveLength(1);
    }
  });

  it('is into one team only, also concurrently', async () => {
    for (let round = 0; round < 4; round++) {
      const teams = [await createTeam(app), await createTeam(app, { name: 'Bergblick AG' })];
      const tokens = (await Promise.all(teams.map((team) => openInvitations(app, team, 1)))).flat();
      const member = await createMember(app);
      const answers = await Promise.all(tokens.map((token) => accept(app, member, token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.filter(({ status }) => status === 409).map((answer) => answer.code)).toEqual(['in_other_team']);
      const counts = await Promise.all(teams.map((team) => countLicences(app, team)));
      expect(counts.map(({ used }) => used).sort()).toEqual([0, 1]);
      for (const { used, members } of counts) expect(members).toBe(used);
    }
  });

  it('leaves a team that is no longer paid', async () => {
    const old = await createTeam(app);
    const member = await createTeamMember(app, old);
    await happens(app, old, { kind: 'cancelled', by: 'member', reason: null, at: app.services.clock() });
    app.moveClock(301 * day);
    const [token = ''] = await openInvitations(app, await createTeam(app), 1);
    expect((await accept(app, member, token)).status).toBe(200);
    expect(await countLicences(app, old)).toEqual({ licences: 3, used: 0, members: 0 });
    app.moveClock(-301 * day);
  });

  it('waits until the team is paid', async () => {
    const team = await createTeam(app);
    const [token = ''] = await openInvitations(app, team, 1);
    await happens(app, team, { kind: 'cancelled', by: 'member', reason: null, at: app.services.clock() });
    app.moveClock(20 * day);
    const { sql } = app.services.database;
    await sql
      .updateTable('subscriptions')
      .set({ premium_until: app.services.clock() })
      .where('id', '=', team.subscriptionId)
      .execute();
    const member = await createMember(app);
    expect((await accept(app, member, token)).code).toBe('team_unpaid');
    expect((await app.call(member, 'GET', `/api/team/invitation?token=${token}`)).body.data.isOver).toBe(true);
    expect((await premiumOf(app, member)).type).toBe('basic');
    app.moveClock(-20 * day);
  });

  it('needs a confirmed address, unless it is the invited one', async () => {
    const team = await createTeam(app);
    const address = newAddress();
    await invite(app, team, address);
    const token = await tokenMailedTo(app, address);
    const stranger = await createMember(app, { confirmed: false });
    expect((await accept(app, stranger, token)).code).toBe('email_not_confirmed');
    const invitee = await createMember(app, { email: address.toUpperCase(), confirmed: false });
    expect((await accept(app, invitee, token)).status).toBe(200);
    expect((await accept(app, null, token)).code).toBe('not_logged_in');
  });

  it('is refused to a suspended member, whose existing licence stays', async () => {
    const team = await createTeam(app);
    const [suspended, member] = [await createMember(app), await createTeamMember(app, team)];
    const [token = ''] = await openInvitations(app, team, 1);
    const { sql } = app.services.database;
    const until = new Date(app.services.clock().getTime() + day);
    await sql.updateTable('users').set({ suspended_until: until }).where('id', 'in', [suspended, member]).execute();
    expect((await accept(app, suspended, token)).code).toBe('suspended');
    expect(await countLicences(app, team)).toEqual({ licences: 3, used: 1, members: 1 });
    app.moveClock(2 * day);
    expect((await premiumOf(app, member)).source).toBe('team');
    app.moveClock(-2 * day);
  });
});

it('the owner sees a name, an address and dates, and a member the name of the team', async () => {
  const team = await createTeam(app);
  const address = newAddress();
  const member = await createMember(app, { name: 'Mia', email: newAddress() });
  await invite(app, team, address);
  await accept(app, member, await tokenMailedTo(app, address));
  const { owned } = await readTeam(app, team.owner);
  expect(owned?.members).toEqual([
    {
      id: expect.any(String),
      email: address,
      name: 'Mia',
      state: 'accepted',
      isOwner: false,
      invitedAt: expect.any(String),
      acceptedAt: expect.any(String),
    },
  ]);
  expect(JSON.stringify(owned)).not.toContain(member);
  const { membership } = await readTeam(app, member);
  expect(Object.keys(present(membership))).toEqual(['id', 'team', 'since', 'isOwner', 'premiumUntil']);
});

it('only its owner can change name and address of a team', async () => {
  const team = await createTeam(app);
  const data = { name: 'Neu AG', street: 'Gasse 2', postcode: '3011', place: 'Bern', country: 'CH' };
  const { status, body } = await app.call(team.owner, 'PUT', '/api/team', { data });
  expect([status, body.data.address]).toEqual([200, data]);
  expect((await app.call(await createMember(app), 'PUT', '/api/team', { data })).code).toBe('not_found');
  expect((await app.call(team.owner, 'PUT', '/api/team', { data: { ...data, name: 'x' } })).code).toBe('invalid_input');
});
