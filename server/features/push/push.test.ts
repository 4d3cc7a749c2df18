import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wordsOfMessage } from '../../../contract/format/message-in-words.ts';
import { pushDevices } from '../../../contract/limits.ts';
import { notificationKinds } from '../../../contract/notifications-kinds.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { type PushBrowser, startPushService } from '../../../tests/support/push-service.ts';
import { startSession } from '../session/start-session.ts';
import type { PushKind } from './notice.ts';
import { type PushNotice, sendPush } from './public.ts';

let app: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
let lea: string;

beforeAll(async () => {
  app = await startTestApp();
  service = await startPushService();
});
afterAll(async () => {
  await service.stop();
  await app.close();
});
beforeEach(async () => {
  lea = await createMember(app);
});

const notice: PushNotice = {
  kind: 'unread_messages',
  path: 'chat/0199',
  group: 'chat/0199',
  name: 'Martina',
  count: 2,
  words: wordsOfMessage({ kind: 'text', text: 'Treffen wir uns am Samstag?' }),
};
const bodyOf = ({ subscription }: PushBrowser, withText?: boolean) => ({
  data: { pushSubscription: subscription, ...(withText !== undefined && { withText }) },
});
const subscribe = (memberId: string, browser: PushBrowser, withText?: boolean) =>
  app.call(memberId, 'POST', '/api/push/subscribe', bodyOf(browser, withText));
const keysOf = async (memberId: string) => {
  const { body } = await app.call(memberId, 'GET', '/api/push/devices');
  return body.data.map(({ subscriptionKey }) => subscriptionKey);
};

async function subscribed(memberId: string, withText?: boolean): Promise<PushBrowser> {
  const browser = service.subscribe();
  expect((await subscribe(memberId, browser, withText)).status).toBe(200);
  return browser;
}

