import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PaymentDifference } from '../../../contract/operator-payment-views.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createDifference, createPremium } from '../../../tests/support/console-payments.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createOperator } from '../../../tests/support/moderation.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createOperator(app, 'admin');
});
afterAll(() => app.close());

const note = 'Beim Anbieter zurückgegeben, das Mitglied weiss es.';
const settle = (id: string, by = admin, words = note) =>
  app.call(by, 'POST', `/api/operator/payment-differences/${id}/settle`, { data: { note: words } });
const counts = async (by: string) => (await app.call(by, 'GET', '/api/operator/counts')).body.data;

async function allPages(state: string): Promise<PaymentDifference[]> {
  const seen: PaymentDifference[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = `filters[state]=${state}&pagination[limit]=2${cursor && `&pagination[cursor]=${cursor}`}`;
    const { body } = await app.call(admin, 'GET', `/api/operator/payment-differences?${query}`);
    seen.push(...body.data);
    cursor = body.meta.pagination.next;
  }
  return seen;
}

it('open ones are listed oldest first and settled ones latest first, each once', async () => {
  const at = app.services.clock().getTime() - 60_000;
  const made: string[] = [];
  for (const offset of [3, 1, 1, 1, 2]) made.push(await createDifference(app, { foundAt: new Date(at + offset) }));
  const open = await allPages('open');
  expect(open.map(({ id }) => id).sort()).toEqual([...made].sort());
  expect(open.map(({ foundAt }) => foundAt)).toEqual(open.map(({ foundAt }) => foundAt).sort());
  for (const id of made) {
    app.moveClock(1000);
    await settle(id);
  }
  expect(await allPages('open')).toEqual([]);
  expect((await allPages('settled')).map(({ id }) => id)).toEqual([...made].reverse());
});

it('one is settled once, with a note, also concurrently', async () => {
  const other = await createOperator(app, 'admin', { name: 'Olga' });
  const owner = await createMember(app, { name: 'Nuria' });
  const subscription = await createPremium(app, owner);
  const id = await createDifference(app, { subscription });
  expect((await settle(id, admin, '  ')).status).toBe(400);
  const both = await Promise.all([settle(id), settle(id, other)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.map((answer) => answer.code).filter(Boolean)).toEqual(['already_handled']);
  const [found] = await allPages('settled');
  expect(found).toMatchObject({ id, note, owner: { id: owner, name: 'Nuria' }, subscription });
  const winner = both[0]?.status === 200 ? admin : other;
  expect(found?.settledBy?.id).toBe(winner);
  const entries = (await app.call(admin, 'GET', `/api/operator/audit?filters[subject]=${owner}`)).body.data;
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    action: 'settle_difference',
    actor: { id: winner },
    details: { difference: id, kind: 'paid_otherwise', subscription },
  });
  expect((await settle('00000000-0000-4000-8000-000000000000')).status).toBe(404);
});

it('an unforeseen kind, without a member, with nested details, is still shown', async () => {
  const id = await createDifference(app, { kind: 'of_tomorrow', details: { list: [1, { two: 2 }], none: null } });
  const found = (await allPages('open')).find((one) => one.id === id);
  expect(found).toMatchObject({ kind: 'of_tomorrow', owner: null, details: { list: '[1,{"two":2}]', none: null } });
  await settle(id);
});

it('open ones are counted for admins, not for moderators', async () => {
  await createDifference(app);
  await createDifference(app);
  expect((await counts(admin)).openDifferences).toBe(2);
  expect((await counts(await createOperator(app))).openDifferences).toBe(0);
});

it('comparing now queues the nightly comparison, and is audited', async () => {
  expect((await app.call(admin, 'POST', '/api/operator/payment-differences/compare')).status).toBe(204);
  expect(await runJobs(app)).toContain('reconcile-payments');
  const query = '/api/operator/audit?filters[action]=compare_payments';
  expect((await app.call(admin, 'GET', query)).body.data).toMatchObject([{ actor: { id: admin } }]);
});

it('comparing twice in a row is harmless', async () => {
  const both = await Promise.all(
    [1, 2].map(() => app.call(admin, 'POST', '/api/operator/payment-differences/compare')),
  );
  expect(both.map(({ status }) => status)).toEqual([204, 204]);
  await runJobs(app);
});
