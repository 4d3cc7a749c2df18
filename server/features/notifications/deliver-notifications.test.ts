import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, block, openRequest, send } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { deliverAfter, moveToHour, noticeMailsTo, noticesOf } from '../../../tests/support/notices.ts';
import { createPost, join, writeComment } from '../../../tests/support/posts.ts';
import { MailNotSent } from '../../integrations/mail/interface.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => moveToHour(app, 10));

const subjects = async (userId: string) => (await noticeMailsTo(app, userId)).map(({ subject }) => subject);
const day = 24 * 60;

describe('a request', () => {
  it('is emailed after five minutes, with reminders after three and ten days', async () => {
    const { addressee } = await openRequest(app);
    await deliverAfter(app, 4);
    expect(await subjects(addressee)).toEqual([]);
    await deliverAfter(app, 1);
    expect(await subjects(addressee)).toEqual(['Reto möchte dich kennenlernen (À deux)']);
    for (const days of [1, 2, 6, 1, 2, 3]) await deliverAfter(app, days * day);
    expect(await subjects(addressee)).toEqual([
      'Reto möchte dich kennenlernen (À deux)',
      'Reto wartet auf deine Antwort (À deux)',
      'Die Anfrage von Reto endet bald (À deux)',
    ]);
    const [mail] = await noticeMailsTo(app, addressee);
    expect(mail?.messageId).toMatch(/^[0-9a-f-]{36}@localhost$/);
  });

  it('read within five minutes is mailed no more, but reminded of', async () => {
    const { addressee, chatId } = await openRequest(app);
    await app.call(addressee, 'POST', `/api/chats/${chatId}/read`, { data: { sequence: 1 } });
    await deliverAfter(app, 5);
    expect(await subjects(addressee)).toEqual([]);
    await deliverAfter(app, 3 * day);
    expect(await subjects(addressee)).toEqual(['Reto wartet auf deine Antwort (À deux)']);
  });

  it('that is answered is not mentioned again to the member who answered', async () => {
    const { addressee, requester, chatId } = await openRequest(app);
    await app.call(addressee, 'POST', `/api/chats/${chatId}/accept`);
    for (const days of [0.1, 3, 7, 5]) await deliverAfter(app, days * day);
    expect(await subjects(addressee)).toEqual([]);
    expect(await subjects(requester)).toEqual(['Anna hat deine Anfrage angenommen (À deux)']);
  });

  it('withdrawn, or from a member blocked in the meantime, is not mentioned', async () => {
    const withdrawn = await openRequest(app);
    await app.call(withdrawn.requester, 'POST', `/api/chats/${withdrawn.chatId}/leave`);
    const blocked = await openRequest(app);
    await block(app, blocked.addressee, blocked.requester);
    for (const days of [0.1, 3, 7, 5]) await deliverAfter(app, days * day);
    expect(await subjects(withdrawn.addressee)).toEqual([]);
    expect(await subjects(blocked.addressee)).toEqual([]);
  });

  it('accepted by a message makes one mail, not two', async () => {
    const { addressee, requester, chatId } = await openRequest(app);
    await send(app, addressee, chatId);
    await deliverAfter(app, 5);
    expect(await subjects(requester)).toEqual(['Anna hat deine Anfrage angenommen (À deux)']);
  });

  it('accepted and seen in the app makes none; declined is in the daily email', async () => {
    const accepted = await acceptedChat(app);
    await app.call(accepted.requester, 'GET', `/api/chats/${accepted.chatId}`);
    const declined = await openRequest(app);
    await app.call(declined.addressee, 'POST', `/api/chats/${declined.chatId}/decline`);
    await deliverAfter(app, 10);
    expect(await subjects(accepted.requester)).toEqual([]);
    expect(await subjects(declined.requester)).toEqual([]);
    await deliverAfter(app, 8 * 60);
    const [mail] = await noticeMailsTo(app, declined.requester);
    expect(mail?.text).toContain('Anna hat im Moment keinen Platz');
  });
});

