import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { acceptedChat, readAll, readChat, send } from '../../../../tests/support/chats.ts';
import { createMember, type MemberTraits } from '../../../../tests/support/members.ts';
import { createOperator } from '../../../../tests/support/moderation.ts';
import { quickHash } from '../../../../tests/support/passwords.ts';
import { startSession } from '../../session/start-session.ts';
import { eraseDueAccounts } from './erase-due-accounts.job.ts';

const password = 'Seerose im Regen 7';
let passwordHash: string;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  passwordHash = quickHash(password);
});
afterAll(() => app.close());

function createLeaver(traits: MemberTraits = {}) {
  return createMember(app, { passwordHash, ...traits });
}

function leave(member: string | null, change: Record<string, unknown> = {}) {
  return app.call(member, 'DELETE', '/api/users/me', { data: { reason: 'gaveUp', password, ...change } });
}

const day = 86_400_000;

/** Lets the time to return pass and erases due accounts; the clock is where it was afterwards. */
async function eraseAfterDays(days: number) {
  app.moveClock(days * day);
  await eraseDueAccounts.run(app.services, {});
  app.moveClock(-days * day);
}

async function upload(member: string): Promise<{ id: string; url: string }> {
  const source = sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } });
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(await source.jpeg().toBuffer())], { type: 'image/jpeg' }), 'me.jpg');
  const response = await app.app.request('/api/upload', {
    method: 'POST',
    body: form,
    headers: { Authorization: `Bearer ${await startSession(app.services, member, 'test')}` },
  });
  const [image] = await response.json();
  return image;
}

function reasons() {
  return app.services.database.sql.selectFrom('account_deletions').selectAll().execute();
}

describe('a deleted account', () => {
  it('answers 204, takes the cookies back and is known no more', async () => {
    const email = 'leaver@example.test';
    const member = await createLeaver({ email });
    const { status, headers } = await leave(member);
    expect(status).toBe(204);
    const cookies = headers.getSetCookie().join('\n');
    expect(cookies).toMatch(/jwt=; Max-Age=0/);
    expect(cookies).toMatch(/jwt_signature=; Max-Age=0/);
    expect(cookies).toMatch(/logged_out=1/);
    expect((await app.call(member, 'GET', '/api/users/me')).status).toBe(401);
    const logIn = async () => {
      const { status, code } = await app.call(null, 'POST', '/api/auth/local', { identifier: email, password });
      return [status, code];
    };
    expect(await logIn()).toEqual([403, 'deletion_pending']);
    await eraseAfterDays(7);
    expect(await logIn()).toEqual([401, 'wrong_credentials']);
  });

  it('leaves nothing of the person in the database, and no file of a picture', async () => {
    const member = await createLeaver({ name: 'Zerlina', about: 'Ich sammle Zaunkönige in Zernez.' });
    const other = await createMember(app);
    const image = await upload(member);
    expect((await app.app.request(image.url)).status).toBe(200);
    await app.call(member, 'PUT', `/api/contacts/${other}`);
    await app.call(other, 'PUT', `/api/contacts/${member}`);
    await app.call(member, 'PUT', `/api/blocks/${await createMember(app)}`);
    expect((await leave(member)).status).toBe(204);
    await eraseAfterDays(7);
    const { pool } = app.services.database;
    for (const [table, column] of [
      ['profiles', 'id'],
      ['images', 'owner_id'],
      ['sessions', 'user_id'],
      ['email_tokens', 'user_id'],
      ['contacts', 'owner_id'],
      ['contacts', 'profile_id'],
      ['blocks', 'blocker_id'],
      ['participations', 'member_id'],
      ['live_events', 'user_id'],
    ]) {
      const { rowCount } = await pool.query(`select from ${table} where ${column} = $1`, [member]);
      expect(rowCount, `${table}.${column}`).toBe(0);
    }
    const { rows } = await pool.query(
      `select email, password_hash, deleted_at, deletion_asked_at, deletion_due_at, deletion_reason, deletion_comment
        from users where id = $1`,
      [member],
    );
    expect(rows).toEqual([
      {
        email: null,
        password_hash: null,
        deleted_at: expect.any(Date),
        deletion_asked_at: null,
        deletion_due_at: null,
        deletion_reason: null,
        deletion_comment: null,
      },
    ]);
    expect((await app.app.request(image.url)).status).toBe(404);
  });

  it.each(['requested', 'erased'])(
    '%s is in no search and on no page, and what was written stays without the name',
    async (stage) => {
      const { requester, addressee, chatId } = await acceptedChat(app);
      await app.services.database.sql
        .updateTable('users')
        .set({ password_hash: passwordHash })
        .where('id', '=', requester)
        .execute();
      await send(app, requester, chatId, 'Bis morgen am See.');
      const post = await app.call(requester, 'POST', '/api/posts', {
        data: { text: 'Wer kommt mit aufs Stanserhorn?', participants: 3 },
      });
      expect((await leave(requester)).status).toBe(204);
      if (stage === 'erased') await eraseAfterDays(7);
      expect((await app.call(addressee, 'GET', `/api/profiles/${requester}`)).status).toBe(404);
      const found = await app.call(addressee, 'GET', '/api/profiles?filters[text][$containsi]=Reto');
      expect(found.body.data.map(({ id }) => id)).not.toContain(requester);
      const chat = await readChat(app, addressee, chatId);
      expect(chat).toMatchObject({ canWrite: false, partner: { id: null, name: null, reachable: false } });
      expect((await readAll(app, addressee, chatId)).map(({ text }) => text)).toEqual(['Ciao!', 'Bis morgen am See.']);
      const read = await app.call(addressee, 'GET', `/api/posts/${post.body.data.id}`);
      expect(read.body.data).toMatchObject({
        text: 'Wer kommt mit aufs Stanserhorn?',
        author: { id: null, name: null },
      });
    },
  );

  it('stores the reason and nothing that identifies the person', async () => {
    const before = (await reasons()).length;
    await leave(await createLeaver(), { reason: 'harassed', comment: 'Es waren zu viele.' });
    expect(await reasons()).toHaveLength(before);
    await eraseAfterDays(8);
    const stored = await reasons();
    expect(stored).toHaveLength(before + 1);
    expect(stored).toContainEqual({
      reason: 'harassed',
      comment: 'Es waren zu viele.',
      deleted_on: new Date(Date.now() + 8 * day).toISOString().slice(0, 10),
    });
  });
});

