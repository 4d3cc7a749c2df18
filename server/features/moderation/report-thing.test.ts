import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as limits from '../../../contract/limits.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, block, readAll, send } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { act, caseOf, createOperator, readCase, report } from '../../../tests/support/moderation.ts';
import { createPost, writeComment } from '../../../tests/support/posts.ts';

let app: TestApp;
let moderator: string;
beforeAll(async () => {
  app = await startTestApp();
  moderator = await createOperator(app);
});
afterAll(() => app.close());

describe('reporting', () => {
  it('answers a number and a state; the same member again gets the same case with 200', async () => {
    const [me, other] = [await createMember(app), await createMember(app)];
    const first = await report(app, me, 'profile', other, { comment: 'Schreibt mir immer wieder.' });
    expect(first.status).toBe(201);
    expect(first.body.data).toMatchObject({
      state: 'open',
      outcome: 'waiting',
      kind: 'profile',
      reason: 'harassment',
      comment: 'Schreibt mir immer wieder.',
    });
    const again = await report(app, me, 'profile', other, { reason: 'spam' });
    expect([again.status, again.body.data]).toEqual([200, first.body.data]);
    expect((await readCase(app, moderator, await caseOf(app, other))).reports).toHaveLength(1);
  });

  it('by several, also at the same moment, is one case with one report of each, and weighs more', async () => {
    const other = await createMember(app);
    const reporters = await Promise.all([1, 2, 3, 4].map(() => createMember(app)));
    const answers = await Promise.all(reporters.flatMap((one) => [1, 2].map(() => report(app, one, 'profile', other))));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.data.number)).size).toBe(1);
    const found = await readCase(app, moderator, await caseOf(app, other));
    expect(found).toMatchObject({ reasons: { harassment: 4, spam: 0, other: 0 }, weight: 11 });
    expect(found.reports.map((one) => one.reporter?.id).sort()).toEqual([...reporters].sort());
    expect(found.evidence).toHaveLength(1);
  });

  it('an unconfirmed member may, a visitor may not', async () => {
    const other = await createMember(app);
    expect((await report(app, null, 'profile', other)).status).toBe(401);
    expect((await report(app, await createMember(app, { confirmed: false }), 'profile', other)).status).toBe(201);
  });

  it('of the reporter or their own things is refused', async () => {
    const { requester, addressee, chatId } = await acceptedChat(app);
    const post = await createPost(app, requester);
    const comment = (await writeComment(app, requester, post)).body.data.id;
    const [message] = await readAll(app, requester, chatId);
    const own: ['profile' | 'post' | 'comment' | 'message', string][] = [
      ['profile', requester],
      ['post', post],
      ['comment', comment],
      ['message', message?.id ?? ''],
    ];
    for (const [kind, id] of own) {
      expect((await report(app, requester, kind, id)).code).toBe('report_oneself');
      expect((await report(app, addressee, kind, id)).status).toBe(201);
    }
  });

  it('of what one does not see is not_found, whatever the reason', async () => {
    const me = await createMember(app);
    const [blocking, inactive, unconfirmed, author] = [
      await createMember(app),
      await createMember(app, { status: 'inactive' }),
      await createMember(app, { confirmed: false }),
      await createMember(app),
    ];
    await block(app, blocking, me);
    const { chatId, addressee } = await acceptedChat(app);
    const [foreign] = await readAll(app, addressee, chatId);
    const deleted = await createPost(app, author);
    const comment = (await writeComment(app, author, deleted)).body.data.id;
    await app.call(author, 'DELETE', `/api/posts/${deleted}`);
    const unseen: ['profile' | 'post' | 'comment' | 'message', string][] = [
      ...[randomUUID(), blocking, inactive, unconfirmed].map((id) => ['profile', id] as ['profile', string]),
      ['message', foreign?.id ?? ''],
      ['message', author],
      ['post', deleted],
      ['comment', comment],
      ['post', author],
    ];
    for (const [kind, id] of unseen) expect((await report(app, me, kind, id)).code).toBe('not_found');
  });

  it('still works for a blocked member, or one with a chat', async () => {
    const [me, blocked] = [await createMember(app), await createMember(app)];
    await block(app, me, blocked);
    expect((await report(app, me, 'profile', blocked)).status).toBe(201);
    const { requester, addressee, chatId } = await acceptedChat(app);
    await block(app, requester, addressee);
    expect((await report(app, addressee, 'profile', requester)).status).toBe(201);
    const [message] = await readAll(app, addressee, chatId);
    expect((await report(app, addressee, 'message', message?.id ?? '')).status).toBe(201);
  });

  it('a closed case of a profile may be followed by another; of a message it is the same', async () => {
    const { requester, addressee, chatId } = await acceptedChat(app);
    const [message] = await readAll(app, addressee, chatId);
    const id = message?.id ?? '';
    const first = await report(app, addressee, 'message', id);
    await act(app, moderator, await caseOf(app, id), 'dismiss');
    const again = await report(app, addressee, 'message', id);
    expect([again.status, again.body.data.number]).toEqual([200, first.body.data.number]);
    expect(again.body.data).toMatchObject({ state: 'closed', outcome: 'no_breach' });
    const profile = await report(app, addressee, 'profile', requester);
    await act(app, moderator, await caseOf(app, requester), 'warn');
    const next = await report(app, addressee, 'profile', requester);
    expect(next.status).toBe(201);
    expect(next.body.data.number).toBeGreaterThan(profile.body.data.number);
    expect(await readCase(app, moderator, await caseOf(app, requester))).toMatchObject({ weight: 10 });
  });

  it('is limited to a thousand, also concurrently, and continues when cases are closed', async () => {
    const me = await createMember(app);
    const others = await Promise.all(Array.from({ length: limits.reportsPerDay + 4 }, () => createMember(app)));
    const answers = await Promise.all(others.map((other) => report(app, me, 'profile', other)));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused.map((answer) => answer.code)).toEqual(Array.from({ length: 4 }, () => 'too_many_reports'));
    const reported = others[answers.findIndex((answer) => answer.status === 201)] ?? '';
    await act(app, moderator, await caseOf(app, reported), 'dismiss');
    const open = others[answers.findIndex((answer) => answer.status === 429)] ?? '';
    expect((await report(app, me, 'profile', open)).status).toBe(201);
  });

  it.each([
    ['an unknown kind', { kind: 'chat' }, 'kind'],
    ['an unknown reason', { reason: 'boring' }, 'reason'],
    ['a malformed id', { id: "1' or '1'='1" }, 'id'],
    ['a long comment', { comment: 'a'.repeat(1001) }, 'comment'],
    ['10,000 emoji', { comment: '🧀'.repeat(10_000) }, 'comment'],
    ['an unknown field', { weight: 99 }, 'data.weight'],
    ['another as reporter', { reporter: randomUUID() }, 'data.reporter'],
  ])('with %s is refused', async (_, change, field) => {
    const answer = await report(app, await createMember(app), 'profile', await createMember(app), change);
    expect([answer.status, answer.faultyFields]).toEqual([400, [field]]);
  });

  it('html stays text, what disturbs other texts goes', async () => {
    const [me, other] = [await createMember(app), await createMember(app)];
    const { body } = await report(app, me, 'profile', other, {
      comment: '\u202Eesrever <script>alert(1)</script>\u0007',
    });
    expect(body.data.comment).toBe('esrever <script>alert(1)</script>');
    const empty = await report(app, me, 'profile', await createMember(app), { comment: '' });
    expect([empty.status, empty.body.data.comment]).toEqual([201, null]);
  });
});