describe('messages', () => {
  it('are one mail for a chat, five minutes after the first that was not read', async () => {
    const { addressee, requester, chatId } = await acceptedChat(app);
    const other = await acceptedChat(app);
    await deliverAfter(app, 10);
    await send(app, requester, chatId, 'Streng geheim');
    await app.call(addressee, 'POST', `/api/chats/${chatId}/read`, { data: { sequence: 2 } });
    app.moveClock(4 * 60_000);
    await send(app, requester, chatId);
    await send(app, other.requester, other.chatId);
    // The first of them was read: the five minutes start with the unread one.
    await deliverAfter(app, 1);
    expect(await subjects(addressee)).toEqual([]);
    await send(app, requester, chatId);
    await deliverAfter(app, 4);
    const mails = await noticeMailsTo(app, addressee);
    expect(mails.map(({ subject }) => subject)).toEqual(['Reto hat dir geschrieben (À deux)']);
    expect(mails[0]?.text).toContain('2 neue Nachrichten.');
    expect(mails[0]?.text).not.toContain('geheim');
    expect(await subjects(other.addressee)).toHaveLength(1);
  });

  it('are not mailed again before the chat was looked at, or three days have passed', async () => {
    const { addressee, requester, chatId } = await acceptedChat(app);
    const writeAndWait = async (minutes: number) => {
      await send(app, requester, chatId);
      await deliverAfter(app, minutes);
      return (await subjects(addressee)).length;
    };
    expect(await writeAndWait(5)).toBe(1);
    expect(await writeAndWait(60)).toBe(1);
    await app.call(addressee, 'POST', `/api/chats/${chatId}/read`, { data: { sequence: 3 } });
    expect(await writeAndWait(60)).toBe(2);
    expect(await writeAndWait(2 * day)).toBe(2);
    app.moveClock(day * 60_000);
    expect(await writeAndWait(60)).toBe(3);
  });

  it('of the night are mailed at seven', async () => {
    const { addressee, requester, chatId } = await acceptedChat(app);
    moveToHour(app, 23);
    await send(app, requester, chatId);
    await deliverAfter(app, 60);
    expect(await subjects(addressee)).toEqual([]);
    moveToHour(app, 7);
    await deliverAfter(app, 0);
    expect(await subjects(addressee)).toHaveLength(1);
  });

  it('due before the night and not sent by then wait for the morning', async () => {
    const { addressee, requester, chatId } = await acceptedChat(app);
    moveToHour(app, 21);
    await send(app, requester, chatId);
    await deliverAfter(app, 90);
    expect(await subjects(addressee)).toEqual([]);
    moveToHour(app, 7);
    await deliverAfter(app, 0);
    expect(await subjects(addressee)).toHaveLength(1);
  });

  it('at the same moment in many chats of one member raise no notice twice', async () => {
    const { addressee, requester, chatId } = await acceptedChat(app);
    await Promise.all(Array.from({ length: 8 }, () => send(app, requester, chatId)));
    expect((await noticesOf(app, addressee)).filter(({ kind }) => kind === 'unread_messages')).toEqual([
      { kind: 'unread_messages', happened: 1, why: null },
    ]);
  });
});

describe('below a post', () => {
  it('comments and those who join are one mail a day', async () => {
    const author = await createMember(app, { name: 'Vera' });
    const [jon, mia, kim] = await Promise.all(['Jon', 'Mia', 'Kim'].map((name) => createMember(app, { name })));
    const post = await createPost(app, author);
    await join(app, jon ?? '', post);
    await join(app, jon ?? '', post);
    for (const person of [jon, mia, kim]) await writeComment(app, person ?? '', post);
    await writeComment(app, author, post);
    expect(await noticesOf(app, author)).toEqual([
      { kind: 'joined', happened: 1, why: null },
      { kind: 'new_comment', happened: 3, why: null },
    ]);
    moveToHour(app, 18);
    await deliverAfter(app, 0);
    const mails = await noticeMailsTo(app, author);
    expect(mails.map(({ subject }) => subject)).toEqual(['Neues für dich bei À deux']);
    expect(mails[0]?.text).toContain('Kim und 2 weitere haben deinen Beitrag kommentiert: «Wer kommt mit');
    expect(mails[0]?.text).toContain('Jon ist bei deiner Aktivität dabei');
    expect((await noticeMailsTo(app, jon ?? ''))[0]?.text).toContain(
      'Vera und 2 weitere haben einen Beitrag, bei dem du mitmachst, kommentiert',
    );
    expect(await subjects(mia ?? '')).toEqual([]);
  });

  it('seen or deleted events and those of blocked members are not sent', async () => {
    const [author, guest, blocked] = await Promise.all([1, 2, 3].map(() => createMember(app)));
    await block(app, author ?? '', blocked ?? '');
    const seen = await createPost(app, author ?? '');
    await writeComment(app, guest ?? '', seen);
    await app.call(author ?? '', 'GET', `/api/posts/${seen}`);
    const deleted = await createPost(app, author ?? '');
    const { body } = await writeComment(app, guest ?? '', deleted);
    await app.call(guest ?? '', 'DELETE', `/api/comments/${body.data.id}`);
    const apart = await createPost(app, author ?? '');
    await writeComment(app, blocked ?? '', apart);
    await join(app, blocked ?? '', apart);
    moveToHour(app, 18);
    await deliverAfter(app, 0);
    expect(await subjects(author ?? '')).toEqual([]);
    expect((await noticesOf(app, author ?? '')).map(({ why }) => why).sort()).toEqual(['gone', 'seen']);
  });

  it('only events after the last look are sent', async () => {
    const [author, guest] = await Promise.all([createMember(app), createMember(app, { name: 'Ida' })]);
    const post = await createPost(app, author);
    await writeComment(app, guest, post);
    app.moveClock(60_000);
    await app.call(author, 'GET', `/api/posts/${post}`);
    app.moveClock(60_000);
    await writeComment(app, guest, post, 'Und noch etwas');
    moveToHour(app, 18);
    await deliverAfter(app, 0);
    expect(await subjects(author)).toHaveLength(1);
  });
});

