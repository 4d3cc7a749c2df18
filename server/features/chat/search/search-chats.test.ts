import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FoundMessage } from '../../../../contract/chat-search.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { acceptedChat, block, readAll, send, write } from '../../../../tests/support/chats.ts';
import { createMember } from '../../../../tests/support/members.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const search = (memberId: string, q: string, rest = '') =>
  app.call(memberId, 'GET', `/api/chats/search?q=${encodeURIComponent(q)}${rest}`);
const searchOne = (memberId: string, chatId: string, q: string, rest = '') =>
  app.call(memberId, 'GET', `/api/chats/${chatId}/search?q=${encodeURIComponent(q)}${rest}`);
const marked = ({ excerpt }: FoundMessage) =>
  excerpt.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
const textsOf = ({ body }: { body: { data: FoundMessage[] } }) => body.data.map(marked);

test('both sides find a message by its words or their beginnings, without case and accents; no one else does', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  await send(app, requester, chatId, 'Treffen wir uns in Zürich zum Kaffee?');
  await send(app, addressee, chatId, 'Lieber am See.');
  for (const member of [requester, addressee]) {
    expect(textsOf(await search(member, 'zurich KAFF'))).toEqual(['Treffen wir uns in [Zürich] zum [Kaffee]?']);
    expect(textsOf(await searchOne(member, chatId, 'zurich kaff'))).toHaveLength(1);
  }
  const { body } = await search(addressee, 'kaffee');
  expect(body.data[0]).toMatchObject({ chat: chatId, sequence: 2, sender: requester, partner: { name: 'Reto' } });
  const stranger = await createMember(app);
  expect((await search(stranger, 'kaffee')).body.data).toEqual([]);
  expect((await searchOne(stranger, chatId, 'kaffee')).status).toBe(404);
});

test.each([
  ['咖啡', '我们明天去喝咖啡吧', '我们明天去喝[咖啡]吧'],
  ['茶', '喝茶吗？', '喝[茶]吗？'],
  ['コーヒー', '明日コーヒーを飲みましょう', '明日[コーヒー]を飲みましょう'],
  ['กาแฟ', 'พรุ่งนี้ไปดื่มกาแฟกัน', 'พรุ่งนี้ไปดื่ม[กาแฟ]กัน'],
  ['커피', '내일커피마시자', '내일[커피]마시자'],
  ['ברכה', 'שלום וברכה', 'שלום ו[ברכה]'],
  ['عالم', 'مرحبا بالعالم', 'مرحبا بال[عالم]'],
  ['zuerich', 'nach Zürich, Zu\u0308rich', 'nach [Zürich], [Zu\u0308rich]'],
  ['Zürich', 'nach Zuerich', 'nach [Zuerich]'],
  ['Jose\u0301', 'mit José', 'mit [José]'],
  ['ｋａｆｆｅｅ', 'Kaffee?', '[Kaffee]?'],
  ['tee kaffee', 'Kaffee/Tee', '[Kaffee]/[Tee]'],
])('%s is found in «%s»', async (looked, text, shown) => {
  const { requester, chatId } = await acceptedChat(app);
  await send(app, requester, chatId, text);
  expect(textsOf(await search(requester, looked))).toEqual([shown]);
});

test('of a request that is looked at first, the one it is for finds nothing', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  const { sql } = app.services.database;
  await sql.updateTable('chats').set({ state: 'held' }).where('id', '=', chatId).execute();
  await sql.deleteFrom('chat_members').where('chat_id', '=', chatId).where('user_id', '=', addressee).execute();
  expect((await search(requester, 'ciao')).body.data).toHaveLength(1);
  expect((await search(addressee, 'ciao')).body.data).toEqual([]);
  expect((await searchOne(addressee, chatId, 'ciao')).status).toBe(404);
});

test('a message hidden by a moderator cannot be found, not even by its author', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  await send(app, requester, chatId, 'Unflätiges Wort');
  const { sql } = app.services.database;
  await sql.updateTable('messages').set({ hidden_at: new Date() }).where('chat_id', '=', chatId).execute();
  expect((await search(requester, 'wort')).body.data).toEqual([]);
  expect((await search(addressee, 'wort')).body.data).toEqual([]);
});

