import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, send } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { deliverAfter, moveToHour } from '../../../tests/support/notices.ts';
import { createPost, writeComment } from '../../../tests/support/posts.ts';
import { move, proposal } from '../../../tests/support/tandems.ts';
import { mails } from '../../app/mails-registry.ts';
import { notifications } from '../../app/notifications-registry.ts';
import { newId } from '../../base/ids.ts';
import { PushNotSent } from '../../integrations/web-push/interface.ts';
import { startSending } from './start-sending.ts';

let app: TestApp;
/** What a push service received; the test decides its answers. */
let pushed: { path: string; body: string; topic: string }[] = [];
let refusal: PushNotSent | undefined;
beforeAll(async () => {
  app = await startTestApp();
  app.services.webPush = {
    publicKey: '',
    async send(_, { payload, topic }) {
      if (refusal) throw refusal;
      const { path, body } = JSON.parse(payload);
      pushed.push({ path, body, topic });
    },
  };
});
afterAll(() => app.close());
beforeEach(() => {
  moveToHour(app, 10);
  pushed = [];
  refusal = undefined;
});

/** A chat whose addressee has a device and gets no mails about messages. */
async function chatWithDevice() {
  const two = await acceptedChat(app);
  await app.call(two.addressee, 'PUT', '/api/users/me', { data: { remindUnread: false } });
  const { sql } = app.services.database;
  const session = await sql
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', two.addressee)
    .executeTakeFirstOrThrow();
  await sql
    .insertInto('push_devices')
    .values({
      id: newId(),
      user_id: two.addressee,
      session_id: session.id,
      subscription_key: randomBytes(65).toString('base64'),
      endpoint: 'http://localhost:1/push',
      auth: randomBytes(16).toString('base64'),
      created_at: app.services.clock(),
    })
    .execute();
  return two;
}

const secondsLater = (seconds: number) => deliverAfter(app, seconds / 60);

const deliveriesOf = async (memberId: string) =>
  (await app.call(memberId, 'GET', '/api/notifications/deliveries')).body.data;

it('unread messages reach a device as one notification that opens the chat', async () => {
  const { addressee, requester, chatId } = await chatWithDevice();
  await send(app, requester, chatId);
  await send(app, requester, chatId);
  await secondsLater(5);
  expect(pushed).toMatchObject([{ path: `/de/chat/${chatId}`, topic: expect.stringContaining(chatId) }]);
  expect(await deliveriesOf(addressee)).toMatchObject([{ kind: 'unread_messages', channel: 'push', state: 'sent' }]);
});

it('a tandem reaches a device with its own text; a declined one is not pushed', async () => {
  const { addressee, requester, chatId } = await chatWithDevice();
  const requested = (by: string) => app.call(by, 'POST', '/api/tandems', { data: { ...proposal(), chat: chatId } });
  const { id } = (await requested(requester)).body.data;
  await secondsLater(5);
  expect(pushed).toMatchObject([
    { path: `/de/together/${id}`, body: 'Lies es und sag, was du davon hältst.', topic: `tandem ${chatId}` },
  ]);
  await move(app, requester, id, 'decline');
  const own = (await requested(addressee)).body.data;
  await move(app, requester, own.id, 'decline');
  await secondsLater(65);
  expect(pushed).toHaveLength(1);
});

it('a device that cannot be reached is tried again, unless the messages were read meanwhile', async () => {
  const [away, reads] = [await chatWithDevice(), await chatWithDevice()];
  refusal = new PushNotSent('status 503', false);
  for (const { requester, chatId } of [away, reads]) await send(app, requester, chatId);
  await deliverAfter(app, 5);
  expect(await deliveriesOf(away.addressee)).toMatchObject([{ state: 'sending' }]);
  refusal = undefined;
  await app.call(reads.addressee, 'POST', `/api/chats/${reads.chatId}/read`, { data: { sequence: 2 } });
  await deliverAfter(app, 10);
  expect(pushed.map(({ path }) => path)).toEqual([`/de/chat/${away.chatId}`]);
  expect(await deliveriesOf(reads.addressee)).toMatchObject([{ state: 'dropped' }]);
});

