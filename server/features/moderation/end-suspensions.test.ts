import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { endSuspensions } from './end-suspensions.job.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function suspendedUntil(until: Date): Promise<string> {
  const id = await createMember(app);
  await app.services.database.sql.updateTable('users').set({ suspended_until: until }).where('id', '=', id).execute();
  return id;
}

async function stateOf(id: string) {
  return app.services.database.sql
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['suspended_until as until', 'listed as isListed'])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
}

it('returns members to the search whose suspension is over, and no one else', async () => {
  const now = Date.now();
  const soon = new Date(now + 60_000);
  const ending = await suspendedUntil(soon);
  const staying = await suspendedUntil(new Date(now + 3_600_000));
  await endSuspensions.run(app.services, {});
  expect(await stateOf(ending)).toEqual({ until: soon, isListed: false });
  app.moveClock(61_000);
  await endSuspensions.run(app.services, {});
  expect(await stateOf(ending)).toEqual({ until: null, isListed: true });
  expect((await stateOf(staying)).isListed).toBe(false);
});
