import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { mailsTo } from '../../../../tests/support/mailbox.ts';
import { createAccount, password } from '../../../../tests/support/second-factor.ts';
import { newId } from '../../../ground/ids.ts';
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

/** Links of every kind that acts as the member, as mails to them have them. */
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

it('no link of a notice acts as the member for whoever reads the former mailbox, nor the one it was taken back from', async () => {
  const account = await createAccount(app);
  const former = await mailLinks(account.id);
  await change(account.id);
  expect(await countUsable(former)).toBe(0);
  const later = await mailLinks(account.id);
  expect(await countUsable(later)).toBe(noticeLinks.length);
  await takeBack(account.email);
  expect(await countUsable(later)).toBe(0);
});

it('taken back, the address of the calendar is void: whoever was in the account has seen it', async () => {
  const account = await createAccount(app);
  const { address } = (await app.call(account.id, 'POST', '/api/users/me/calendar-feed')).body.data;
  const readFeed = async () => (await app.app.request(new URL(address ?? '').pathname)).status;
  await change(account.id);
  expect(await readFeed()).toBe(200);
  await takeBack(account.email);
  expect(await readFeed()).toBe(404);
});

it('the mail about a new password says that the address of a calendar is not changed by it, to whom that concerns', async () => {
  const said = async (hasFeed: boolean) => {
    const account = await createAccount(app);
    if (hasFeed) await app.call(account.id, 'POST', '/api/users/me/calendar-feed');
    await app.call(null, 'POST', '/api/auth/forgot-password', { email: account.email });
    const next = { password: 'Nebel über dem Napf', passwordConfirmation: 'Nebel über dem Napf' };
    const code = await codeTo(account.email, '/password/reset');
    await app.call(null, 'POST', '/api/auth/reset-password', { code, ...next });
    return (await mailsTo(app, account.email)).at(-1)?.text ?? '';
  };
  expect(await said(true)).toContain('A calendar can still read your meetings through its address.');
  expect(await said(false)).not.toContain('calendar');
});
