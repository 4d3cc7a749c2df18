import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '../../../contract/format/clock.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { onBoard } from '../../../tests/support/cohorts.ts';
import { quickHash } from '../../../tests/support/passwords.ts';
import { present } from '../../../tests/support/present.ts';
import { castPassword } from './cast-accounts.ts';
import { demoCoordinatorEmail, openDemoCohort, seedDemoCohorts } from './insert-demo-cohorts.ts';
import { loadMembers } from './load-members.ts';

let app: TestApp;
let coordinator: string;
beforeAll(async () => {
  app = await startTestApp();
  const now = app.services.clock();
  await loadMembers(app.databaseUrl, { count: 400, seed: 1, now });
  await seedDemoCohorts(app.services.database, { now, passwordHash: quickHash(castPassword) });
  const row = await app.services.database.sql
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoCoordinatorEmail)
    .executeTakeFirstOrThrow();
  coordinator = row.id;
});
afterAll(() => app.close());

const boardOf = async (id: string) => (await onBoard(app, { coordinator, id, code: '', teamId: '' }, 'GET')).body.data;

/** The demo's two programmes, as its coordinator lists them. */
async function cohorts() {
  const { isPaid, cohorts: listed } = (await app.call(coordinator, 'GET', '/api/organisation')).body.data;
  expect([isPaid, listed.length]).toEqual([true, 2]);
  const open = present(listed.find(({ code }) => code === openDemoCohort));
  return { open, published: present(listed.find((each) => each !== open)) };
}

it('has a programme of 40 before its deadline, which can be planned', async () => {
  const { open } = await cohorts();
  expect(open).toMatchObject({ people: 40, waiting: 40, pairs: 0 });
  expect(open.deadlineOn > dayOf(app.services.clock())).toBe(true);
  const board = await boardOf(open.id);
  expect([board.isOpen, board.seats.length, board.pairs.length]).toEqual([true, 40, 0]);
  const sides = { coordinator, id: open.id, code: '', teamId: '' };
  const planned = (await onBoard(app, sides, 'POST', '/plan')).body.data;
  // Most have a partner, and a language is short, as a coordinator finds it.
  const waiting = planned.seats.filter(({ state }) => state === 'waiting').length;
  expect(planned.pairs.length).toBeGreaterThanOrEqual(14);
  expect(waiting).toBeGreaterThan(0);
});

it('has a published one, whose pairs have a chat, an agreement and meetings behind them', async () => {
  const { published } = await cohorts();
  expect(published.deadlineOn < dayOf(app.services.clock())).toBe(true);
  const { pairs, isOpen, seats } = await boardOf(published.id);
  expect(isOpen).toBe(false);
  expect(pairs.length).toBeGreaterThanOrEqual(12);
  expect(pairs.every(({ isPublished }) => isPublished)).toBe(true);
  expect(seats.filter(({ state }) => state === 'paired').length).toBe(2 * pairs.length);
  const { rows } = await app.services.database.pool.query(
    `select count(*)::int as pairs, count(c.id)::int as chats, count(*) filter (where t.state = 'active')::int as running
      from cohort_pairs p join tandems t on t.id = p.tandem_id left join chats c on c.id = t.chat_id and c.state = 'accepted'`,
  );
  expect(rows).toEqual([{ pairs: pairs.length, chats: pairs.length, running: pairs.length }]);
  const report = (await app.call(coordinator, 'GET', `/api/organisation/cohorts/${published.id}/report`)).body.data;
  expect(report.figures.joined).toBe(36);
  expect(report.figures.met3).toBeGreaterThanOrEqual(5);
  expect(report.listed.length).toBeGreaterThan(5);
});
