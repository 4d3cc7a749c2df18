import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import type { Database } from '../../database/connection.ts';
import { CachedAnswer } from '../../http/cached-answer.ts';
import type { Call } from '../../http/endpoint.ts';
import { countProfiles } from './count-profiles.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The count, from a database whose statements wait for the given promise, at its own time. */
function counting() {
  const { database } = app.services;
  const state = { now: 0, statements: 0, wait: Promise.resolve() };
  const slow = Object.assign(Object.create(database), {
    async run(...given: Parameters<Database['run']>) {
      state.statements++;
      await state.wait;
      return database.run(...given);
    },
  });
  const request = async () => {
    const call = { ...app.services, database: slow, clock: () => new Date(state.now), headers: new Headers() };
    const answer = await countProfiles(call as unknown as Call<'GET /api/profiles/count'>);
    if (!(answer instanceof CachedAnswer)) throw new Error('the count is not cached');
    return answer.value.data.total;
  };
  return { request, state };
}

it('is taken once for all who ask at the same time, and again after five seconds', async () => {
  const { request, state } = counting();
  const [before, ...others] = await Promise.all([request(), request(), request()]);
  await createMember(app);
  expect([...others, await request(), state.statements]).toEqual([before, before, before, 1]);
  state.now = 5001;
  expect([await request(), state.statements]).toEqual([(before ?? 0) + 1, 2]);
});

it('that fails, fails for all waiting callers, and is retried', async () => {
  const { request, state } = counting();
  const before = await request();
  state.now = 5001;
  state.wait = Promise.reject(new Error('away'));
  await expect(request()).rejects.toThrow('away');
  state.wait = Promise.resolve();
  expect(await request()).toBe(before);
});
