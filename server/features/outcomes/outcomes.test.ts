import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { newId } from '../../base/ids.ts';
import { countOutcomes } from './count-outcomes.job.ts';

let app: TestApp;
let people: string[] = [];
const day = 86_400_000;

beforeAll(async () => {
  app = await startTestApp();
  people = await Promise.all(Array.from({ length: 21 }, () => createMember(app)));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.database.sql.deleteFrom('chats').execute();
});

const ago = (days: number) => new Date(app.services.clock().getTime() - days * day);
const dayAgo = (days: number) => ago(days).toISOString().slice(0, 10);

/** A request from one index to the next, this many days ago; answered after this many days, or not. */
async function request(index: number, daysAgo: number, answeredAfter: number | null, state = 'accepted') {
  const id = newId();
  await app.services.database.sql
    .insertInto('chats')
    .values({
      id,
      requester_id: people[index % people.length] ?? '',
      addressee_id: people[(index + 1) % people.length] ?? '',
      state: answeredAfter === null ? 'expired' : state,
      created_at: ago(daysAgo),
      delivered_at: ago(daysAgo),
      expires_at: ago(daysAgo - 14),
      answered_at: answeredAfter === null ? null : ago(daysAgo - answeredAfter),
    })
    .execute();
  return id;
}

async function tandem(chat: string, startedAgo: number, endedAgo: number | null) {
  const { proposed_by } = await app.services.database.sql
    .selectFrom('chats')
    .select('requester_id as proposed_by')
    .where('id', '=', chat)
    .executeTakeFirstOrThrow();
  await app.services.database.sql
    .insertInto('tandems')
    .values({
      id: newId(),
      chat_id: chat,
      state: endedAgo === null ? 'active' : 'ended',
      proposed_by,
      rhythm: 'weekly',
      minutes: 60,
      mode: 'online',
      term_weeks: 24,
      proposed_at: ago(startedAgo),
      starts_on: dayAgo(startedAgo),
      ends_on: dayAgo(startedAgo - 168),
      ...(endedAgo !== null && { ended_on: dayAgo(endedAgo), ending: 'no_time' }),
    })
    .execute();
}

async function received() {
  await countOutcomes.run(app.services, {});
  const { status, body } = await app.call(null, 'GET', '/api/outcomes');
  expect(status).toBe(200);
  return Object.fromEntries(
    body.data.measures.map(({ measure, counted }: { measure: string; counted: unknown }) => [measure, counted]),
  );
}

describe('the outcomes', () => {
  it('are empty before the first count, and for fewer than twenty people', async () => {
    const { body } = await app.call(null, 'GET', '/api/outcomes');
    expect(body.data).toEqual({
      countedAt: null,
      measures: ['answered', 'met', 'lasting'].map((measure) => ({ measure, counted: null })),
    });
    for (let index = 0; index < 19; index += 1) await request(index, 30, 1);
    for (let index = 0; index < 19; index += 1) await request(index, 60, 1, 'declined');
    expect(await received(), '38 requests of 19 people').toEqual({ answered: null, met: null, lasting: null });
  });

  it('count as answered what had 14 days: also a no, but not a late answer', async () => {
    for (let index = 0; index < 10; index += 1) await request(index, 30, 2);
    for (let index = 10; index < 15; index += 1) await request(index, 30, 13, 'declined');
    for (let index = 15; index < 18; index += 1) await request(index, 30, 15);
    for (let index = 18; index < 20; index += 1) await request(index, 30, null);
    await request(20, 13, 1, 'declined');
    await request(20, 400, 1, 'declined');
    expect((await received()).answered).toEqual({ total: 20, reached: 15, percent: 75, low: 53, high: 89 });
  });

  it('leave out what was never delivered, and remove what has become too little', async () => {
    for (let index = 0; index < 20; index += 1) await request(index, 30, 1);
    expect((await received()).answered).toMatchObject({ total: 20 });
    await app.services.database.sql.updateTable('chats').set({ state: 'withheld' }).execute();
    expect(await received()).toEqual({ answered: null, met: null, lasting: null });
  });

  it('count as met those who agreed on a tandem within four weeks', async () => {
    for (let index = 0; index < 20; index += 1) {
      const chat = await request(index, 60, 1);
      if (index < 5) await tandem(chat, 50, null);
      else if (index < 8) await tandem(chat, 20, null);
    }
    expect((await received()).met).toMatchObject({ total: 20, reached: 5 });
  });

  it('count as lasting if running after twelve weeks, without former members', async () => {
    for (let index = 0; index < 20; index += 1) {
      const chat = await request(index, 120, 1);
      if (index < 5) await tandem(chat, 100, 90);
      else if (index < 8) await tandem(chat, 100, 10);
      else await tandem(chat, 100, null);
    }
    expect((await received()).lasting).toMatchObject({ total: 20, reached: 15 });
    const { sql } = app.services.database;
    const left = people[20] ?? '';
    await sql
      .updateTable('chats')
      .set({ addressee_id: left })
      .where('requester_id', 'in', people.slice(10, 14))
      .execute();
    await sql.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', left).execute();
    expect((await received()).lasting, 'five with a former member').toMatchObject({ total: 20, reached: 10 });
  });

  it('do not change with a single answer or request', async () => {
    for (let index = 0; index < 20; index += 1) await request(index, 30, index < 15 ? 1 : null);
    const { answered } = await received();
    await request(20, 30, 1, 'declined');
    expect((await received()).answered).toEqual(answered);
  });

  it('are the same for members, and reject unknown parameters', async () => {
    const requested = async (who: string | null) => (await app.call(who, 'GET', '/api/outcomes?locale=fr')).body;
    expect(await requested(people[0] ?? '')).toEqual(await requested(null));
    expect((await app.call(null, 'GET', '/api/outcomes?canton=ZH')).status).toBe(400);
  });

  it('can be counted concurrently', async () => {
    for (let index = 0; index < 20; index += 1) await request(index, 30, 1);
    await Promise.all([countOutcomes.run(app.services, {}), countOutcomes.run(app.services, {})]);
    expect((await received()).answered).toMatchObject({ total: 20, reached: 20 });
  });
});
