import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { mailsTo } from '../../../tests/support/mailbox.ts';
import { createMember } from '../../../tests/support/members.ts';
import { present } from '../../../tests/support/present.ts';
import { accept, type CreatedTeam, createTeam, invite, ownTeam, tokenMailedTo } from '../../../tests/support/teams.ts';
import { newId } from '../../base/ids.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const day = 86_400_000;
const newAddress = () => `invited-${newId()}@example.test`;
const results = ({ body }: Awaited<ReturnType<typeof invite>>) => body.data.map((one) => one.result);
const invitedOf = async ({ owner }: CreatedTeam) => (await ownTeam(app, { owner })).members.map((one) => one.email);

describe('inviting', () => {
  it('mails each address a link, and reports each line', async () => {
    const created = await createTeam(app);
    const [one, other] = [`a-${newAddress()}`, `b-${newAddress()}`];
    const { status, body } = await invite(app, created, one, 'niemand', one.toUpperCase(), `Jon <${other}>`);
    expect(status).toBe(200);
    expect(body.data).toEqual([
      { line: 1, text: one, result: 'invited' },
      { line: 2, text: 'niemand', result: 'malformed' },
      { line: 3, text: one.toUpperCase(), result: 'double' },
      { line: 4, text: other, result: 'invited' },
    ]);
    for (const address of [one, other]) {
      const mails = await mailsTo(app, address);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.subject).toBe('Seeblick AG lädt dich zu À deux ein');
      expect(mails[0]?.link.pathname).toBe('/de/team/invitation');
    }
    expect((await ownTeam(app, created)).members).toMatchObject([
      { email: one, name: null, state: 'invited', acceptedAt: null },
      { email: other, name: null, state: 'invited', acceptedAt: null },
    ]);
  });

  it.each(['\u200b\n', '.\n', '"\n', 'a@b.ch '])(
    'reads no 100 KB of %j, and states how many lines are allowed',
    async (piece) => {
      const created = await createTeam(app);
      const { status, error } = await invite(app, created, piece.repeat(100_000 / piece.length));
      expect(status).toBe(400);
      expect(error.details.fields).toEqual([
        {
          path: 'addresses',
          message: 'Höchstens 5000 Zeilen auf einmal. Eingeladen werden bis zu 500 Adressen aufs Mal',
        },
      ]);
    },
  );

  it('mails in the language of the address’s member, else in the owner’s', async () => {
    const created = await createTeam(app, { owner: await createMember(app, { locale: 'fr' }) });
    const [stranger, english] = [newAddress(), newAddress()];
    await createMember(app, { email: english, locale: 'en' });
    await invite(app, created, stranger, english);
    expect((await mailsTo(app, stranger))[0]).toMatchObject({ subject: 'Seeblick AG t’invite sur À deux' });
    const [mail] = await mailsTo(app, english);
    expect(mail).toMatchObject({ subject: 'Seeblick AG invites you to À deux' });
    expect(mail?.link.pathname).toBe('/en/team/invitation');
  });

  it('has the same answer whether or not an address has an account', async () => {
    const created = await createTeam(app);
    const [known, suspended, unknown] = [newAddress(), newAddress(), newAddress()];
    await createMember(app, { email: known });
    const blocked = await createMember(app, { email: suspended });
    await app.call(blocked, 'PUT', `/api/blocks/${created.owner}`);
    expect(results(await invite(app, created, known, suspended, unknown))).toEqual(['invited', 'invited', 'invited']);
    expect(results(await invite(app, created, known, suspended, unknown))).toEqual(['waiting', 'waiting', 'waiting']);
    const shown = (await ownTeam(app, created)).members.map((one) => Object.values(one).map((value) => typeof value));
    expect(new Set(shown.map(String)).size).toBe(1);
  });

  it('runs the same queries whether or not an address has an account', async () => {
    const created = await createTeam(app, { licences: 50 });
    const known = newAddress();
    await createMember(app, { email: known });
    const requests: string[][] = [];
    const { pool } = app.services.database;
    const statements: string[] = [];
    const listen = (client: { query: (...given: never[]) => unknown }) => {
      const { query } = client;
      client.query = (...given: never[]) => {
        const [first] = given as unknown as [string | { text: string }];
        statements.push(typeof first === 'string' ? first : first.text);
        return query.apply(client, given);
      };
    };
    pool.on('acquire', listen as never);
    // After the first, every code path of storing it is warm.
    for (const address of [newAddress(), newAddress(), known]) {
      statements.length = 0;
      await invite(app, created, address);
      requests.push(statements.filter((text) => !/pgboss/.test(text)).map((text) => text.slice(0, 60)));
    }
    pool.off('acquire', listen as never);
    expect(new Set(requests[2])).toEqual(new Set(requests[1]));
    expect(requests[2]?.some((text) => /team_members/.test(text))).toBe(true);
  });

  it('mails an address again after a day, and both links work', async () => {
    const created = await createTeam(app);
    const address = newAddress();
    await invite(app, created, address);
    const first = await tokenMailedTo(app, address);
    app.moveClock(day + 1000);
    expect(results(await invite(app, created, address))).toEqual(['again']);
    const second = await tokenMailedTo(app, address);
    expect(second).not.toBe(first);
    for (const token of [first, second]) {
      const { body } = await app.call(null, 'GET', `/api/team/invitation?token=${token}`);
      expect(body.data).toEqual({ id: created.id, team: 'Seeblick AG', programmes: [], isFull: false, isOver: false });
    }
    expect(await invitedOf(created)).toEqual([address]);
    app.moveClock(-day - 1000);
  });

  it('mails once a day at most, even if withdrawn in between', async () => {
    const created = await createTeam(app);
    const address = newAddress();
    await invite(app, created, address);
    const { id } = present((await ownTeam(app, created)).members[0]);
    expect((await app.call(created.owner, 'DELETE', `/api/team/members/${id}`)).status).toBe(204);
    expect(results(await invite(app, created, address))).toEqual(['waiting']);
    expect(await mailsTo(app, address)).toHaveLength(0);
    expect(await invitedOf(created)).toEqual([]);
  });

  it('happens once, also when requested many times concurrently', async () => {
    const created = await createTeam(app);
    const address = newAddress();
    const answers = await Promise.all(Array.from({ length: 6 }, () => invite(app, created, address)));
    expect(answers.flatMap(results).sort()).toEqual(['invited', ...Array(5).fill('waiting')]);
    expect(await mailsTo(app, address)).toHaveLength(1);
    expect(await invitedOf(created)).toEqual([address]);
  });

  it('recognises members by the invited address, not by that of the account', async () => {
    const created = await createTeam(app);
    const [invited, own] = [newAddress(), newAddress()];
    const member = await createMember(app, { email: own });
    await invite(app, created, invited);
    expect((await accept(app, member, await tokenMailedTo(app, invited))).status).toBe(200);
    expect(results(await invite(app, created, invited))).toEqual(['member']);
    expect(results(await invite(app, created, own))).toEqual(['invited']);
    expect(await invitedOf(created)).toEqual([invited, own]);
  });

  it('is limited to three open ones per licence, and as many mails a day', async () => {
    const created = await createTeam(app);
    const addresses = Array.from({ length: 10 }, newAddress);
    const received = results(await invite(app, created, ...addresses));
    expect(received.slice(0, 9)).toEqual(Array(9).fill('invited'));
    expect(received[9]).toBe('too_many');
    const { id } = present((await ownTeam(app, created)).members[0]);
    await app.call(created.owner, 'DELETE', `/api/team/members/${id}`);
    expect(results(await invite(app, created, newAddress()))).toEqual(['too_many']);
  });

  it('accepts 500 addresses at once, from a list of any length', async () => {
    const created = await createTeam(app, { licences: 200 });
    const lines = Array.from({ length: 3000 }, (_, index) => `${index}-${created.id.slice(-6)}@example.test`);
    const received = results(await invite(app, created, ...lines));
    expect(received).toHaveLength(3000);
    expect(received.filter((result: string) => result === 'invited')).toHaveLength(500);
    expect(new Set(received.slice(500))).toEqual(new Set(['too_many']));
    // Unread, they would only delay the next test.
    await app.services.database.pool.query("delete from deliveries where kind = 'team-invitation'");
  });

  it('is for owners of a paid team', async () => {
    const unpaid = await createTeam(app, { paidUntil: null });
    expect((await invite(app, unpaid, newAddress())).code).toBe('team_unpaid');
    const none = { ...unpaid, owner: await createMember(app) };
    expect((await invite(app, none, newAddress())).code).toBe('not_found');
    const { error } = await invite(app, await createTeam(app), ' ');
    expect(error.details).toMatchObject({ code: 'invalid_input', fields: [{ path: 'addresses' }] });
  });

  it('puts no address into the queue', async () => {
    const address = newAddress();
    await invite(app, await createTeam(app), address);
    const { rows } = await app.services.database.pool.query('select data::text from pgboss.job where data is not null');
    expect(rows.map(({ data }) => data).join()).not.toContain(address);
    const stored = await app.services.database.pool.query('select encode(address_hash, $1) from team_mailings', [
      'escape',
    ]);
    expect(JSON.stringify(stored.rows)).not.toContain(address);
  });
});

