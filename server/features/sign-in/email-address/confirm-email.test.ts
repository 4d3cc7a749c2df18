import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { codeMailedTo, mailsTo } from '../../../../tests/support/mailbox.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { newId } from '../../../base/ids.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function createUnconfirmed() {
  const email = `noa-${newId()}@example.test`;
  return { email, id: await createMember(app, { email, confirmed: false, locale: 'en' }) };
}
const requestLink = (id: string) => app.call(id, 'POST', '/api/auth/send-email-confirmation');
const confirm = (code: string) =>
  app.call(null, 'GET', `/api/auth/email-confirmation?confirmation=${encodeURIComponent(code)}`, undefined, {
    'Accept-Language': 'en',
  });
const linkInvalid = {
  message: 'Your link is invalid. Please try again or contact us.',
  details: { code: 'link_invalid' },
};

describe('the confirmation link', () => {
  it('confirms the address, lists the profile, and changes nothing when opened again', async () => {
    const { id, email } = await createUnconfirmed();
    await requestLink(id);
    const code = await codeMailedTo(app, email);
    expect((await confirm(code)).body).toEqual({ ok: true });
    expect((await app.call(id, 'GET', '/api/users/me')).body.confirmed).toBe(true);
    const profiles = app.services.database.sql.selectFrom('profiles').select('listed').where('id', '=', id);
    expect(await profiles.executeTakeFirst()).toEqual({ listed: true });
    const { pool } = app.services.database;
    await pool.query(`update users set mail_stopped_at = now(), mail_stopped_why = 'bounce' where id = $1`, [id]);
    expect((await confirm(code)).body).toEqual({ ok: true });
    const { rows } = await pool.query('select mail_stopped_why from users where id = $1', [id]);
    expect(rows).toEqual([{ mail_stopped_why: 'bounce' }]);
  });

  it('opened twice at once, by the page and its reader, answers both the same', async () => {
    const { id, email } = await createUnconfirmed();
    await requestLink(id);
    const code = await codeMailedTo(app, email);
    const answers = await Promise.all([confirm(code), confirm(code), confirm(code)]);
    expect(answers.map((answer) => answer.body)).toEqual(answers.map(() => ({ ok: true })));
  });

  it('works for 7 days', async () => {
    const late = await createUnconfirmed();
    const inTime = await createUnconfirmed();
    await requestLink(late.id);
    await requestLink(inTime.id);
    const [lateCode, inTimeCode] = [await codeMailedTo(app, late.email), await codeMailedTo(app, inTime.email)];
    app.moveClock(7 * 86_400_000 - 60_000);
    expect((await confirm(inTimeCode)).status).toBe(200);
    app.moveClock(60_000);
    expect((await confirm(lateCode)).error).toMatchObject(linkInvalid);
  });

  it('is invalid when unknown, malformed or for a password reset', async () => {
    const { email } = await createUnconfirmed();
    await app.call(null, 'POST', '/api/auth/forgot-password', { email });
    const resetCode = await codeMailedTo(app, email);
    for (const code of ['unknown', 'ü'.repeat(200), resetCode]) {
      expect((await confirm(code)).error).toMatchObject(linkInvalid);
    }
    expect((await confirm('')).code).toBe('invalid_input');
    expect((await confirm('x'.repeat(201))).code).toBe('invalid_input');
  });

  it('of a deleted account is invalid', async () => {
    const { id, email } = await createUnconfirmed();
    await requestLink(id);
    const code = await codeMailedTo(app, email);
    const { sql } = app.services.database;
    await sql.updateTable('users').set({ deleted_at: new Date(), email: null }).where('id', '=', id).execute();
    expect((await confirm(code)).status).toBe(400);
  });
});

describe('requesting the link again', () => {
  it('works once a minute, also concurrently', async () => {
    const { id, email } = await createUnconfirmed();
    const answers = await Promise.all([requestLink(id), requestLink(id)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 429]);
    const refused = await requestLink(id);
    expect(refused.code).toBe('too_many_requests');
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await mailsTo(app, email)).toHaveLength(1);
    app.moveClock(60_000);
    expect((await requestLink(id)).status).toBe(200);
    const mails = await mailsTo(app, email);
    expect(mails).toHaveLength(2);
    // The link of the first mail still works: members may open either mail.
    expect((await confirm(mails[0]?.link.searchParams.get('confirmation') ?? '')).status).toBe(200);
  });

  it('waits a minute after sign-up', async () => {
    const email = `noa-${newId()}@example.test`;
    const body = { email, password: 'Seerose im Regen 7', name: 'Noa', locale: 'de', terms: true };
    const { user } = (await app.call(null, 'POST', '/api/auth/local/register', body)).body;
    expect((await requestLink(user.id)).status).toBe(429);
  });

  it('sends nothing to a confirmed address, and needs a login', async () => {
    const email = `noa-${newId()}@example.test`;
    const id = await createMember(app, { email });
    expect((await requestLink(id)).body).toEqual({ ok: true });
    expect(await mailsTo(app, email)).toEqual([]);
    expect((await app.call(null, 'POST', '/api/auth/send-email-confirmation')).status).toBe(401);
  });
});
