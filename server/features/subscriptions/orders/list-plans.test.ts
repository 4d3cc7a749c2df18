import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const plans = () => app.call(null, 'GET', '/api/subscriptions/plans');

test('anyone can read what is on sale, with prices in Rappen', async () => {
  const { status, body } = await plans();
  expect(status).toBe(200);
  expect(body.data).toEqual([
    { id: 'premium-1', type: 'premium', months: 1, price: 900, vatPerMille: 81, licencesFrom: 1 },
    { id: 'premium-6', type: 'premium', months: 6, price: 3900, vatPerMille: 81, licencesFrom: 1 },
    { id: 'premium-12', type: 'premium', months: 12, price: 5900, vatPerMille: 81, licencesFrom: 1 },
    { id: 'team-12', type: 'team', months: 12, price: 4900, vatPerMille: 81, licencesFrom: 3 },
  ]);
});

test('an operator’s changes are visible, and a plan no longer sold is not listed', async () => {
  const { sql } = app.services.database;
  await sql.updateTable('plans').set({ active: false }).where('id', '=', 'premium-6').execute();
  await sql.updateTable('plans').set({ price: 6900, position: 0 }).where('id', '=', 'premium-12').execute();
  const { body } = await plans();
  expect(body.data.map((plan) => [plan.id, plan.price])).toEqual([
    ['premium-12', 6900],
    ['premium-1', 900],
    ['team-12', 4900],
  ]);
});

test('a plan is whole and costs something', async () => {
  const { sql } = app.services.database;
  const change = (values: { price?: number; months?: number; licences_from?: number; type?: string }) =>
    sql.updateTable('plans').set(values).where('id', '=', 'team-12').execute();
  await expect(change({ price: 0 })).rejects.toThrow(/plans_price_check/);
  await expect(change({ months: 0 })).rejects.toThrow(/plans_months_check/);
  await expect(change({ licences_from: 0 })).rejects.toThrow(/plans_licences_from_check/);
  await expect(change({ type: 'gold' })).rejects.toThrow(/plans_type_check/);
});