describe('a member', () => {
  it('who switched a kind off gets none of it', async () => {
    const { addressee, chatId, requester } = await openRequest(app);
    await app.call(addressee, 'PUT', '/api/users/me', { data: { remindRequests: false } });
    const off = { kind: 'request_accepted', channel: 'mail', enabled: false };
    await app.call(requester, 'PUT', '/api/notifications/settings', { data: [off] });
    await deliverAfter(app, 5);
    await app.call(addressee, 'POST', `/api/chats/${chatId}/accept`);
    await deliverAfter(app, 5);
    expect(await subjects(addressee)).toEqual([]);
    expect(await subjects(requester)).toEqual([]);
  });

  it('a member who is suspended or whose emails are stopped gets none', async () => {
    const suspended = await openRequest(app);
    const stopped = await openRequest(app);
    const { sql } = app.services.database;
    const never = new Date('2100-01-01');
    await sql.updateTable('users').set({ suspended_until: never }).where('id', '=', suspended.addressee).execute();
    await sql
      .updateTable('users')
      .set({ mail_stopped_at: app.services.clock(), mail_stopped_why: 'bounce' })
      .where('id', '=', stopped.addressee)
      .execute();
    await deliverAfter(app, 5);
    expect(await subjects(suspended.addressee)).toEqual([]);
    expect(await subjects(stopped.addressee)).toEqual([]);
  });
});

describe('a mail that does not leave', () => {
  it('is tried again later, unless it was seen meanwhile', async () => {
    const { addressee, requester, chatId } = await acceptedChat(app);
    const seen = await acceptedChat(app);
    await deliverAfter(app, 10);
    const { mailer } = app.services;
    app.services.mailer = { ...mailer, send: () => Promise.reject(new MailNotSent('ECONNECTION 0', false)) };
    await send(app, requester, chatId);
    await send(app, seen.requester, seen.chatId);
    await deliverAfter(app, 5);
    app.services.mailer = mailer;
    await app.call(seen.addressee, 'POST', `/api/chats/${seen.chatId}/read`, { data: { sequence: 2 } });
    await deliverAfter(app, 10);
    expect(await subjects(addressee)).toHaveLength(1);
    expect(await subjects(seen.addressee)).toEqual([]);
  });

  it('permanently stops emails to that address, and the account shows that until it works again', async () => {
    const { addressee } = await openRequest(app);
    const { mailer } = app.services;
    app.services.mailer = { ...mailer, send: () => Promise.reject(new MailNotSent('EENVELOPE 550', true)) };
    await deliverAfter(app, 5);
    app.services.mailer = mailer;
    const stoppedOf = async () => (await app.call(addressee, 'GET', '/api/users/me')).body.mailStopped;
    expect(await stoppedOf()).toBe('bounce');
    const { body } = await app.call(addressee, 'GET', '/api/notifications/deliveries');
    expect(body.data).toMatchObject([{ kind: 'new_request', channel: 'mail', state: 'failed' }]);
    await app.call(addressee, 'POST', '/api/users/me/mail');
    expect(await stoppedOf()).toBeUndefined();
  });
});

it('two processes at once send each mail once', async () => {
  const requests = await Promise.all(Array.from({ length: 12 }, () => openRequest(app)));
  app.moveClock(5 * 60_000);
  await Promise.all([1, 2, 3].map(() => deliverAfter(app, 0)));
  await deliverAfter(app, 1);
  for (const { addressee } of requests) expect(await subjects(addressee)).toHaveLength(1);
});

it('nothing is left of notices once an account is deleted', async () => {
  const { addressee } = await openRequest(app);
  await deliverAfter(app, 5);
  const off = { kind: 'joined', channel: 'mail', enabled: false };
  await app.call(addressee, 'PUT', '/api/notifications/settings', { data: [off] });
  const { sql } = app.services.database;
  await sql
    .transaction()
    .execute((transaction) => app.services.eraseMember(transaction, addressee, app.services.clock()));
  for (const table of ['notifications', 'deliveries', 'notification_settings'] as const) {
    expect(await sql.selectFrom(table).select('user_id').where('user_id', '=', addressee).execute()).toEqual([]);
  }
});