describe('a notification', () => {
  it('arrives encrypted for the device, in the member’s language, without the message’s text', async () => {
    const browser = await subscribed(lea);
    const [outcome] = await sendPush(app.services, lea, notice);
    expect(outcome).toMatchObject({ state: 'sent' });
    const [message] = browser.arrived;
    expect(message?.payload).toEqual({
      title: 'Martina hat dir geschrieben',
      body: '2 ungelesene Nachrichten',
      path: '/de/chat/0199',
      tag: 'chat/0199',
      lang: 'de-CH',
    });
    const headers = message?.headers;
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(headers?.topic).toMatch(/^[\w-]{32}$/);
    const { body } = await app.call(null, 'GET', '/api/push/key');
    expect(headers?.authorization).toContain(`k=${body.data.key}`);
  });

  it('shows the text if the member wants that, at most 120 characters on one line', async () => {
    const browser = await subscribed(lea, true);
    await sendPush(app.services, lea, notice);
    expect(browser.arrived[0]?.payload.body).toBe('Treffen wir uns am Samstag?');
    await sendPush(app.services, lea, {
      ...notice,
      words: wordsOfMessage({ kind: 'text', text: 'Grüezi  wohl\n'.repeat(40) }),
    });
    const body: string = browser.arrived[1]?.payload.body;
    expect([...body].length).toBeLessThanOrEqual(120);
    expect(body).toMatch(/^Grüezi wohl Grüezi wohl .*…$/);
    await subscribe(lea, browser, false);
    await sendPush(app.services, lea, notice);
    expect(browser.arrived[2]?.payload.body).toBe('2 ungelesene Nachrichten');
  });

  it('has a sentence for each pushed kind, in every language', async () => {
    const kinds = Object.entries(notificationKinds).filter(([, { channels }]) =>
      channels.some((one) => one === 'push'),
    );
    for (const locale of ['de', 'en', 'fr'] as const) {
      const member = await createMember(app, { locale });
      const browser = await subscribed(member);
      for (const kind of [...kinds.map(([name]) => name), 'test'] as PushKind[]) {
        await sendPush(app.services, member, { kind, path: 'account', group: kind, name: 'Martina' });
        const { title, body, path, lang } = browser.arrived.at(-1)?.payload ?? {};
        expect(`${title} ${body}`).not.toMatch(/push\.|\{|undefined/);
        expect({ path, lang }).toEqual({ path: `/${locale}/account`, lang: `${locale}-CH` });
      }
    }
  });

  it('reaches every device, or only those named', async () => {
    const [phone, laptop] = [await subscribed(lea), await subscribed(lea)];
    const outcomes = await sendPush(app.services, lea, notice);
    expect(outcomes.map(({ state }) => state)).toEqual(['sent', 'sent']);
    await sendPush(app.services, lea, notice, [outcomes[1]?.deviceId ?? '']);
    expect([phone.arrived.length, laptop.arrived.length]).toEqual([1, 2]);
  });

  it.each([404, 410])('removes a device whose push service answers %s', async (status) => {
    const [gone, there] = [await subscribed(lea), await subscribed(lea)];
    gone.answer(status);
    const outcomes = await sendPush(app.services, lea, notice);
    expect(outcomes.map(({ state }) => state)).toEqual(['gone', 'sent']);
    expect(await keysOf(lea)).toEqual([there.subscriptionKey]);
  });

  it('leaves an unreachable device for a while, and removes it after two weeks', async () => {
    const browser = await subscribed(lea);
    browser.answer(503);
    expect(await sendPush(app.services, lea, notice)).toMatchObject([{ state: 'failed', reason: 'status 503' }]);
    app.moveClock(13 * 86_400_000);
    expect(await sendPush(app.services, lea, notice)).toMatchObject([{ state: 'failed' }]);
    browser.answer(201);
    expect(await sendPush(app.services, lea, notice)).toMatchObject([{ state: 'sent' }]);
    app.moveClock(2 * 86_400_000);
    browser.answer(503);
    await sendPush(app.services, lea, notice);
    expect(await keysOf(lea)).toEqual([browser.subscriptionKey]);
    app.moveClock(14 * 86_400_000 + 1000);
    await sendPush(app.services, lea, notice);
    expect(await keysOf(lea)).toEqual([]);
  });

  it('follows no redirect', async () => {
    const [browser, other] = [await subscribed(lea), service.subscribe()];
    browser.answer(307, { location: other.subscription.endpoint });
    expect(await sendPush(app.services, lea, notice)).toMatchObject([{ state: 'failed', reason: 'status 307' }]);
    expect(other.arrived).toEqual([]);
  });
});

describe('a device', () => {
  it('is identified by its key, once, however often it subscribes', async () => {
    const browser = service.subscribe();
    await Promise.all([1, 2, 3].map(() => subscribe(lea, browser)));
    expect(await keysOf(lea)).toEqual([browser.subscriptionKey]);
  });

  it('shows nothing once it unsubscribes, which only its own member can do', async () => {
    const browser = await subscribed(lea);
    const stranger = await createMember(app);
    const leave = (memberId: string, subscriptionKey: string) =>
      app.call(memberId, 'POST', '/api/push/unsubscribe', { data: { subscriptionKey } });
    expect((await leave(stranger, browser.subscriptionKey)).status).toBe(204);
    expect(await keysOf(lea)).toEqual([browser.subscriptionKey]);
    expect((await leave(lea, browser.subscription.keys.p256dh)).status).toBe(204);
    expect(await sendPush(app.services, lea, notice)).toEqual([]);
    expect((await leave(lea, browser.subscriptionKey)).status).toBe(204);
  });

  it('passes to the next member on the same browser, without the previous one’s text', async () => {
    const browser = await subscribed(lea, true);
    const next = await createMember(app);
    expect((await subscribe(next, browser)).body.data.withText).toBe(false);
    expect(await sendPush(app.services, lea, notice)).toEqual([]);
    expect(await sendPush(app.services, next, notice)).toMatchObject([{ state: 'sent' }]);
  });

  it('cannot be taken over with its public key alone', async () => {
    const [browser, thief] = [await subscribed(lea), service.subscribe()];
    const forged = {
      ...thief.subscription,
      keys: { ...thief.subscription.keys, p256dh: browser.subscription.keys.p256dh },
    };
    const stranger = await createMember(app);
    const answer = await app.call(stranger, 'POST', '/api/push/subscribe', { data: { pushSubscription: forged } });
    expect(answer.status).toBe(400);
    expect(await sendPush(app.services, lea, notice)).toMatchObject([{ state: 'sent' }]);
  });

  it('with new keys for its address is still one device', async () => {
    const [before, after] = [await subscribed(lea), service.subscribe()];
    const renewed = { ...after.subscription, endpoint: before.subscription.endpoint };
    await app.call(lea, 'POST', '/api/push/subscribe', { data: { pushSubscription: renewed } });
    expect(await keysOf(lea)).toEqual([after.subscriptionKey]);
  });

  it('is removed with its session', async () => {
    const token = await startSession(app.services, lea, 'phone');
    const headers = { Authorization: `Bearer ${token}` };
    const [phone, laptop] = [service.subscribe(), await subscribed(lea)];
    await app.call(null, 'POST', '/api/push/subscribe', bodyOf(phone), headers);
    expect(await keysOf(lea)).toHaveLength(2);
    await app.call(null, 'POST', '/api/auth/logout', undefined, headers);
    expect(await keysOf(lea)).toEqual([laptop.subscriptionKey]);
    expect(await sendPush(app.services, lea, notice)).toHaveLength(1);
  });

  it('does not outlive a session that ends while it subscribes', async () => {
    for (let round = 0; round < 8; round += 1) {
      const headers = { Authorization: `Bearer ${await startSession(app.services, lea, 'phone')}` };
      await Promise.all([
        app.call(null, 'POST', '/api/push/subscribe', bodyOf(service.subscribe()), headers),
        app.call(null, 'POST', '/api/auth/logout', undefined, headers),
      ]);
    }
    expect(await keysOf(lea)).toEqual([]);
  });

  it('is off once its session expires, until the same browser is switched on in another', async () => {
    const token = await startSession(app.services, lea, 'phone');
    const phone = service.subscribe();
    await app.call(null, 'POST', '/api/push/subscribe', bodyOf(phone), { Authorization: `Bearer ${token}` });
    const { sql } = app.services.database;
    await sql
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .where('user_agent', '=', 'phone')
      .execute();
    expect(await keysOf(lea)).toEqual([]);
    expect(await sendPush(app.services, lea, notice)).toEqual([]);
    await subscribe(lea, phone);
    expect(await keysOf(lea)).toEqual([phone.subscriptionKey]);
    expect(await sendPush(app.services, lea, notice)).toMatchObject([{ state: 'sent' }]);
  });

  it('is one of at most 20: the oldest are removed, also concurrently', async () => {
    const browsers = Array.from({ length: pushDevices }, () => service.subscribe());
    for (const browser of browsers) await subscribe(lea, browser);
    const more = Array.from({ length: 4 }, () => service.subscribe());
    await Promise.all(more.map((browser) => subscribe(lea, browser)));
    const stored = await keysOf(lea);
    expect(stored).toHaveLength(pushDevices);
    expect(stored).toEqual(expect.arrayContaining(more.map(({ subscriptionKey }) => subscriptionKey)));
    expect(stored).not.toContain(browsers[0]?.subscriptionKey);
  });

  it('has one owner when two members on the same browser subscribe concurrently', async () => {
    const browser = service.subscribe();
    const other = await createMember(app);
    const answers = await Promise.all([subscribe(lea, browser), subscribe(other, browser)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([...(await keysOf(lea)), ...(await keysOf(other))]).toEqual([browser.subscriptionKey]);
  });
});

describe('an invalid subscription', () => {
  it.each([
    ['a private address', { endpoint: 'https://10.0.0.1/push' }],
    ['the address of a cloud’s own data', { endpoint: 'http://169.254.169.254/latest/meta-data' }],
    ['an unknown host', { endpoint: `https://${randomUUID()}.example/push` }],
    ['a host that only begins like a push service', { endpoint: 'https://fcm.googleapis.com.example/push' }],
    ['a known host without encryption', { endpoint: 'http://fcm.googleapis.com/push' }],
    ['another port', { endpoint: 'https://fcm.googleapis.com:8443/push' }],
    ['a name and password', { endpoint: 'https://a:b@fcm.googleapis.com/push' }],
    ['another protocol', { endpoint: 'file:///etc/passwd' }],
  ])('is refused: %s', async (_, changed) => {
    const { subscription } = service.subscribe();
    const body = { data: { pushSubscription: { ...subscription, ...changed } } };
    const answer = await app.call(lea, 'POST', '/api/push/subscribe', body);
    expect([answer.status, answer.code]).toEqual([400, 'invalid_input']);
    expect(await keysOf(lea)).toEqual([]);
  });

  it('is rejected: a key that is not on the curve, or a secret too short', async () => {
    const { subscription } = service.subscribe();
    const refused = async (keys: { p256dh: string; auth: string }) => {
      const body = { data: { pushSubscription: { ...subscription, keys } } };
      return (await app.call(lea, 'POST', '/api/push/subscribe', body)).status;
    };
    const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
    expect(await refused({ ...subscription.keys, p256dh: offCurve })).toBe(400);
    expect(await refused({ ...subscription.keys, auth: 'c2hvcnQ' })).toBe(400);
  });
});
