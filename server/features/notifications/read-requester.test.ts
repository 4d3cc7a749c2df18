import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { block, write } from '../../../tests/support/chats.ts';
import { createMember, type MemberTraits } from '../../../tests/support/members.ts';
import { deliverAfter, moveToHour, noticeMailsTo } from '../../../tests/support/notices.ts';
import { readRequester } from './read-requester.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const languages = (...codes: string[]) => codes.map((code) => ({ code }));

async function request(traits: MemberTraits, own: MemberTraits) {
  moveToHour(app, 10);
  const requester = await createMember(app, traits);
  const addressee = await createMember(app, own);
  const { body } = await write(app, requester, addressee);
  return { requester, addressee, chatId: body.data.chat.id as string };
}

function read({ addressee: addresseeId, chatId }: { addressee: string; chatId: string }) {
  return readRequester(app.services, app.services.database.sql, { chatId, addresseeId, locale: 'de' });
}

it('tells what the two would exchange, at most two languages a side', async () => {
  const asked = await request(
    { name: 'Martina', placeId: 601000, speaks: languages('en', 'gsw', 'de', 'fr'), learns: languages('es', 'it') },
    { speaks: languages('it'), learns: languages('fr', 'de', 'gsw') },
  );
  expect(await read(asked)).toEqual({
    name: 'Martina',
    town: 'Kriens',
    speaks: ['Schweizerdeutsch', 'Deutsch'],
    learns: ['Italienisch'],
  });
});

it('tells what stands first where they share nothing, and no town where none is told', async () => {
  const asked = await request(
    { name: 'Jon', placeId: null, speaks: languages('rm', 'de'), learns: languages('pt') },
    { speaks: languages('it'), learns: languages('en') },
  );
  expect(await read(asked)).toEqual({ name: 'Jon', town: null, speaks: ['Rätoromanisch'], learns: ['Portugiesisch'] });
});

it('tells nothing of somebody who is blocked or suspended by now, nor to anybody but who was asked', async () => {
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
  for (const asked of [blocked, hasBlocked, suspended]) expect(await read(asked)).toBeUndefined();
  const other = await request({}, {});
  expect(await read({ addressee: other.requester, chatId: other.chatId })).toBeUndefined();
});

it.each([
  ['de', 'Eva aus Kriens spricht Schweizerdeutsch und Französisch und lernt Italienisch.', 'Anfrage lesen'],
  ['en', 'Eva from Kriens speaks Swiss German and French and is learning Italian.', 'Read the request'],
  ['fr', 'Eva (Kriens) parle suisse allemand et français et apprend italien.', 'Lire la demande'],
] as const)('is mailed in the language of whoever was asked: %s', async (locale, sentence, button) => {
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

it('and where to read it come first in each mail about a request, without a word of it', async () => {
  const { addressee, chatId } = await request({ name: 'Reto' }, {});
  for (const days of [0.1, 2, 5, 5]) await deliverAfter(app, days * 24 * 60);
  const mails = await noticeMailsTo(app, addressee);
  expect(mails).toHaveLength(4);
  for (const { text, html } of mails) {
    for (const part of [text, html]) {
      expect(part).toContain('Reto aus Luzern spricht Italienisch und lernt Schweizerdeutsch.');
      expect(part).not.toContain('Ciao!');
    }
    const paths = [...text.matchAll(/https?:\S+/g)].map(([link]) => new URL(link).pathname);
    expect(paths.slice(0, 3)).toEqual([`/de/chat/${chatId}`, '/de/answer', '/de/answer']);
  }
});
