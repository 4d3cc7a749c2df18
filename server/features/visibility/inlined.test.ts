import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { openToAll, readable, stays, takesPart } from './public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it.each([
  ['stays', stays('users')],
  ['takesPart', takesPart('users')],
  ['openToAll', openToAll('profiles')],
  ['readable', readable('users.id', 'users', 'profiles')],
])('the planner sees the columns of %s, and calls no function', async (_, condition) => {
  const { rows } = await app.services.database.pool.query<{ 'QUERY PLAN': string }>(
    `explain (verbose, costs off) select from users join profiles using (id) where ${condition}`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/deletion_due_at|paused_at/);
  expect(plan).not.toMatch(/account_stays|takes_part|open_to_all/);
});