describe('the form of a report', () => {
  const request = (member: string | null, kind: string, id: string) =>
    app.call(member, 'GET', `/api/reports/subject?kind=${kind}&id=${id}`);

  it('is for what there is and one sees; all else is the same not_found', async () => {
    const { requester: me, addressee: other, chatId } = await acceptedChat(app);
    const { body } = await send(app, other, chatId, 'Hoi, gern!');
    const post = await createPost(app, other);
    const comment = await writeComment(app, other, post);
    const things = [
      ['profile', other],
      ['post', post],
      ['comment', comment.body.data.id],
      ['message', body.data.id],
    ] as const;
    for (const [kind, id] of things) {
      expect((await request(me, kind, id)).body).toEqual({ data: { kind, id } });
      expect((await request(me, kind, randomUUID())).status).toBe(404);
      expect((await request(other, kind, id)).code).toBe('report_oneself');
      expect((await request(null, kind, id)).status).toBe(401);
    }
  });

  it('has the same answer for a member who blocks and an unknown one', async () => {
    const [me, blocker] = [await createMember(app), await createMember(app)];
    await block(app, blocker, me);
    const [received, ofUnknown] = [await request(me, 'profile', blocker), await request(me, 'profile', randomUUID())];
    expect([received.status, received.error]).toEqual([404, ofUnknown.error]);
    expect((await request(blocker, 'profile', me)).status).toBe(200);
  });
});

