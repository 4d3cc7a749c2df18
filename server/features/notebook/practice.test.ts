import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Grade } from '../../../contract/constants/notebook.ts';
import * as limits from '../../../contract/limits.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, write } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { moveToHour } from '../../../tests/support/notices.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // What is to be repeated in some minutes is today's.
  moveToHour(app, 10);
});
afterAll(() => app.close());

const day = 86_400_000;

async function writeDown(from: string, fronts: string[]): Promise<void> {
  for (const front of fronts) {
    const data = { language: 'it', front, back: 'was es heisst', clientId: randomUUID() };
    expect((await app.call(from, 'POST', '/api/notebook', { data })).status).toBe(201);
    app.moveClock(10);
  }
}

async function practice(from: string) {
  const { body } = await app.call(from, 'GET', '/api/notebook/practice');
  return {
    left: body.data as { id: string; front: string; practised: number; next: Record<Grade, string> }[],
    round: body.meta.practice,
  };
}

const grade = (from: string, entry: { id: string; practised: number }, given: Grade) =>
  app.call(from, 'POST', '/api/notebook/practice', {
    data: { entry: entry.id, practised: entry.practised, grade: given },
  });

async function next(from: string) {
  const [entry] = (await practice(from)).left;
  if (!entry) throw new Error('nothing is left to practise');
  return entry;
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `parola ${index + 1}`);

describe('today’s practice', () => {
  it('is ten a day: the rest waits until tomorrow, and learned entries come first', async () => {
    const me = await createMember(app);
    await writeDown(me, numbered(limits.practicePerDay + 2));
    expect((await practice(me)).round).toEqual({ done: 0, total: 10, again: 0, waiting: 2 });
    for (let done = 1; done <= limits.practicePerDay; done++) {
      const entry = await next(me);
      expect(entry.front).toBe(`parola ${done}`);
      expect((await grade(me, entry, 'good')).status).toBe(200);
      expect((await practice(me)).round).toMatchObject({ done, total: 10 });
    }
    expect(await practice(me)).toEqual({ left: [], round: { done: 10, total: 10, again: 0, waiting: 2 } });
    app.moveClock(3 * day);
    const later = await practice(me);
    expect(later.round).toEqual({ done: 0, total: 10, again: 0, waiting: 2 });
    expect(later.left.map(({ front }) => front)).toEqual(numbered(10));
  });

  it('names the chats its words are from, the most first', async () => {
    const [one, other] = [await acceptedChat(app), await acceptedChat(app)];
    const me = one.requester;
    const { body } = await write(app, me, other.addressee);
    await app.call(other.addressee, 'POST', `/api/chats/${body.data.chat.id}/accept`);
    for (const [front, chat] of [
      ['uno', one.chatId],
      ['due', body.data.chat.id],
      ['tre', body.data.chat.id],
    ] as const) {
      const message = { chat, sequence: 1 };
      const data = { language: 'it', front, back: 'x', source: 'message', message, clientId: randomUUID() };
      expect((await app.call(me, 'POST', '/api/notebook', { data })).status).toBe(201);
    }
    const taught = async () => (await app.call(me, 'GET', '/api/notebook/practice')).body.meta.taught;
    expect(await taught()).toEqual([]);
    for (let count = 0; count < 3; count++) await grade(me, await next(me), 'good');
    expect(await taught()).toEqual([
      { chat: body.data.chat.id, entries: 2 },
      { chat: one.chatId, entries: 1 },
    ]);
  });

  it('repeats an unknown entry at its end, until it is known', async () => {
    const me = await createMember(app);
    await writeDown(me, ['uno', 'due']);
    await grade(me, await next(me), 'again');
    const { left, round } = await practice(me);
    expect(left.map(({ front }) => front)).toEqual(['due', 'uno']);
    expect(round).toEqual({ done: 0, total: 2, again: 1, waiting: 0 });
    await grade(me, await next(me), 'easy');
    expect(await practice(me)).toMatchObject({ left: [{ front: 'uno' }], round: { done: 1, total: 2 } });
    await grade(me, await next(me), 'good');
    expect(await practice(me)).toMatchObject({ left: [], round: { done: 2, total: 2, waiting: 0 } });
  });

  it('shows when an entry is due after each grade, and it is due then', async () => {
    const me = await createMember(app);
    await writeDown(me, ['uno']);
    const entry = await next(me);
    const { body } = await grade(me, entry, 'easy');
    expect(body.data.dueAt).toBe(entry.next.easy);
    app.moveClock(Date.parse(entry.next.easy) - app.services.clock().getTime() - 1000);
    expect((await practice(me)).left).toEqual([]);
    app.moveClock(2000);
    expect((await practice(me)).left).toMatchObject([{ front: 'uno', practised: 1 }]);
  });
});

describe('an answer', () => {
  it('counts once, however often it is sent', async () => {
    const me = await createMember(app);
    await writeDown(me, ['uno']);
    const entry = await next(me);
    const answers = await Promise.all(Array.from({ length: 5 }, () => grade(me, entry, 'good')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body.data)}`)).size).toBe(1);
    expect(answers[0]?.body.data).toMatchObject({ id: entry.id, practised: 1 });
  });

  it('counts once if two concurrent windows differ, and the other learns of it', async () => {
    const me = await createMember(app);
    await writeDown(me, ['uno']);
    const entry = await next(me);
    const answers = await Promise.all([grade(me, entry, 'easy'), grade(me, entry, 'good')]);
    expect(answers.map(({ code, status }) => code ?? status).sort()).toEqual([200, 'notebook_answered']);
    const stored = answers.find(({ status }) => status === 200);
    const { body } = await app.call(me, 'GET', `/api/notebook/${entry.id}`);
    expect(body.data).toMatchObject({ practised: 1, dueAt: stored?.body.data.dueAt });
  });

  it('never exceeds ten a day, also from many concurrent windows', async () => {
    const me = await createMember(app);
    await writeDown(me, numbered(limits.practicePerDay + 3));
    const { rows } = await app.services.database.pool.query<{ id: string }>(
      'select id from notebook_entries where owner_id = $1',
      [me],
    );
    const answers = await Promise.all(rows.map(({ id }) => grade(me, { id, practised: 0 }, 'good')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.practicePerDay);
    expect(answers.filter(({ code }) => code === 'notebook_not_due')).toHaveLength(3);
  });

  it('is refused for an entry that is not due, or not the member’s', async () => {
    const [me, other] = [await createMember(app), await createMember(app)];
    await writeDown(me, ['uno']);
    const entry = await next(me);
    expect((await grade(other, entry, 'good')).code).toBe('not_found');
    await grade(me, entry, 'easy');
    expect((await grade(me, { ...entry, practised: 1 }, 'good')).code).toBe('notebook_not_due');
    expect((await grade(me, entry, 'better' as Grade)).faultyFields).toEqual(['grade']);
  });
});