describe('who may', () => {
  it('a suspended member', async () => {
    const member = await createLeaver();
    await app.services.database.pool.query(`update users set suspended_until = 'infinity' where id = $1`, [member]);
    expect((await leave(member)).status).toBe(204);
  });

  it('is refused with a wrong password, or without one, or without a session', async () => {
    const member = await createLeaver();
    const wrong = await leave(member, { password: 'Seerose im Schnee 8' });
    expect([wrong.status, wrong.code]).toEqual([401, 'wrong_credentials']);
    expect((await leave(await createMember(app))).code).toBe('wrong_credentials');
    expect((await leave(null)).code).toBe('not_logged_in');
    expect((await app.call(member, 'GET', '/api/users/me')).status).toBe(200);
  });

  it.each(['moderator', 'admin'] as const)('no %s, as long as they are one', async (role) => {
    const operator = await createOperator(app, role, { passwordHash });
    const { status, code } = await leave(operator);
    expect([status, code]).toEqual([409, 'has_role']);
    expect((await app.call(operator, 'GET', '/api/users/me')).status).toBe(200);
  });

  it('names what is wrong with each field', async () => {
    const member = await createLeaver();
    const { status, error } = await leave(member, { reason: undefined, comment: 'x'.repeat(1001), password: '' });
    expect(status).toBe(400);
    expect(error.details.fields?.map(({ path }: { path: string }) => path)).toEqual(['comment', 'password']);
    expect((await leave(member, { reason: 'bored' })).status).toBe(400);
    expect((await leave(member, { comment: '' })).status).toBe(204);
  });
});

describe('both at once', () => {
  it('of several deletions one wins, and one reason is stored', async () => {
    const member = await createLeaver();
    const answers = await Promise.all(Array.from({ length: 4 }, () => leave(member, { comment: member })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401, 401, 401]);
    app.moveClock(7 * day);
    await Promise.all([
      eraseDueAccounts.run(app.services, {}),
      eraseDueAccounts.run(app.services, {}),
      eraseDueAccounts.run(app.services, {}),
    ]);
    app.moveClock(-7 * day);
    expect((await reasons()).filter(({ comment }) => comment === member)).toHaveLength(1);
  });

  it('a role given concurrently either comes first, and the account stays, or finds no member', async () => {
    const admin = await createOperator(app, 'admin');
    for (let round = 0; round < 5; round++) {
      const member = await createLeaver();
      const [left, given] = await Promise.all([
        leave(member),
        app.call(admin, 'PUT', `/api/operator/members/${member}/role`, { data: { role: 'moderator' } }),
      ]);
      expect(['204 404', '409 200']).toContain(`${left.status} ${given.status}`);
    }
  });
});
