import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { mailsTo } from '../../../../tests/support/mailbox.ts';
import { createAccount, password } from '../../../../tests/support/second-factor.ts';
import { newId } from '../../../base/ids.ts';
import { createLinkCode, linkHash, noticeLinks } from '../../mailed-links/public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The code of the newest link to a page that was mailed to an address. */
async function codeTo(email: string, page: string): Promise<string> {
  const links = (await mailsTo(app, email)).map((mail) => mail.link).filter((link) => link.pathname.endsWith(page));
  return links.at(-1)?.searchParams.get('code') ?? '';
}

async function change(id: string) {
  const email = `neu-${newId()}@example.test`;
  await app.call(id, 'POST', '/api/auth/change-email', { email, password });
  const code = await codeTo(email, '/email/change');
  expect((await app.call(id, 'POST', '/api/auth/change-email/confirm', { code })).status).toBe(200);
}

async function takeBack(former: string) {
  const code = await codeTo(former, '/email/undo');
  expect((await app.call(null, 'POST', '/api/auth/change-email/undo', { code })).status).toBe(200);
}

/** Links of every kind that acts as the member, as in mails to them. */
const mailLinks = (id: string) => Promise.all(noticeLinks.map((purpose) => createLinkCode(app.services, id, purpose)));

async function countUsable(codes: string[]): Promise<number> {
  const rows = await app.services.database.sql
    .selectFrom('email_tokens')
    .select('purpose')
    .where('hash', 'in', codes.map(linkHash))
    .where('used_at', 'is', null)
    .execute();
  return rows.length;
}

it('no notification link works for readers of the former mailbox, nor of the one it was restored from', async () => {
  const account = await createAccount(app);
  const former = await mailLinks(account.id);
  await change(account.id);
  expect(await countUsable(former)).toBe(0);
  const later = await mailLinks(account.id);
  expect(await countUsable(later)).toBe(noticeLinks.length);
  await takeBack(account.email);
  expect(await countUsable(later)).toBe(0);
});

it('restoring the address voids the calendar address, which an intruder has seen', async () => {
  const account = await createAccount(app);
  const { address } = (await app.call(account.id, 'POST', '/api/users/me/calendar-feed')).body.data;
  const readFeed = async () => (await app.app.request(new URL(address ?? '').pathname)).status;
  await change(account.id);
  expect(await readFeed()).toBe(200);
  await takeBack(account.email);
  expect(await readFeed()).toBe(404);
});

const next = { password: 'Nebel über dem Napf', passwordConfirmation: 'Nebel über dem Napf' };

/** An account with a calendar feed, and what the feed's address answers. */
async function withFeed() {
  const account = await createAccount(app);
  const { address } = (await app.call(account.id, 'POST', '/api/users/me/calendar-feed')).body.data;
  return { ...account, readFeed: async () => (await app.app.request(new URL(address ?? '').pathname)).status };
}

async function reset(email: string) {
  await app.call(null, 'POST', '/api/auth/forgot-password', { email });
  const code = await codeTo(email, '/password/reset');
  expect((await app.call(null, 'POST', '/api/auth/reset-password', { code, ...next })).status).toBe(200);
}

it('a new password and ending all other sessions void the calendar address', async () => {
  const changing = await withFeed();
  expect(await changing.readFeed()).toBe(200);
  await app.call(changing.id, 'POST', '/api/auth/change-password', { currentPassword: password, ...next });
  expect(await changing.readFeed()).toBe(404);
  const resetting = await withFeed();
  await reset(resetting.email);
  expect(await resetting.readFeed()).toBe(404);
  const ending = await withFeed();
  expect((await app.call(ending.id, 'DELETE', '/api/auth/sessions')).status).toBe(204);
  expect(await ending.readFeed()).toBe(404);
});

it('the email about a new password mentions the voided calendar address', async () => {
  const newest = async (email: string) => (await mailsTo(app, email)).at(-1)?.text ?? '';
  const [one, other] = [await withFeed(), await createAccount(app)];
  await reset(one.email);
  await reset(other.email);
  expect(await newest(one.email)).toContain('The address through which a calendar read your meetings no longer works.');
  expect(await newest(other.email)).not.toContain('calendar');
});