describe('housekeeping', () => {
  it('deletes mailed addresses after a day, and links a month after their end', async () => {
    const created = await createTeam(app);
    await invite(app, created, newAddress());
    const { database, jobs } = app.services;
    const left = async () => {
      await database.sql.transaction().execute((sql) => jobs.send(sql, 'enforce-retention', {}));
      await runJobs(app);
      const { rows } = await database.pool.query(
        `select (select count(*) from team_mailings where team_id = $1) as mailings,
          (select count(*) from team_links join team_members on team_members.id = member_id where team_id = $1) as links`,
        [created.id],
      );
      return rows[0];
    };
    expect(await left()).toEqual({ mailings: 1, links: 1 });
    app.moveClock(day + 1000);
    expect(await left()).toEqual({ mailings: 0, links: 1 });
    app.moveClock(60 * day);
    expect(await left()).toEqual({ mailings: 0, links: 0 });
    app.moveClock(-61 * day - 1000);
  });
});

describe('a link', () => {
  it('is over after 30 days, when withdrawn and when declined', async () => {
    const created = await createTeam(app);
    const [old, withdrawn, declined] = [newAddress(), newAddress(), newAddress()];
    await invite(app, created, old, withdrawn, declined);
    const tokens = { old: '', withdrawn: '', declined: '' };
    tokens.old = await tokenMailedTo(app, old);
    tokens.withdrawn = await tokenMailedTo(app, withdrawn);
    tokens.declined = await tokenMailedTo(app, declined);
    const rows = (await ownTeam(app, created)).members;
    await app.call(created.owner, 'DELETE', `/api/team/members/${rows.find(({ email }) => email === withdrawn)?.id}`);
    const decline = () => app.call(null, 'POST', '/api/team/invitation/decline', { data: { token: tokens.declined } });
    expect((await decline()).status).toBe(204);
    expect((await decline()).status).toBe(204);
    expect(await invitedOf(created)).toEqual([old]);
    app.moveClock(30 * day + 60_000);
    const member = await createMember(app);
    for (const token of Object.values(tokens)) {
      const { body } = await app.call(null, 'GET', `/api/team/invitation?token=${token}`);
      expect(body.data.isOver).toBe(true);
      expect((await accept(app, member, token)).code).toBe('invitation_over');
    }
    app.moveClock(-30 * day - 60_000);
  });

  it('never sent reveals nothing', async () => {
    for (const method of ['GET', 'accept', 'decline']) {
      const data = { token: 'x'.repeat(43) };
      const { code } = await (method === 'GET'
        ? app.call(null, 'GET', `/api/team/invitation?token=${data.token}`)
        : app.call(await createMember(app), 'POST', `/api/team/invitation/${method}`, { data }));
      expect(code).toBe('link_invalid');
    }
  });

  it('is stored as a hash', async () => {
    const address = newAddress();
    await invite(app, await createTeam(app), address);
    const token = await tokenMailedTo(app, address);
    const { rows } = await app.services.database.pool.query('select * from team_links');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.every(({ hash }) => hash.length === 32)).toBe(true);
  });
});
