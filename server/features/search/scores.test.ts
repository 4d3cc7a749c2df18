import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { newId } from '../../base/ids.ts';
import { recordRequestAnswered, recordRequestClosed, recordRequestOpened, recordTandem } from './public.ts';
import { refreshScores } from './refresh-scores.job.ts';

let app: TestApp;
const day = 86_400_000;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function countsOf(id: string) {
  return app.services.database.sql
    .selectFrom('profiles')
    .select(['requests_open as open', 'requests_received as received', 'requests_answered as answered', 'score'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function runningOf(id: string) {
  const { sql: database } = app.services.database;
  const profile = await database
    .selectFrom('profiles')
    .select('tandems_running')
    .where('id', '=', id)
    .executeTakeFirst();
  return profile?.tandems_running;
}

async function requestTo(addressee: string, options: { daysAgo: number; state: string; answeredAfterDays?: number }) {
  const startedAt = new Date(Date.now() - options.daysAgo * day);
  await app.services.database.sql
    .insertInto('chats')
    .values({
      id: newId(),
      requester_id: await createMember(app),
      addressee_id: addressee,
      state: options.state,
      created_at: startedAt,
      expires_at: new Date(startedAt.getTime() + 14 * day),
      answered_at:
        options.answeredAfterDays === undefined
          ? null
          : new Date(startedAt.getTime() + options.answeredAfterDays * day),
    })
    .execute();
}

describe('events', () => {
  it('an open request lowers the score, an answer raises it', async () => {
    const id = await createMember(app);
    const { sql: database } = app.services.database;
    const fresh = await countsOf(id);
    await recordRequestOpened(database, id);
    const opened = await countsOf(id);
    expect(opened).toMatchObject({ open: 1, received: 0, answered: 0 });
    expect(opened.score).toBeLessThan(fresh.score);
    await recordRequestAnswered(database, id, true);
    const answered = await countsOf(id);
    expect(answered).toMatchObject({ open: 0, received: 1, answered: 1 });
    expect(answered.score).toBeGreaterThan(fresh.score);
    await recordRequestOpened(database, id);
    await recordRequestAnswered(database, id, false);
    expect(await countsOf(id)).toEqual(answered);
  });

  it('a member with room for two is last with both, and as before when one of them is over', async () => {
    const id = await createMember(app);
    const { sql: database } = app.services.database;
    await database.updateTable('profiles').set({ room: 2 }).where('id', '=', id).execute();
    const { score: free } = await countsOf(id);
    await recordTandem(database, [id], 1);
    expect((await countsOf(id)).score).toBe(free);
    await recordTandem(database, [id], 1);
    expect((await countsOf(id)).score).toBeLessThan(free);
    await recordTandem(database, [id], -1);
    expect((await countsOf(id)).score).toBe(free);
    for (const change of [-1, -1, 1] as const) await recordTandem(database, [id], change);
    expect(await runningOf(id)).toBe(1);
  });

  it('never has fewer than none open', async () => {
    const id = await createMember(app);
    await recordRequestClosed(app.services.database.sql, id);
    expect(await countsOf(id)).toMatchObject({ open: 0 });
  });

  it('loses none of many at once', async () => {
    const id = await createMember(app);
    await Promise.all(Array.from({ length: 12 }, () => recordRequestOpened(app.services.database.sql, id)));
    expect(await countsOf(id)).toMatchObject({ open: 12 });
  });
});

describe('running tandems', () => {
  it('loses none of many at once, in any order', async () => {
    const both = [await createMember(app), await createMember(app)];
    await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        recordTandem(app.services.database.sql, turn % 2 ? both : both.toReversed(), 1),
      ),
    );
    for (const id of both) expect(await runningOf(id)).toBe(12);
  });

  it('stay in the score with a request and a visit, and are mended by night', async () => {
    const id = await createMember(app);
    const { sql: database } = app.services.database;
    for (let tandem = 0; tandem < 2; tandem++) await recordTandem(database, [id], 1);
    const { score } = await countsOf(id);
    await recordRequestOpened(database, id);
    await recordRequestClosed(database, id);
    expect(await countsOf(id)).toMatchObject({ score });
    await refreshScores.run(app.services, {});
    expect(await runningOf(id)).toBe(0);
    expect((await countsOf(id)).score).toBeGreaterThan(score);
  });
});

describe('the nightly job', () => {
  it('counts the requests of 90 days that were answered or had a week to be', async () => {
    const id = await createMember(app);
    await requestTo(id, { daysAgo: 1, state: 'open' });
    await requestTo(id, { daysAgo: 9, state: 'open' });
    await requestTo(id, { daysAgo: 20, state: 'expired' });
    await requestTo(id, { daysAgo: 30, state: 'accepted', answeredAfterDays: 2 });
    await requestTo(id, { daysAgo: 30, state: 'declined', answeredAfterDays: 3 });
    await requestTo(id, { daysAgo: 30, state: 'accepted', answeredAfterDays: 9 });
    await requestTo(id, { daysAgo: 30, state: 'left' });
    await requestTo(id, { daysAgo: 100, state: 'accepted', answeredAfterDays: 1 });
    await refreshScores.run(app.services, {});
    expect(await countsOf(id)).toMatchObject({ open: 2, received: 5, answered: 2 });
  });

  it('fades who stays away, and writes nothing that is as it was', async () => {
    const id = await createMember(app);
    const { sql: database } = app.services.database;
    await sql`update profiles set active_day = active_day - 60 where id = ${id}`.execute(database);
    const before = await countsOf(id);
    await refreshScores.run(app.services, {});
    const after = await countsOf(id);
    expect(after.score).toBeLessThan(before.score);
    const version = () => sql<{ xmin: string }>`select xmin::text from profiles where id = ${id}`.execute(database);
    const { rows } = await version();
    await refreshScores.run(app.services, {});
    expect((await version()).rows).toEqual(rows);
  });
});