describe('evidence', () => {
  it('stores a message with its context, also if the chat continues', async () => {
    const { requester, addressee, chatId } = await acceptedChat(app);
    for (let number = 0; number < 14; number++) await send(app, requester, chatId, `vorher ${number}`);
    const { body } = await send(app, requester, chatId, 'Das Schlimme');
    for (let number = 0; number < 14; number++) await send(app, addressee, chatId, `nachher ${number}`);
    await report(app, addressee, 'message', body.data.id);
    const found = await readCase(app, moderator, await caseOf(app, body.data.id));
    const [evidence] = found.evidence;
    if (evidence?.thing.kind !== 'message') throw new Error('no message');
    const { messages } = evidence.thing;
    expect(messages.map((message) => message.text)).toEqual([
      ...Array.from({ length: 10 }, (_, index) => `vorher ${index + 4}`),
      'Das Schlimme',
      ...Array.from({ length: 10 }, (_, index) => `nachher ${index}`),
    ]);
    expect(messages.filter((message) => message.reported).map((message) => message.sender)).toEqual([requester]);
    expect(found.people.map((person) => person.id).sort()).toEqual([requester, addressee].sort());
  });

  it('outlives the deletion of a post, and shows both states of a changed profile', async () => {
    const [author, reader, second] = [await createMember(app), await createMember(app), await createMember(app)];
    const post = await createPost(app, author, { text: 'Kommt alle zu mir, bringt Geld.' });
    await report(app, reader, 'post', post);
    await app.call(author, 'DELETE', `/api/posts/${post}`);
    const gone = await readCase(app, moderator, await caseOf(app, post));
    expect(gone.thing).toEqual({ id: post, state: 'deleted', now: null });
    expect(gone.evidence[0]?.thing).toMatchObject({ kind: 'post', text: 'Kommt alle zu mir, bringt Geld.', author });
    await report(app, reader, 'profile', author);
    await app.call(author, 'PUT', `/api/profiles/${author}`, { data: { about: 'Ich bin jetzt ganz brav und lieb.' } });
    await report(app, second, 'profile', author);
    const changed = await readCase(app, moderator, await caseOf(app, author));
    expect(changed.evidence.map(({ thing }) => thing.kind === 'profile' && thing.about)).toEqual([
      'Ich bin gern am See und lerne am liebsten beim Kochen.',
      'Ich bin jetzt ganz brav und lieb.',
    ]);
  });

  it('of a comment has its post', async () => {
    const [author, writer] = [await createMember(app), await createMember(app)];
    const post = await createPost(app, author);
    const comment = (await writeComment(app, writer, post, 'Was für ein Unsinn!')).body.data.id;
    await report(app, author, 'comment', comment);
    const found = await readCase(app, moderator, await caseOf(app, comment));
    expect(found.thing.now).toMatchObject({ kind: 'comment', author: writer, post: { id: post, author } });
  });
});

describe('my reports', () => {
  it('are mine only, newest first, page by page, with their results in general words', async () => {
    const me = await createMember(app);
    const others = await Promise.all(Array.from({ length: 5 }, () => createMember(app)));
    for (const other of others) await report(app, me, 'profile', other);
    await report(app, await createMember(app), 'profile', others[0] ?? '');
    await act(app, moderator, await caseOf(app, others[4] ?? ''), 'suspend');
    await act(app, moderator, await caseOf(app, others[3] ?? ''), 'dismiss');
    const outcomes: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = `pagination[limit]=2${cursor && `&pagination[cursor]=${cursor}`}`;
      const { body } = await app.call(me, 'GET', `/api/reports?${query}`);
      outcomes.push(...body.data.map((one) => one.outcome));
      cursor = body.meta.pagination.next;
      expect(JSON.stringify(body)).not.toMatch(/suspend|So geht es hier nicht|moderator/);
    }
    expect(outcomes).toEqual(['measure_taken', 'no_breach', 'waiting', 'waiting', 'waiting']);
    expect((await app.call(me, 'GET', '/api/reports?pagination[cursor]=abc')).status).toBe(400);
  });
});
