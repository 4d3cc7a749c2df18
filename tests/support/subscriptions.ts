import { expect } from 'vitest';
import { factsOf, standingOf } from '../../server/features/subscriptions/ledger/facts.ts';
import { remindOfPayment } from '../../server/features/subscriptions/ledger/remind-of-payment.job.ts';
import { readEvents, standingOfRow } from '../../server/features/subscriptions/ledger/subscription-row.ts';
import { closeSubscriptions } from '../../server/features/subscriptions/orders/close-subscriptions.job.ts';
import { watchOrders } from '../../server/features/subscriptions/orders/watch-orders.job.ts';
import type { TestApp } from './app.ts';
import { runJobs } from './jobs.ts';
import { createMember } from './members.ts';
import { present } from './present.ts';

export const address = { name: 'Seeblick AG', street: 'Seestrasse 1', postcode: '6003', place: 'Luzern' };

export async function createBuyer(app: TestApp, traits: { locale?: 'de' | 'en' | 'fr' } = {}) {
  const email = `buyer-${crypto.randomUUID()}@example.test`;
  return { email, member: await createMember(app, { email, ...traits }) };
}

/** Ends all faults of the provider. */
export function settleProvider(app: TestApp): void {
  app.provider.calm();
  app.provider.comeBack();
}

/** Ends a test file's application after checking its books. */
export async function closeBooks(app: TestApp): Promise<void> {
  settleProvider(app);
  await expectRebuilt(app);
  await app.close();
}

export function order(app: TestApp, member: string | null, plan = 'premium-1', more: Record<string, unknown> = {}) {
  return app.call(member, 'POST', '/api/subscriptions/checkout', { data: { plan, ...more } });
}

export function confirm(app: TestApp, member: string | null, subscription: string) {
  return app.call(member, 'POST', '/api/subscriptions/confirm', { data: { subscription } });
}

export function cancel(app: TestApp, member: string | null, subscription: string, more: Record<string, unknown> = {}) {
  return app.call(member, 'POST', '/api/subscriptions/cancel', { data: { subscription, ...more } });
}

export async function bought(app: TestApp, member: string) {
  const { body } = await app.call(member, 'GET', '/api/subscriptions');
  return body.data;
}

export function rowOf(app: TestApp, id: string) {
  return app.services.database.sql
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function providerIdOf(app: TestApp, id: string): Promise<string> {
  return (await rowOf(app, id)).provider_id ?? '';
}

/** Orders a plan and agrees on the provider's page, without returning. */
export async function orderAndAgree(
  app: TestApp,
  member: string,
  plan = 'premium-1',
  more: Record<string, unknown> = {},
) {
  const { status, body } = await order(app, member, plan, more);
  expect(status).toBe(201);
  const providerId = await providerIdOf(app, body.data.id);
  await app.provider.agree(providerId);
  return { id: body.data.id, providerId };
}

/** Buys a plan, from the order to the return. */
export async function subscribe(app: TestApp, member: string, plan = 'premium-1', more: Record<string, unknown> = {}) {
  const ordered = await orderAndAgree(app, member, plan, more);
  const { status, body } = await confirm(app, member, ordered.id);
  expect({ status, state: body.data?.state }).toEqual({ status: 200, state: 'active' });
  return ordered;
}

/** A member's subscription, as their devices read it. */
export async function premiumOf(app: TestApp, member: string) {
  return present((await app.call(member, 'GET', '/api/users/me?populate=subscription')).body.subscription);
}

/** Runs the waiting jobs, the scheduled ones once, and the jobs they queue. */
export async function lookAfter(app: TestApp): Promise<void> {
  await runJobs(app);
  await watchOrders.run(app.services, {});
  await closeSubscriptions.run(app.services, {});
  await remindOfPayment.run(app.services, {});
  await runJobs(app, { early: true });
}

/** Lets days pass: the provider takes what is due and sends its messages, and scheduled jobs run once. */
export async function pass(app: TestApp, days: number): Promise<void> {
  app.moveClock(days * 86_400_000);
  await app.provider.runDue();
  await app.provider.deliver();
  await lookAfter(app);
}

/** The ids of a subscription's payments in the provider's books, oldest first. */
export async function paymentsOf(app: TestApp, providerId: string): Promise<string[]> {
  const { payments } = await app.provider.books();
  return payments
    .filter(({ subscriptionId }) => subscriptionId === providerId)
    .sort((one, other) => one.at.localeCompare(other.at))
    .map(({ id }) => id);
}

/** A subscription's events, by kind. */
export async function happened(app: TestApp, id: string): Promise<string[]> {
  return (await readEvents(app.services.database.sql, id)).map(({ event }) => event.kind);
}

/** Every row, and every member's premium, follows from the recorded events; no one has two running subscriptions. */
async function expectRebuilt(app: TestApp): Promise<void> {
  const { sql } = app.services.database;
  const rows = await sql.selectFrom('subscriptions').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  const paid = new Map<string, Date>();
  for (const row of rows) {
    const standing = standingOf(factsOf((await readEvents(sql, row.id)).map(({ event }) => event)));
    expect(standingOfRow(row), row.id).toEqual(standing);
    const { premiumUntil } = standing;
    if (row.type !== 'premium' || !premiumUntil) continue;
    const before = paid.get(row.owner_id);
    if (!before || before < premiumUntil) paid.set(row.owner_id, premiumUntil);
  }
  const owners = await sql
    .selectFrom('users')
    .select(['id', 'paid_until'])
    .where('deleted_at', 'is', null)
    .where(
      'id',
      'in',
      rows.map(({ owner_id }) => owner_id),
    )
    .execute();
  for (const { id, paid_until } of owners) expect(paid_until, id).toEqual(paid.get(id) ?? null);
}
