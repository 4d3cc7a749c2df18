import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { openRequest } from '../../../tests/support/chats.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { createMember } from '../../../tests/support/members.ts';
import { deliverAfter, moveToHour, noticeMailsTo, tokenIn } from '../../../tests/support/notices.ts';
import { createPost, writeComment } from '../../../tests/support/posts.ts';
import texts from '../../../texts/de/notifications.json' with { type: 'json' };
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts';

const { kinds } = texts;

let app: TestApp;
const mailSecret = 'a secret of the mail service';
beforeAll(async () => {
  app = await startTestApp({ MAIL_WEBHOOK_SECRET: mailSecret });
});
afterAll(() => app.close());
beforeEach(() => moveToHour(app, 10));

async function settingOf(memberId: string, kind: string) {
  const { body } = await app.call(memberId, 'GET', '/api/notifications/settings');
  return body.data.find((one) => one.kind === kind);
}
const change = (memberId: string, kind: string, channel: string, enabled: boolean) =>
  app.call(memberId, 'PUT', '/api/notifications/settings', { data: [{ kind, channel, enabled }] });

describe('settings', () => {
  it('start with the defaults and store the choice', async () => {
    const member = await createMember(app);
    expect(await settingOf(member, 'joined')).toEqual({
      kind: 'joined',
      name: kinds.joined.name,
      hint: null,
      switchable: true,
      mail: true,
      push: true,
    });
    expect((await change(member, 'joined', 'push', false)).status).toBe(200);
    expect(await settingOf(member, 'joined')).toMatchObject({ mail: true, push: false });
    await change(member, 'joined', 'push', true);
    expect(await settingOf(member, 'joined')).toMatchObject({ mail: true, push: true });
  });

  it('take every switch of the page at once', async () => {
    const member = await createMember(app);
    const { body } = await app.call(member, 'GET', '/api/notifications/settings');
    const switches = body.data.flatMap(({ kind, switchable, mail, push }) =>
      switchable
        ? Object.entries({ mail, push }).flatMap(([channel, is]) =>
            is === null ? [] : [{ kind, channel, enabled: !is }],
          )
        : [],
    );
    expect((await app.call(member, 'PUT', '/api/notifications/settings', { data: switches })).status).toBe(200);
  });

  it('and the switches of the account are the same thing', async () => {
    const member = await createMember(app);
    const me = async () => (await app.call(member, 'GET', '/api/users/me')).body;
    await app.call(member, 'PUT', '/api/users/me', { data: { newsletter: true, remindUnread: false } });
    expect(await settingOf(member, 'news')).toMatchObject({ mail: true, push: null });
    expect(await settingOf(member, 'unread_messages')).toMatchObject({ mail: false, push: true });
    await change(member, 'new_request', 'mail', false);
    await change(member, 'news', 'mail', false);
    expect(await me()).toMatchObject({ newsletter: false, remindRequests: false, remindUnread: false });
  });

  it.each([
    ['security', 'mail'],
    ['subscription', 'mail'],
    ['news', 'push'],
  ])('refuse a switch of %s by %s', async (kind, channel) => {
    const member = await createMember(app);
    const { status, error } = await change(member, kind, channel, false);
    expect(status).toBe(400);
    expect(error.details.fields).toHaveLength(1);
  });
});

