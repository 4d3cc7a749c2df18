import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as limits from '../../../contract/limits.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { block, readAll, send, write } from '../../../tests/support/chats.ts';
import { createMember, type MemberTraits } from '../../../tests/support/members.ts';
import { deliverAfter, moveToHour, noticeMailsTo } from '../../../tests/support/notices.ts';
import { newId } from '../../base/ids.ts';
import { removeImageFiles } from '../images/public.ts';
import { readRequester } from './read-requester.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const languages = (...codes: string[]) => codes.map((code) => ({ code }));

async function request(traits: MemberTraits, own: MemberTraits, text?: string) {
  moveToHour(app, 10);
  const requester = await createMember(app, traits);
  const addressee = await createMember(app, own);
  const { body } = await write(app, requester, addressee, text);
  return { requester, addressee, chatId: body.data.chat.id as string };
}

function read({ addressee: addresseeId, chatId }: { addressee: string; chatId: string }) {
  return readRequester(app.services, app.services.database.sql, { chatId, addresseeId, locale: 'de' });
}

it('names what the two would exchange, at most two languages a side', async () => {
  const sent = await request(
    { name: 'Martina', placeId: 601000, speaks: languages('en', 'gsw', 'de', 'fr'), learns: languages('es', 'it') },
    { speaks: languages('it'), learns: languages('fr', 'de', 'gsw') },
  );
  expect(await read(sent)).toMatchObject({
    name: 'Martina',
    town: 'Kriens',
    speaks: ['Schweizerdeutsch', 'Deutsch'],
    learns: ['Italienisch'],
  });
});

it('names the first languages if they share none, and no town if none is given', async () => {
  const sent = await request(
    { name: 'Jon', placeId: null, speaks: languages('rm', 'de'), learns: languages('pt') },
    { speaks: languages('it'), learns: languages('en') },
  );
  expect(await read(sent)).toMatchObject({
    name: 'Jon',
    town: null,
    speaks: ['Rätoromanisch'],
    learns: ['Portugiesisch'],
  });
});

it('reveals nothing of a blocked or suspended requester, nor to anyone but the recipient', async () => {
  const blocked = await request({}, {});
  await block(app, blocked.addressee, blocked.requester);
  const hasBlocked = await request({}, {});
  await block(app, hasBlocked.requester, hasBlocked.addressee);
  const suspended = await request({}, {});
  const { sql } = app.services.database;
  await sql
    .updateTable('users')
    .set({ suspended_until: new Date(Date.now() + 86_400_000 * 365) })
    .where('id', '=', suspended.requester)
    .execute();
  for (const request of [blocked, hasBlocked, suspended]) expect(await read(request)).toBeUndefined();
  const other = await request({}, {});
  expect(await read({ addressee: other.requester, chatId: other.chatId })).toBeUndefined();
});

it.each([
  ['de', 'Eva aus Kriens spricht Schweizerdeutsch und Französisch und lernt Italienisch.', 'Anfrage lesen'],
  ['en', 'Eva from Kriens speaks Swiss German and French and is learning Italian.', 'Read the request'],
  ['fr', 'Eva (Kriens) parle suisse allemand et français, et apprend l’italien.', 'Lire la demande'],
] as const)('is emailed in the language of its addressee: %s', async (locale, sentence, button) => {
  const { addressee } = await request(
    { name: 'Eva', placeId: 601000, speaks: languages('gsw', 'fr'), learns: languages('it') },
    { locale, speaks: languages('it'), learns: languages('gsw', 'fr') },
  );
  await deliverAfter(app, 5);
  const [mail] = await noticeMailsTo(app, addressee);
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(sentence);
    expect(part).toContain(button);
  }
});

it('and the link to read it come first in each mail about a request, with face and first sentence', async () => {
  const { addressee, chatId } = await request({ name: 'Reto Meier' }, {});
  for (const days of [0.1, 3, 7]) await deliverAfter(app, days * 24 * 60);
  const mails = await noticeMailsTo(app, addressee);
  expect(mails).toHaveLength(3);
  for (const { text, html } of mails) {
    for (const part of [text, html]) {
      expect(part).toContain('Reto Meier aus Luzern spricht Italienisch und lernt Schweizerdeutsch.');
      expect(part).toContain('Ciao!');
    }
    expect(html).toMatch(/>R<\/span><span [^>]*><\/span>/);
    expect(html).not.toContain('<img');
    const paths = [...text.matchAll(/https?:\S+/g)].map(([link]) => new URL(link).pathname);
    expect(paths.slice(0, 3)).toEqual([`/de/chat/${chatId}`, '/de/answer', '/de/answer']);
  }
});

