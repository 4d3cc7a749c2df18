import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, send } from '../../../tests/support/chats.ts';
import { codeMailedTo, mailsTo } from '../../../tests/support/mailbox.ts';
import { createMember } from '../../../tests/support/members.ts';
import { voidMailed } from '../../../tests/support/notices.ts';
import { quickHash } from '../../../tests/support/passwords.ts';
import { findAbsentMembers } from './find-absent-members.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const day = 86_400_000;
const password = 'drei blaue Seen im Jura';

async function join() {
  const email = `${crypto.randomUUID()}@example.test`;
  return { email, id: await createMember(app, { email, passwordHash: quickHash(password) }) };
}
/** Lets days pass with the worker's daily run on each. */
async function pass(days: number) {
  app.moveClock(days * day);
  await findAbsentMembers.run(app.services, {});
}
const isFound = async (id: string) =>
  ((
    await app.services.database.pool.query(
      'select from search_entries join profiles using (search_number) where id = $1',
      [id],
    )
  ).rowCount ?? 0) > 0;
const visit = (id: string) =>
  app.call(id, 'PUT', `/api/profiles/${id}`, { data: { lastActive: app.services.clock().toISOString() } });
const mailed = async (email: string) => (await mailsTo(app, email)).length;
/** A member hidden after 13 months, a month after the mail. */
async function hidden() {
  const person = await join();
  await pass(367);
  await pass(32);
  expect(await isFound(person.id)).toBe(false);
  return person;
}

describe('an absent member', () => {
  it('is mailed once after 12 months, hidden after 13, and back with the next visit', async () => {
    const { id, email } = await join();
    await pass(363);
    expect(await mailed(email)).toBe(0);
    await pass(4);
    await pass(1);
    const mails = await mailsTo(app, email);
    expect(mails.map(({ subject }) => subject)).toEqual(['À deux: Bist du noch da?']);
    expect(mails[0]?.link.pathname).toBe('/de/return');
    await pass(26);
    expect(await isFound(id)).toBe(true);
    await pass(6);
    expect(await isFound(id)).toBe(false);
    expect((await app.call(id, 'GET', '/api/users/me')).body.searchPause).toBe('away');
    await visit(id);
    expect(await isFound(id)).toBe(true);
    expect((await app.call(id, 'GET', '/api/users/me')).body.searchPause).toBeUndefined();
    expect(await mailed(email)).toBe(1);
  });

  it('is mailed again after another 12 months', async () => {
    const { id, email } = await hidden();
    expect(await mailed(email)).toBe(1);
    await visit(id);
    await pass(300);
    expect(await mailed(email)).toBe(1);
    await pass(67);
    expect(await mailed(email)).toBe(2);
    expect(await isFound(id)).toBe(true);
  });

  it('is never hidden without a mail a month before', async () => {
    const { id } = await join();
    await pass(500);
    expect(await isFound(id)).toBe(true);
    await pass(29);
    expect(await isFound(id)).toBe(true);
    await pass(3);
    expect(await isFound(id)).toBe(false);
  });

  it('returns by logging in, too', async () => {
    const { id, email } = await hidden();
    const { status } = await app.call(null, 'POST', '/api/auth/local', { identifier: email, password });
    expect(status).toBe(200);
    expect(await isFound(id)).toBe(true);
  });

  it('visiting at the moment of being hidden is found', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await join();
      await pass(367);
      app.moveClock(32 * day);
      await Promise.all([findAbsentMembers.run(app.services, {}), visit(id), findAbsentMembers.run(app.services, {})]);
      expect(await isFound(id)).toBe(true);
    }
  });

  it('whose emails bounce gets none', async () => {
    const { id, email } = await join();
    await app.services.database.sql
      .updateTable('users')
      .set({ mail_stopped_at: app.services.clock(), mail_stopped_why: 'bounce' })
      .where('id', '=', id)
      .execute();
    await pass(367);
    expect(await mailed(email)).toBe(0);
  });

  it('hidden by choice or by a measure is not mailed', async () => {
    const { id, email } = await join();
    await app.call(id, 'PUT', `/api/profiles/${id}`, { data: { status: 'inactive' } });
    await pass(367);
    expect(await mailed(email)).toBe(0);
  });
});

it('who visits before the mail is sent gets none', async () => {
  const { id, email } = await join();
  await pass(367);
  await visit(id);
  expect(await mailed(email)).toBe(0);
});