describe('the link to stop mails', () => {
  const linkTo = (userId: string, about: 'new_request' | 'digest' | 'security') =>
    encodeURIComponent(unsubscribeToken(app.services.secret, { userId, about }));

  it('is in the headers and the text of a mail, and works by one click without log-in', async () => {
    const { addressee } = await openRequest(app);
    await deliverAfter(app, 5);
    const [mail] = await noticeMailsTo(app, addressee);
    const headers = mail?.headers as Record<string, string>;
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = new URL(/^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '');
    expect(url.searchParams.get('token')).toBe(tokenIn(mail, 'unsubscribe'));
    const opened = await app.app.request(url.pathname + url.search, { headers: { Accept: 'text/html' } });
    expect([opened.status, new URL(opened.headers.get('location') ?? '').pathname]).toEqual([303, '/de/unsubscribe']);
    expect(await settingOf(addressee, 'new_request')).toMatchObject({ mail: true });
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const once = () =>
      app.app.request(url.pathname + url.search, { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' });
    expect((await once()).status).toBe(200);
    expect((await once()).status).toBe(200);
    expect(await settingOf(addressee, 'new_request')).toMatchObject({ mail: false, push: true });
    app.moveClock(5 * 365 * 86_400_000);
    expect((await once()).status).toBe(200);
  });

  it('stops this kind or all, reports the change, and undoes exactly that', async () => {
    const member = await createMember(app);
    await change(member, 'joined', 'mail', false);
    const post = (query: string) =>
      app.call(null, 'POST', `/api/unsubscribe?token=${linkTo(member, 'digest')}${query}`);
    const kind = (await post('')).body.data;
    expect(kind).toMatchObject({ enabled: false, anyEnabled: true, changed: ['request_declined', 'new_comment'] });
    const all = (await post('&scope=all')).body.data;
    expect(all.anyEnabled).toBe(false);
    expect(all.changed).not.toContain('joined');
    const back = await post(`&on=${[...kind.changed, ...all.changed].join(',')}`);
    expect(back.body.data).toMatchObject({ enabled: true, anyEnabled: true });
    expect(await settingOf(member, 'joined')).toMatchObject({ mail: false });
    expect(await settingOf(member, 'request_accepted')).toMatchObject({ mail: true });
    expect((await post('&on=security')).status).toBe(400);
  });

  it('of another member, or changed, is refused, and reading changes nothing', async () => {
    const [member, other] = await Promise.all([createMember(app), createMember(app)]);
    const token = unsubscribeToken(app.services.secret, { userId: member, about: 'new_request' });
    for (const bad of [token.replace(member, other), token.replace('new_request', 'joined'), `${token}x`, 'x', '..']) {
      const { code } = await app.call(null, 'POST', `/api/unsubscribe?token=${encodeURIComponent(bad)}`);
      expect(code).toBe('link_invalid');
    }
    expect(readUnsubscribeToken(app.services.secrets, token)).toEqual({ userId: member, about: 'new_request' });
    const { body } = await app.call(null, 'GET', `/api/unsubscribe?token=${encodeURIComponent(token)}`);
    expect(body.data).toMatchObject({
      about: 'new_request',
      name: kinds.new_request.name,
      enabled: true,
      anyEnabled: true,
      changed: [],
    });
    expect(await settingOf(member, 'new_request')).toMatchObject({ mail: true });
  });
});

describe('reports of the mail service', () => {
  const report = (json: unknown, secret = mailSecret) =>
    app.call(null, 'POST', '/api/webhooks/mail', json, { 'X-Webhook-Secret': secret });
  const stopped = async (memberId: string) => (await app.call(memberId, 'GET', '/api/users/me')).body.mailStopped;

  it('stop mails by Message-ID and by address, and mark what was sent', async () => {
    const { addressee, requester } = await openRequest(app);
    await deliverAfter(app, 5);
    const [mail] = await noticeMailsTo(app, addressee);
    expect((await report({ type: 'bounce', messageId: `<${mail?.messageId}>` })).status).toBe(200);
    expect(await stopped(addressee)).toBe('bounce');
    const { body } = await app.call(addressee, 'GET', '/api/notifications/deliveries');
    expect(body.data).toMatchObject([{ state: 'bounced' }]);
    await report({ type: 'complaint', address: `MEMBER-${requester}@example.test` });
    expect(await stopped(requester)).toBe('complaint');
  });

  it('about a mail to a former address leave the new one alone', async () => {
    const { addressee } = await openRequest(app);
    await deliverAfter(app, 5);
    const [mail] = await noticeMailsTo(app, addressee);
    await report({ type: 'bounce', messageId: mail?.messageId, address: 'former@example.test' });
    expect(await stopped(addressee)).toBeUndefined();
  });

  it('that name nothing of ours change nothing, and without the secret there is nothing here', async () => {
    expect((await report({ type: 'bounce', messageId: '<x@y>', address: 'nobody@example.test' })).status).toBe(200);
    expect((await report({ type: 'bounce', address: 'a@example.test' }, 'something else')).status).toBe(404);
    expect((await report({ type: 'bounce' })).status).toBe(400);
  });
});

describe('a test', () => {
  it('is sent at any hour and listed', async () => {
    const member = await createMember(app);
    moveToHour(app, 23);
    const { status, body } = await app.call(member, 'POST', '/api/notifications/test');
    expect([status, body.data]).toMatchObject([201, [{ kind: 'test', channel: 'mail', state: 'sending' }]]);
    expect(await runJobs(app)).toContain('deliver-notifications');
    expect(await noticeMailsTo(app, member)).toMatchObject([{ subject: 'Testmitteilung von À deux' }]);
    const listed = await app.call(member, 'GET', '/api/notifications/deliveries');
    expect(listed.body.data).toMatchObject([{ id: body.data[0]?.id, state: 'sent' }]);
    app.moveClock(31 * 86_400_000);
    expect((await app.call(member, 'GET', '/api/notifications/deliveries')).body.data).toEqual([]);
  });
});

it('the mail of the day stops with its own link', async () => {
  const [author, guest] = await Promise.all([createMember(app), createMember(app)]);
  await writeComment(app, guest, await createPost(app, author));
  moveToHour(app, 18);
  await deliverAfter(app, 0);
  const [mail] = await noticeMailsTo(app, author);
  await app.call(null, 'POST', `/api/unsubscribe?token=${encodeURIComponent(tokenIn(mail, 'unsubscribe'))}`);
  await writeComment(app, guest, await createPost(app, author));
  moveToHour(app, 18);
  await deliverAfter(app, 0);
  expect(await noticeMailsTo(app, author)).toHaveLength(1);
});
