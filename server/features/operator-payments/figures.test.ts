import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createPremium } from '../../../tests/support/console-payments.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createOperator } from '../../../tests/support/moderation.ts';
import { createTeam } from '../../../tests/support/teams.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('money counts in the Swiss month of payment or refund, by type; unpaid and cancelled invoices do not count', async () => {
  const admin = await createOperator(app, 'admin');
  const premium = await createPremium(app, await createMember(app));
  const { subscriptionId: team } = await createTeam(app);
  // Far enough from the end of a month for any duration of this test.
  app.moveClock(Date.parse('2027-03-15T12:00:00Z') - app.services.clock().getTime());
  let number = 0;
  const write = async (subscription: string, values: Record<string, unknown>) => {
    number += 1;
    const paidAt = values.paid_at ?? null;
    await app.services.database.pool.query(
      `insert into invoices (id, number, subscription_id, kind, covers, provider_payment, licences, price, amount,
        vat_per_mille, months, issuer, locale, reference, due_on, issued_at, paid_at, returned_at, returned_amount, cancelled_at)
      values (gen_random_uuid(), $1, $2, $3, 'licences', $4, 1, $5, $5, 81, 12, '{}', 'de', $6, $7, $8, $9, $10, $11, $12)`,
      [
        number,
        subscription,
        subscription === premium ? 'receipt' : 'invoice',
        subscription === premium ? `P-${number}` : null,
        values.amount,
        subscription === premium ? null : `RF${number}`,
        subscription === premium ? null : '2027-04-01',
        '2026-12-01T00:00:00Z',
        paidAt,
        values.returned_at ?? null,
        values.returned_amount ?? 0,
        values.cancelled_at ?? null,
      ],
    );
  };
  await write(premium, { amount: 5900, paid_at: '2027-02-28T22:59:59Z' });
  await write(premium, { amount: 900, paid_at: '2027-02-28T23:00:00Z' });
  await write(premium, {
    amount: 3900,
    paid_at: '2027-02-10T10:00:00Z',
    returned_at: '2027-03-02T10:00:00Z',
    returned_amount: 3900,
  });
  await write(team, { amount: 14_700, paid_at: '2027-03-01T10:00:00Z' });
  await write(team, { amount: 99_900 });
  await write(team, { amount: 88_800, cancelled_at: '2027-03-01T10:00:00Z' });
  await write(premium, { amount: 77_700, paid_at: '2026-03-31T10:00:00Z' });
  const { body } = await app.call(admin, 'GET', '/api/operator/payment-figures');
  expect(body.data.months).toHaveLength(12);
  expect(body.data.months.slice(0, 3)).toEqual([
    { month: '2027-03', premium: 900, team: 14_700, returned: 3900 },
    { month: '2027-02', premium: 9800, team: 0, returned: 0 },
    { month: '2027-01', premium: 0, team: 0, returned: 0 },
  ]);
  expect(body.data.months.at(-1)).toEqual({ month: '2026-04', premium: 0, team: 0, returned: 0 });
  expect(body.data.states).toEqual([
    { type: 'premium', state: 'active', count: 1 },
    { type: 'team', state: 'active', count: 1 },
  ]);
});