it('a device that is gone ends the matter', async () => {
  const { addressee, requester, chatId } = await chatWithDevice();
  refusal = new PushNotSent('status 410', true);
  await send(app, requester, chatId);
  await deliverAfter(app, 5);
  expect(await deliveriesOf(addressee)).toMatchObject([{ channel: 'push', state: 'dropped' }]);
});

it('a device shows a message within seconds, also when a mail is not yet due', async () => {
  const { addressee, requester, chatId } = await chatWithDevice();
  await app.call(addressee, 'PUT', '/api/users/me', { data: { remindUnread: true } });
  await send(app, requester, chatId);
  await secondsLater(4);
  expect(pushed).toEqual([]);
  await secondsLater(1);
  expect(pushed).toHaveLength(1);
  expect(await deliveriesOf(addressee)).toMatchObject([{ channel: 'push', state: 'sent' }]);
  await deliverAfter(app, 5);
  expect((await deliveriesOf(addressee)).map(({ channel }: { channel: string }) => channel)).toEqual(['mail', 'push']);
});

it('messages read within seconds on another device are not shown', async () => {
  const { addressee, requester, chatId } = await chatWithDevice();
  await send(app, requester, chatId);
  await app.call(addressee, 'POST', `/api/chats/${chatId}/read`, { data: { sequence: 2 } });
  await secondsLater(5);
  expect(pushed).toEqual([]);
});

it('further messages of an unopened chat are shown once a minute; after opening it, at once', async () => {
  const { addressee, requester, chatId } = await chatWithDevice();
  await send(app, requester, chatId);
  await secondsLater(5);
  for (let second = 0; second < 50; second += 10) {
    await send(app, requester, chatId);
    await secondsLater(10);
  }
  expect(pushed).toHaveLength(1);
  await secondsLater(10);
  expect(pushed).toHaveLength(2);
  expect(pushed[1]?.body).toContain('6');
  await app.call(addressee, 'POST', `/api/chats/${chatId}/read`, { data: { sequence: 7 } });
  await send(app, requester, chatId);
  await secondsLater(5);
  expect(pushed).toHaveLength(3);
});

it('at night a device is left in peace, and shows at seven what is still unread', async () => {
  const { requester, chatId } = await chatWithDevice();
  moveToHour(app, 23);
  await send(app, requester, chatId);
  await secondsLater(60);
  expect(pushed).toEqual([]);
  moveToHour(app, 7);
  await secondsLater(0);
  expect(pushed).toHaveLength(1);
});

it('message text is shown only on a device whose owner wants that', async () => {
  const { addressee, requester, chatId } = await chatWithDevice();
  const wanted = await chatWithDevice();
  await app.services.database.sql
    .updateTable('push_devices')
    .set({ with_text: true })
    .where('user_id', '=', wanted.addressee)
    .execute();
  await send(app, requester, chatId, 'Bis morgen am See?');
  await send(app, wanted.requester, wanted.chatId, 'Bis morgen am See?');
  await secondsLater(5);
  const bodyOf = (chat: string) => pushed.find(({ path }) => path.endsWith(chat))?.body;
  expect(bodyOf(chatId)).not.toContain('See');
  expect(bodyOf(wanted.chatId)).toBe('Bis morgen am See?');
  expect(addressee).not.toBe(wanted.addressee);
});

it('a comment on a post is shown at once, and then at most every hour', async () => {
  const { addressee: author } = await chatWithDevice();
  const guest = await createMember(app, { name: 'Jon' });
  const post = await createPost(app, author);
  await writeComment(app, guest, post);
  await secondsLater(5);
  expect(pushed.map(({ path }) => path)).toEqual([`/de/feed/${post}`]);
  await writeComment(app, guest, post);
  await secondsLater(3000);
  expect(pushed).toHaveLength(1);
  await secondsLater(600);
  expect(pushed).toHaveLength(2);
});

it('a worker delivers it', async () => {
  const { requester, chatId } = await chatWithDevice();
  await send(app, requester, chatId);
  app.moveClock(5000);
  const sending = startSending(app.services, notifications, mails);
  await expect.poll(() => pushed.length).toBe(1);
  await sending.stop();
});