it('a hidden profile is visible to chat partners only, who can continue writing', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  const stranger = await createMember(app);
  await pass(367);
  await visit(requester);
  await visit(stranger);
  await pass(32);
  const open = async (viewer: string) => (await app.call(viewer, 'GET', `/api/profiles/${addressee}`)).status;
  expect(await open(requester)).toBe(200);
  expect(await open(stranger)).toBe(404);
  const written = await app.call(stranger, 'POST', '/api/chats', {
    data: { to: addressee, text: 'Ciao!', clientId: crypto.randomUUID() },
  });
  expect(written.status).toBe(404);
  expect((await send(app, requester, chatId)).status).toBe(201);
});

describe('the mailed link', () => {
  const request = (token: string) => app.call(null, 'GET', `/api/return?token=${token}`);
  const press = (token: string) => app.call(null, 'POST', '/api/return', { data: { token } });

  it('changes nothing when opened, returns the member with one click, and can be clicked again', async () => {
    const { id, email } = await hidden();
    const token = await tokenMailedTo(email);
    expect((await request(token)).body.data).toEqual({ paused: 'away' });
    expect(await isFound(id)).toBe(false);
    const pressed = await Promise.all([press(token), press(token)]);
    expect(pressed.map(({ status, body }) => [status, body.data])).toEqual([
      [200, { paused: null }],
      [200, { paused: null }],
    ]);
    expect(await isFound(id)).toBe(true);
    expect((await press(token)).status).toBe(200);
  });

  it('clicked in time counts as a visit', async () => {
    const { id, email } = await join();
    await pass(367);
    await press(await tokenMailedTo(email));
    await pass(60);
    expect(await isFound(id)).toBe(true);
    expect(await mailed(email)).toBe(1);
  });

  it('opens nothing else, and is invalid for a suspended member, after its time or for another purpose', async () => {
    const { id, email } = await hidden();
    const token = await tokenMailedTo(email);
    const reset = {
      code: token,
      password: 'vier grüne Wiesen im Emmental',
      passwordConfirmation: 'vier grüne Wiesen im Emmental',
    };
    expect((await app.call(null, 'POST', '/api/auth/reset-password', reset)).status).toBe(400);
    const suspend = (until: Date | null) =>
      app.services.database.sql.updateTable('users').set({ suspended_until: until }).where('id', '=', id).execute();
    await suspend(new Date('2099-01-01'));
    expect([(await request(token)).status, (await press(token)).status]).toEqual([400, 400]);
    await suspend(null);
    expect((await request(token)).status).toBe(200);
    app.moveClock(180 * day);
    expect([(await request(token)).status, (await press(token)).status]).toEqual([400, 400]);
    const next = await hidden();
    const voided = await tokenMailedTo(next.email);
    await voidMailed(app, next.id);
    expect((await press(voided)).status).toBe(400);
    await app.call(null, 'POST', '/api/auth/forgot-password', { email });
    expect((await press(await codeMailedTo(app, email))).status).toBe(400);
  });
});

async function tokenMailedTo(email: string): Promise<string> {
  return (await mailsTo(app, email)).at(-1)?.link.searchParams.get('token') ?? '';
}

it('mails a thousand in a day, and the others on the next', async () => {
  const own = await startTestApp();
  try {
    const { pool } = own.services.database;
    await pool.query(
      `with joined as (
         insert into users (id, email, email_confirmed_at, locale, terms_accepted_at, created_at)
         select gen_random_uuid(), 'away-' || number || '@example.test', $1, 'de', $1, $1 from generate_series(1, 1200) number
         returning id)
       insert into profiles (id, name, about, place_id, status, created_at, last_active_at, active_day)
       select id, 'Lea', 'Ich bin gern am See und lerne am liebsten beim Kochen.', 600300, 'both', $1, $1, $1::timestamptz::date from joined`,
      [own.services.clock()],
    );
    await pool.query(
      `insert into profile_languages (profile_id, side, language, position)
       select id, side, language, 1 from profiles, (values ('speaks', 'it'), ('learns', 'gsw')) given (side, language)
       on conflict do nothing`,
    );
    const requested = async () => {
      own.moveClock(day);
      await findAbsentMembers.run(own.services, {});
      const { rows } = await pool.query('select count(asked_inactive_at)::integer as count from profiles');
      return rows[0].count;
    };
    own.moveClock(367 * day);
    expect([await requested(), await requested()]).toEqual([1000, 1200]);
  } finally {
    await own.close();
  }
});
