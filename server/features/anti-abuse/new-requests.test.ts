import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { readChat, send, write } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

const hour = 3_600_000;
const someone = () => createMember(app, { name: 'Anna' });
const premium = () => createMember(app, { name: 'Reto', premium: true });

/** A premium member of an old account that has been answered. */
async function knownMember() {
  const member = await premium();
  const { body } = await write(app, member, await someone());
  const chat = body.data.chat;
  await app.call(chat.partner.id, 'POST', `/api/chats/${chat.id}/accept`);
  app.moveClock(25 * hour);
  return { member, chatId: chat.id as string, partner: chat.partner.id as string };
}

describe('new requests', () => {
  test('beyond what anyone writes by hand, the sender learns why and until when, and may continue after that', async () => {
    const member = await premium();
    for (let count = 0; count < 30; count++) expect((await write(app, member, await someone())).status).toBe(201);
    const anna = await someone();
    const refused = await app.call(
      member,
      'POST',
      '/api/chats',
      { data: { to: anna, text: 'Ciao!', clientId: crypto.randomUUID() } },
      { 'Accept-Language': 'en' },
    );
    expect([refused.status, refused.code]).toEqual([429, 'too_many_new_requests']);
    const until = new Date(refused.error.details.until ?? '');
    const wait = until.getTime() - app.services.clock().getTime();
    expect(wait).toBeGreaterThan(0.9 * hour);
    expect(wait).toBeLessThanOrEqual(hour + 60_000);
    expect(Number(refused.headers.get('Retry-After'))).toBe(Math.ceil(wait / 1000));
    const shown = until.toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' });
    expect(refused.error.message).toContain('You can write to 30 new people an hour');
    expect(refused.error.message).toContain(`${shown}.`);
    app.moveClock(hour);
    expect((await write(app, member, anna)).status).toBe(201);
  });

  test('of two concurrent requests for the last place exactly one succeeds', async () => {
    const member = await premium();
    for (let count = 0; count < 29; count++) await write(app, member, await someone());
    const others = await Promise.all([someone(), someone()]);
    const answers = await Promise.all(others.map((other) => write(app, member, other)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429]);
  });

  test('a basic member first meets the monthly limit', async () => {
    const member = await createMember(app);
    for (let count = 0; count < 4; count++) await write(app, member, await someone());
    expect((await write(app, member, await someone())).code).toBe('basic_quota_used');
  });

  test('answers, accepted chats and replies are never limited', async () => {
    const member = await premium();
    const partner = await someone();
    const { body } = await write(app, member, partner);
    const chatId = body.data.chat.id;
    await app.call(partner, 'POST', `/api/chats/${chatId}/accept`);
    for (let count = 0; count < 29; count++) await write(app, member, await someone());
    expect((await write(app, member, await someone())).code).toBe('too_many_new_requests');

    const long = 'Ich freue mich sehr darauf, mit dir am Samstag am See spazieren zu gehen und zu reden.';
    for (let count = 0; count < 6; count++) expect((await send(app, member, chatId, long)).status).toBe(201);
    expect((await write(app, member, partner, 'Schau: https://beispiel.ch')).status).toBe(201);

    await app.call(member, 'PUT', `/api/profiles/${member}`, { data: { requestLimit: 8 } });
    for (let count = 0; count < 6; count++) {
      const sender = await createMember(app);
      const request = await write(app, sender, member);
      const answer = await send(app, member, request.body.data.chat.id, `${long} https://beispiel.ch`);
      expect(answer.status).toBe(201);
    }
  });

  test('the same message again gets the same answer, limit or not', async () => {
    const member = await premium();
    const last = await someone();
    const clientId = crypto.randomUUID();
    for (let count = 0; count < 29; count++) await write(app, member, await someone());
    const first = await write(app, member, last, 'Ciao!', clientId);
    const again = await write(app, member, last, 'Ciao!', clientId);
    expect(again.status).toBe(201);
    expect(again.body.data.message).toEqual(first.body.data.message);
  });
});

describe('links in first messages', () => {
  test('of a new account are refused without using up a contact', async () => {
    const member = await createMember(app);
    const anna = await someone();
    const refused = await write(app, member, anna, 'Schreib mir auf anna@posteo.de oder beispiel.ch');
    expect([refused.status, refused.code]).toEqual([403, 'link_too_early']);
    expect(refused.error.message).toContain('anna@posteo.de');
    expect((await app.call(member, 'GET', '/api/chats/count')).body).toBe(0);
    expect((await write(app, member, anna, 'Ruf mich an: 079 123 45 67')).status).toBe(201);
  });

  test('do not include forgotten blanks', async () => {
    const member = await createMember(app);
    expect((await write(app, member, await someone(), 'Treffen wir uns z.B.am Samstag?')).status).toBe(201);
  });

  test('are refused in a second message too', async () => {
    const member = await createMember(app);
    const { body } = await write(app, member, await someone());
    const chatId = body.data.chat.id;
    expect((await send(app, member, chatId, 'https://beispiel.ch')).code).toBe('link_too_early');
    expect((await send(app, member, chatId, 'Wann hast du Zeit?')).status).toBe(201);
    expect((await readChat(app, member, chatId)).lastSequence).toBe(2);
  });

  test('of an answered sender are accepted', async () => {
    const { member } = await knownMember();
    expect((await write(app, member, await someone(), 'Mehr über mich: https://beispiel.ch')).status).toBe(201);
  });

  test('a declined request is no answer', async () => {
    const member = await createMember(app);
    const anna = await someone();
    const { body } = await write(app, member, anna);
    await app.call(anna, 'POST', `/api/chats/${body.data.chat.id}/decline`);
    app.moveClock(25 * hour);
    expect((await write(app, member, await someone(), 'https://beispiel.ch')).code).toBe('link_too_early');
  });

  test('a recipient becomes known once the other writes again', async () => {
    const [sender, member] = [await createMember(app), await createMember(app)];
    const { body } = await write(app, sender, member);
    await send(app, member, body.data.chat.id, 'Gern!');
    app.moveClock(25 * hour);
    const other = await someone();
    expect((await write(app, member, other, 'https://beispiel.ch')).code).toBe('link_too_early');
    await send(app, sender, body.data.chat.id, 'Schön, wann?');
    expect((await write(app, member, other, 'https://beispiel.ch')).status).toBe(201);
  });
});