async function giveImage(owner: string): Promise<string> {
  const { files, clock, database } = app.services;
  const id = newId();
  const grey = sharp({ create: { width: 480, height: 480, channels: 3, background: 'grey' } });
  await files.put(`${id}-medium.webp`, await grey.webp().toBuffer(), 'image/webp');
  await database.sql
    .insertInto('images')
    .values({ id, owner_id: owner, width: 480, height: 480, created_at: clock() })
    .execute();
  await database.sql.updateTable('profiles').set({ image_id: id }).where('id', '=', owner).execute();
  return id;
}

const words = async (request: { addressee: string; chatId: string }) => (await read(request))?.preview?.words;

async function hideMessage(chatId: string) {
  const { sql } = app.services.database;
  await sql.updateTable('messages').set({ hidden_at: app.services.clock() }).where('chat_id', '=', chatId).execute();
}

it('shows only the beginning of the first message, on one line and shortened', async () => {
  const sent = await request({}, {}, `Hoi!\n${'Ich freue mich sehr auf das Gespräch mit dir, '.repeat(9)}`);
  const shown = await words(sent);
  expect(shown).toMatch(/^Hoi! Ich freue mich sehr .* …$/);
  expect(shown?.length).toBeLessThanOrEqual(limits.mailedWords);
  await send(app, sent.requester, sent.chatId, 'Und noch etwas.');
  expect(await words(sent)).toBe(shown);
});

it('shows no text that a moderator has hidden or is reviewing', async () => {
  const hidden = await request({}, {});
  await hideMessage(hidden.chatId);
  expect(await words(hidden)).toBeNull();
  const reported = await request({}, {});
  const [message] = await readAll(app, reported.addressee, reported.chatId);
  const report = { kind: 'message', id: message?.id, reason: 'spam', comment: null };
  expect((await app.call(reported.addressee, 'POST', '/api/reports', { data: report })).status).toBe(201);
  expect(await words(reported)).toBeNull();
  await deliverAfter(app, 5);
  for (const { addressee } of [hidden, reported]) {
    const [mail] = await noticeMailsTo(app, addressee);
    expect(mail?.text).toContain('lernt');
    expect(`${mail?.text} ${mail?.html}`).not.toContain('Ciao!');
  }
});

it('shows no text of a message with an address in it', async () => {
  const sent = await request({}, {});
  const { sql } = app.services.database;
  const text = 'Ciao! Mehr steht auf www.anna-lernt.example.';
  await sql.updateTable('messages').set({ text }).where('chat_id', '=', sent.chatId).execute();
  expect(await words(sent)).toBeNull();
});

it('includes the picture itself, small and as JPEG, while its owner shows it', async () => {
  const sent = await request({}, {});
  const { sql } = app.services.database;
  const imageId = await giveImage(sent.requester);
  const face = async () => (await read(sent))?.preview?.face;
  const shown = await face();
  const picture = shown && 'picture' in shown ? shown.picture : new Uint8Array();
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 144, height: 144 });
  await deliverAfter(app, 5);
  const [mail] = await noticeMailsTo(app, sent.addressee);
  expect(mail?.html).toMatch(/<img src="data:image\/jpeg;base64,\/9j\/[^"]+" width="72" height="72" alt=""/);
  const profile = (set: { hidden_at: Date | null }) =>
    sql.updateTable('profiles').set(set).where('id', '=', sent.requester).execute();
  await profile({ hidden_at: app.services.clock() });
  expect(await face()).toEqual({ name: 'Lea', pair: { speaks: 'it', learns: 'gsw' } });
  await profile({ hidden_at: null });
  await removeImageFiles(app.services, imageId);
  expect(await face()).toEqual({ name: 'Lea', pair: { speaks: 'it', learns: 'gsw' } });
});

it('shows neither face nor text to members who opted out', async () => {
  const sent = await request({ name: 'Reto' }, {});
  await app.call(sent.addressee, 'PUT', '/api/users/me', { data: { mailPreviews: false } });
  expect(await read(sent)).not.toHaveProperty('preview');
  await deliverAfter(app, 5);
  const [mail] = await noticeMailsTo(app, sent.addressee);
  expect(mail?.text).toContain('Reto aus Luzern');
  expect(`${mail?.text} ${mail?.html}`).not.toContain('Ciao!');
  expect(mail?.html).not.toMatch(/<img|>R<\/span>/);
});

it('mails nothing about a member who blocked, was blocked, or deleted the account before it was sent', async () => {
  const blocked = await request({}, {});
  await block(app, blocked.addressee, blocked.requester);
  const left = await request({}, {});
  const { sql } = app.services.database;
  await sql
    .transaction()
    .execute((transaction) => app.services.eraseMember(transaction, left.requester, app.services.clock()));
  await deliverAfter(app, 5);
  for (const { addressee } of [blocked, left]) expect(await noticeMailsTo(app, addressee)).toEqual([]);
});
