import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { openEvents } from '../../../tests/support/live.ts';
import { mailsTo } from '../../../tests/support/mailbox.ts';
import { createMember } from '../../../tests/support/members.ts';
import { premiumOf } from '../../../tests/support/subscriptions.ts';
import {
  accept,
  type CreatedTeam,
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
import { hashPassword } from '../../base/passwords.ts';
import { eraseDueAccounts } from '../me/deletion/erase-due-accounts.job.ts';
import { eraseFromTeams } from './erase-from-teams.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const day = 86_400_000;
const newAddress = () => `invited-${newId()}@example.test`;
const leave = (member: string) => app.call(member, 'DELETE', '/api/team/membership');

async function remove(team: CreatedTeam, member: string) {
  const { rows } = await app.services.database.pool.query(
    'select id from team_members where team_id = $1 and user_id = $2 order by invited_at desc',
    [team.id, member],
  );
  return app.call(team.owner, 'DELETE', `/api/team/members/${rows[0]?.id}`);
}

describe('a withdrawn licence', () => {
  it('ends immediately, with an update on all devices and one mail, and is free for the next member', async () => {
    const team = await createTeam(app);
    const email = newAddress();
    const member = await createMember(app, { email, locale: 'en' });
    const tokens = await openInvitations(app, team, 4);
    for (const token of tokens.slice(0, 3)) {
      const person = token === tokens[0] ? member : await createMember(app);
      expect((await accept(app, person, token)).status).toBe(200);
    }
    const stream = await openEvents(app, member);
    expect((await remove(team, member)).status).toBe(204);
    expect(await premiumOf(app, member)).toEqual({ type: 'basic', monthlyLimit: 4 });
    await expect.poll(() => stream.named('subscription')).toHaveLength(1);
    await stream.close();
    expect((await remove(team, member)).status).toBe(204);
    const mails = await mailsTo(app, email);
    expect(mails.map(({ subject }) => subject)).toEqual(['À deux: your licence from Seeblick AG has ended']);
    expect(mails[0]?.text).toContain('You now have a basic account.');
    expect(await countLicences(app, team)).toEqual({ licences: 3, used: 2, members: 2 });
    const next = await createMember(app);
    expect((await accept(app, next, tokens[3] ?? '')).status).toBe(200);
    const { owned, membership } = {
      ...(await readTeam(app, team.owner)),
      ...{ membership: (await readTeam(app, member)).membership },
    };
    expect(owned?.members).toHaveLength(3);
    expect(membership).toBeNull();
  });

  it('leaves the member’s own and gifted premium', async () => {
    const team = await createTeam(app);
    const paid = await createTeamMember(app, team);
    const given = await createTeamMember(app, team);
    const later = new Date(app.services.clock().getTime() + 40 * day);
    const { sql } = app.services.database;
    await sql.updateTable('users').set({ paid_until: later }).where('id', '=', paid).execute();
    await sql
      .updateTable('users')
      .set({ premium_until: new Date(later.getTime() + 400 * day) })
      .where('id', '=', given)
      .execute();
    await remove(team, paid);
    await remove(team, given);
    expect(await premiumOf(app, paid)).toMatchObject({ type: 'premium', source: 'own' });
    expect(await premiumOf(app, given)).toMatchObject({ type: 'premium', source: 'code' });
    const [mail] = await mailsTo(app, `member-${paid}@example.test`);
    expect(mail?.text).toContain('Premium behältst du trotzdem');
  });

  it('can be withdrawn only by the owner', async () => {
    const [team, other] = [await createTeam(app), await createTeam(app)];
    const member = await createTeamMember(app, team);
    const { rows } = await app.services.database.pool.query('select id from team_members where user_id = $1', [member]);
    for (const caller of [other.owner, member, await createMember(app)]) {
      expect((await app.call(caller, 'DELETE', `/api/team/members/${rows[0].id}`)).code).toBe('not_found');
    }
    expect((await premiumOf(app, member)).type).toBe('premium');
  });

  it('concurrently accepted, one of the two succeeds and the count is right', async () => {
    for (let round = 0; round < 5; round++) {
      const team = await createTeam(app);
      const [token = ''] = await openInvitations(app, team, 1);
      const member = await createMember(app);
      const { rows } = await app.services.database.pool.query('select id from team_members where team_id = $1', [
        team.id,
      ]);
      await Promise.all([
        accept(app, member, token),
        app.call(team.owner, 'DELETE', `/api/team/members/${rows[0].id}`),
      ]);
      expect(await countLicences(app, team)).toEqual({ licences: 3, used: 0, members: 0 });
      expect((await premiumOf(app, member)).type).toBe('basic');
    }
  });
});

describe('leaving', () => {
  it('ends premium by the team immediately, once, without a mail', async () => {
    const team = await createTeam(app);
    const member = await createTeamMember(app, team);
    const answers = await Promise.all([1, 2, 3].map(() => leave(member)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await countLicences(app, team)).toEqual({ licences: 3, used: 0, members: 0 });
    expect((await premiumOf(app, member)).type).toBe('basic');
    expect(await mailsTo(app, `member-${member}@example.test`)).toEqual([]);
    expect((await leave(await createMember(app))).status).toBe(204);
  });

  it('randomly and concurrently with joining never gives more licences than there are', async () => {
    const team = await createTeam(app, { licences: 3 });
    const tokens = await openInvitations(app, team, 6);
    const people = await Promise.all(tokens.map(() => createMember(app)));
    for (let round = 0; round < 4; round++) {
      await Promise.all(
        people.flatMap((person, index) => [
          accept(app, person, tokens[index] ?? ''),
          leave(person),
          remove(team, person),
        ]),
      );
      const { licences, used, members } = await countLicences(app, team);
      expect(used).toBeLessThanOrEqual(licences);
      expect(members).toBe(used);
      const premium = await Promise.all(
        people.map(async (person) => (await premiumOf(app, person)).type === 'premium'),
      );
      expect(premium.filter(Boolean)).toHaveLength(used);
    }
  });
});

describe('when the team is no longer paid', () => {
  it('notifies everyone with a licence once, in their language', async () => {
    const team = await createTeam(app);
    const member = await createTeamMember(app, team);
    const left = await createTeamMember(app, team);
    await leave(left);
    const french = newAddress();
    const [token = ''] = await openInvitations(app, team, 1);
    await accept(app, await createMember(app, { email: french, locale: 'fr' }), token);
    await happens(app, team, { kind: 'cancelled', by: 'member', reason: null, at: app.services.clock() });
    app.moveClock(301 * day);
    const { jobs, database } = app.services;
    const send = (...job: Parameters<typeof jobs.send> extends [unknown, ...infer Rest] ? Rest : never) =>
      database.sql.transaction().execute((sql) => jobs.send(sql, ...job));
    const announce = () => send('tell-team-ended', { subscriptionId: team.subscriptionId });
    await announce();
    expect(await mailsTo(app, french)).toHaveLength(0);
    await send('close-subscriptions', {});
    expect(await mailsTo(app, french)).toHaveLength(1);
    await announce();
    await announce();
    expect((await mailsTo(app, french)).map(({ subject }) => subject)).toEqual([
      'À deux\u202f: ta licence est terminée (Seeblick AG)',
    ]);
    expect(await mailsTo(app, `member-${member}@example.test`)).toHaveLength(1);
    expect(await mailsTo(app, `member-${left}@example.test`)).toHaveLength(0);
    app.moveClock(-301 * day);
  });
});

describe('a deleted account', () => {
  async function eraseWhoIsDue() {
    app.moveClock(7 * day);
    await eraseDueAccounts.run(app.services, {});
    app.moveClock(-7 * day);
  }

  it('concurrently accepting has no licence in the end', async () => {
    const password = 'Seerose im Regen 7';
    const passwordHash = await hashPassword(password);
    for (let round = 0; round < 4; round++) {
      const team = await createTeam(app);
      const member = await createMember(app, { passwordHash });
      const [token = ''] = await openInvitations(app, team, 1);
      const [, deleted] = await Promise.all([
        accept(app, member, token),
        app.call(member, 'DELETE', '/api/users/me', { data: { reason: 'other', password } }),
      ]);
      expect(deleted.status).toBe(204);
      await eraseWhoIsDue();
      expect(await countLicences(app, team)).toEqual({ licences: 3, used: 0, members: 0 });
    }
  });

  const erase = (user: string) =>
    app.services.database.sql.transaction().execute((sql) => eraseFromTeams(sql, user, app.services.clock()));

  it('of a member frees the licence and the address', async () => {
    const team = await createTeam(app);
    const address = newAddress();
    await invite(app, team, address);
    const member = await createMember(app);
    await accept(app, member, await tokenMailedTo(app, address));
    await erase(member);
    expect(await countLicences(app, team)).toEqual({ licences: 3, used: 0, members: 0 });
    const { rows } = await app.services.database.pool.query(
      'select email, ended_how from team_members where user_id = $1',
      [member],
    );
    expect(rows).toEqual([{ email: null, ended_how: 'deleted' }]);
  });

  it('of the owner closes the team; its members retain premium to the end of the paid period', async () => {
    const team = await createTeam(app);
    const member = await createTeamMember(app, team);
    const [token = '', accepted = ''] = await openInvitations(app, team, 2);
    await accept(app, await createMember(app), accepted);
    await erase(team.owner);
    expect((await premiumOf(app, member)).source).toBe('team');
    expect((await accept(app, await createMember(app), token)).code).toBe('invitation_over');
    const { rows } = await app.services.database.pool.query('select email from team_members where team_id = $1', [
      team.id,
    ]);
    expect(rows.every(({ email }) => email === null)).toBe(true);
    expect((await readTeam(app, team.owner)).owned).toBeNull();
    // Without an owner the member may join another team, and the time is that of the subscription.
    const [other = ''] = await openInvitations(app, await createTeam(app), 1);
    expect((await accept(app, member, other)).status).toBe(200);
  });

  it('removes the member from the team with all other data', async () => {
    const team = await createTeam(app);
    const password = 'Seerose im Regen 7';
    const member = await createTeamMember(app, team);
    const { sql } = app.services.database;
    await sql
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', member)
      .execute();
    const { status } = await app.call(member, 'DELETE', '/api/users/me', { data: { reason: 'other', password } });
    expect(status).toBe(204);
    expect(await countLicences(app, team)).toEqual({ licences: 3, used: 1, members: 1 });
    await eraseWhoIsDue();
    expect(await countLicences(app, team)).toEqual({ licences: 3, used: 0, members: 0 });
  });
});