test.each(['deleted', 'hidden'] as const)('a correction of what is %s is found and quoted no more', async (gone) => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  await app.call(requester, 'PUT', `/api/chats/${chatId}/corrections`, { data: { wanted: true } });
  const wrong = (await send(app, requester, chatId, 'Ich wohnen bei der Zwetschgenbäckerei')).body.data;
  const post = (data: object) =>
    app.call(addressee, 'POST', `/api/chats/${chatId}/messages`, { data: { ...data, clientId: crypto.randomUUID() } });
  const right = await post({ kind: 'correction', of: wrong.sequence, text: 'Ich wohne bei der Zwetschgenbäckerei' });
  const before = await post({ text: 'So sagt man es', replyTo: right.body.data.sequence });
  expect(before.body.data.replyTo?.text).toContain('Zwetschgen');
  if (gone === 'deleted') await app.call(requester, 'DELETE', `/api/chats/${chatId}/messages/${wrong.id}`);
  else {
    const { sql } = app.services.database;
    await sql.updateTable('messages').set({ hidden_at: new Date() }).where('id', '=', wrong.id).execute();
  }
  await post({ text: 'Noch einmal', replyTo: right.body.data.sequence });
  for (const member of [requester, addressee]) {
    expect((await search(member, 'zwetschgen')).body.data).toEqual([]);
    expect((await searchOne(member, chatId, 'zwetschgen')).body.data).toEqual([]);
  }
  const quotes = (await readAll(app, requester, chatId)).flatMap(({ replyTo }) => (replyTo ? [replyTo.text] : []));
  expect(quotes).toEqual(['', '']);
});

test('despite a block old messages are found as in the list: by the blocking side with the name, by the other without', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  await send(app, requester, chatId, 'Blockflöte');
  await block(app, addressee, requester);
  expect((await search(addressee, 'block')).body.data[0]).toMatchObject({
    partner: { name: 'Reto', reachable: false },
  });
  const [seen] = (await search(requester, 'block')).body.data;
  expect(seen?.partner).toMatchObject({ id: null, name: null, image: null, place: null, lastActive: null });
});

test('the newest come first, chat by chat as they are listed, and pages hold every one once', async () => {
  const me = await createMember(app, { premium: true });
  const chats: string[] = [];
  for (const name of ['A', 'B', 'C']) {
    const other = await createMember(app, { name });
    const { body } = await write(app, me, other, `Hallo ${name} eins`);
    chats.push(body.data.chat.id);
    await app.call(other, 'POST', `/api/chats/${body.data.chat.id}/accept`);
  }
  for (const chat of chats) for (const n of ['zwei', 'drei']) await send(app, me, chat, `Hallo ${n}`);
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body }: Awaited<ReturnType<typeof search>> = await search(
      me,
      'hallo',
      `&pagination[limit]=2${cursor && `&pagination[cursor]=${cursor}`}`,
    );
    seen.push(...body.data.map(({ partner, sequence }) => `${partner.name}${sequence}`));
    cursor = body.meta.pagination.next;
  }
  expect(seen).toEqual(['C3', 'C2', 'C1', 'B3', 'B2', 'B1', 'A3', 'A2', 'A1']);
});

test('one call looks through 10’000 messages and returns a cursor to earlier ones', async () => {
  const { requester, chatId } = await acceptedChat(app);
  const { sql } = app.services.database;
  const { rows } = await app.services.database.pool.query<{ last: number }>(
    `insert into messages (chat_id, sequence, id, sender_id, client_id, text)
      select $1, n, gen_random_uuid(), $2, gen_random_uuid(), case n when 5 then 'Nadel' else 'Heu' end
      from generate_series(2, 10100) n returning 1 as last`,
    [chatId, requester],
  );
  expect(rows).toHaveLength(10_099);
  await sql.updateTable('chats').set({ last_sequence: 10_100 }).where('id', '=', chatId).execute();
  const first = await searchOne(requester, chatId, 'nadel');
  expect(first.body.data).toEqual([]);
  const { next } = first.body.meta.pagination;
  expect(next).not.toBeNull();
  const second = await searchOne(requester, chatId, 'nadel', `&pagination[cursor]=${next}`);
  expect(second.body.data).toMatchObject([{ sequence: 5 }]);
  expect(second.body.meta.pagination.next).toBeNull();
  expect((await search(requester, 'heu')).body.data).toHaveLength(20);
});

test('too little to look for and a strange cursor are refused in words', async () => {
  const me = await createMember(app);
  for (const q of ['', 'a', '…', ' - ', 'x'.repeat(61)]) {
    const answer = await search(me, q);
    expect(answer.code).toBe('invalid_input');
    expect(answer.faultyFields).toEqual(['q']);
  }
  expect((await search(me, 'hallo', '&pagination[cursor]=abc')).status).toBe(400);
  expect((await app.call(me, 'GET', '/api/chats/search')).status).toBe(400);
  expect((await app.call(null, 'GET', '/api/chats/search?q=hallo')).status).toBe(401);
});

test('signs of a regular expression are signs', async () => {
  const { requester, chatId } = await acceptedChat(app);
  await send(app, requester, chatId, 'a.c (b) [c] \\ $ ^');
  expect((await search(requester, 'abc.*')).body.data).toEqual([]);
  expect((await search(requester, '.*')).status).toBe(400);
  expect((await search(requester, 'ciao) or 1=1 --')).body.data).toEqual([]);
});
