import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createOperator } from '../../../tests/support/moderation.ts';
import { newId } from '../../base/ids.ts';
import { countAnswers } from '../supply/count-answers.job.ts';

let app: TestApp;
const day = 86_400_000;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ago = (days: number) => new Date(app.services.clock().getTime() - days * day);

async function request(requester: string, addressee: string, daysAgo: number, answeredAfter: number | null) {
  await app.services.database.sql
    .insertInto('chats')
    .values({
      id: newId(),
      requester_id: requester,
      addressee_id: addressee,
      state: answeredAfter === null ? 'expired' : 'declined',
      created_at: ago(daysAgo),
      delivered_at: ago(daysAgo),
      expires_at: ago(daysAgo - 14),
      answered_at: answeredAfter === null ? null : ago(daysAgo - answeredAfter),
    })
    .execute();
}

it('operators see how requests are distributed, and the response to newcomers and language pairs', async () => {
  const operator = await createOperator(app);
  const read = async () => (await app.call(operator, 'GET', '/api/operator/statistics?locale=en')).body.data.fairness;
  expect(await read()).toEqual({
    members: 1,
    requests: 0,
    gini: 0,
    toTopHundredth: 0,
    newcomers: { requests: 0, answered: 0 },
    others: { requests: 0, answered: 0 },
    pairs: [],
  });
  const requested: string[] = [];
  const requesters: string[] = [];
  for (let number = 0; number < 5; number += 1) {
    requested.push(await createMember(app, { speaks: [{ code: 'is' }], learns: [{ code: 'eo' }] }));
    requesters.push(await createMember(app, { speaks: [{ code: 'eo' }], learns: [{ code: 'is' }] }));
  }
  const { sql } = app.services.database;
  const old = requesters.slice(0, 3);
  await sql
    .updateTable('users')
    .set({ created_at: ago(400) })
    .where('id', 'in', old)
    .execute();
  // Four requests each, in turn; those by newcomers are never answered.
  for (const [index, requester] of requesters.entries())
    for (let turn = 0; turn < 4; turn += 1)
      await request(requester, requested[(index + turn) % 5] ?? '', 30 + turn, old.includes(requester) ? 2 : null);
  await request(old[0] ?? '', requested[0] ?? '', 3, 1);
  await request(old[0] ?? '', requested[0] ?? '', 100, 1);
  await countAnswers.run(app.services, {});
  const fairness = await read();
  expect(fairness).toMatchObject({
    members: 11,
    requests: 21,
    newcomers: { requests: 8, answered: 0 },
    others: { requests: 12, answered: 12 },
    pairs: [{ speaks: 'Esperanto', learns: 'Icelandic', requests: 20, answered: 12 }],
  });
  expect(fairness.gini).toBeGreaterThan(0.5);
  expect(fairness.toTopHundredth).toBeCloseTo(5 / 21);
  const member = requesters[0] ?? '';
  expect((await app.call(member, 'GET', '/api/operator/statistics')).status).toBe(403);
});
