import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember, type MemberTraits } from '../../../tests/support/members.ts';

/** What the page «Wie wir vorschlagen» (content/<locale>/pages/matching.md) promises about the order of the search. */

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const pair: MemberTraits = { speaks: [{ code: 'la' }], learns: [{ code: 'eo' }] };

async function shown(viewer: string): Promise<string[]> {
  const query = 'filters[langsSpeaking][code]=la&filters[langsLearning][code]=eo';
  const { body } = await app.call(viewer, 'GET', `/api/profiles?${query}`);
  return body.data.map(({ id }: { id: string }) => id);
}

it('neither gender, age, words nor Premium changes the place of anybody', async () => {
  const viewer = await createMember(app, { speaks: [{ code: 'eo' }], learns: [{ code: 'la' }] });
  const members: string[] = [];
  for (let number = 0; number < 8; number += 1) members.push(await createMember(app, pair));
  const before = await shown(viewer);
  expect(before.toSorted()).toEqual(members.toSorted());
  const { sql: database } = app.services.database;
  const changed = before.filter((_, index) => index % 2 === 1);
  await database
    .updateTable('profiles')
    .set({ gender: 'female', birthyear: 2001, about: null, hobbies: 'Singen' })
    .where('id', 'in', changed)
    .execute();
  const inAYear = new Date(app.services.clock().getTime() + 365 * 86_400_000);
  await database.updateTable('users').set({ paid_until: inAYear }).where('id', 'in', changed).execute();
  app.moveClock(61_000);
  expect(await shown(viewer)).toEqual(before);
});

it('the score uses visits, answers, requests, tandems and room, and nothing else', async () => {
  const { rows } = await sql<{ names: string[] }>`
    select proargnames as names from pg_proc where proname = 'search_score'`.execute(app.services.database.sql);
  expect(rows.map(({ names }) => names)).toEqual([
    ['visits', 'active_day', 'today', 'received', 'answered', 'open', 'running', 'room', 'is_full'],
  ]);
});
