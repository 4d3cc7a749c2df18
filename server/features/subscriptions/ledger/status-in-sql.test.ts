import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { type Standing, statusAt } from './facts.ts';
import { statusInSql } from './status-in-sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const hour = 3_600_000;
const noon = Date.parse('2026-11-21T12:00:00Z');
/** Moments on full hours around now, so that they often coincide. */
const moment = fc.integer({ min: -30, max: 30 }).map((hours) => new Date(noon + hours * hour));
const maybe = fc.option(moment);
const standing = fc.record({
  activatedAt: maybe,
  paidUntil: maybe,
  premiumUntil: maybe,
  failedAt: maybe,
  cancelledAt: maybe,
  closedAt: maybe,
});

it('the database gives any subscription at any moment the state of product 4', async () => {
  const row = `(select $2::timestamptz as activated_at, $3::timestamptz as paid_until, $4::timestamptz as premium_until,
    $5::timestamptz as failed_at, $6::timestamptz as cancelled_at, $7::timestamptz as closed_at) s`;
  const query = `select ${statusInSql('s', '$1')} as state from ${row}`;
  await fc.assert(
    fc.asyncProperty(standing, moment, async (given, now) => {
      const { activatedAt, paidUntil, premiumUntil, failedAt, cancelledAt, closedAt } = given;
      const values = [now, activatedAt, paidUntil, premiumUntil, failedAt, cancelledAt, closedAt];
      const { rows } = await app.services.database.pool.query(query, values);
      const whole: Standing = { ...given, licences: 1, agreedAt: null, closedWhy: closedAt && 'term' };
      expect(rows[0].state).toBe(statusAt(whole, now));
    }),
    { numRuns: 400 },
  );
});
