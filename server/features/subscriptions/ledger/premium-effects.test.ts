import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { write } from '../../../../tests/support/chats.ts';
import { runJobs } from '../../../../tests/support/jobs.ts';
import { openEvents } from '../../../../tests/support/live.ts';
import { mailsTo, subjectsMailedTo } from '../../../../tests/support/mailbox.ts';
import { createMember } from '../../../../tests/support/members.ts';
import {
  address,
  cancel,
  closeBooks,
  createBuyer,
  happened,
  lookAfter,
  order,
  pass,
  paymentsOf,
  premiumOf,
  rowOf,
  settleProvider,
  subscribe,
} from '../../../../tests/support/subscriptions.ts';
import { createTeamMember } from '../../../../tests/support/teams.ts';
import { startSession } from '../../session/start-session.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => settleProvider(app));
afterAll(() => closeBooks(app));

describe('returned money', () => {
  it('a refund ends premium, is mailed, and stops further charges', async () => {
    const { member, email } = await createBuyer(app, { locale: 'fr' });
    const { id, providerId } = await subscribe(app, member);
    const [payment = ''] = await paymentsOf(app, providerId);
    await app.provider.refund(payment);
    app.provider.repeatMessages(2);
    await app.provider.deliver();
    await lookAfter(app);
    expect(await premiumOf(app, member)).toMatchObject({ type: 'basic' });
    expect(await rowOf(app, id)).toMatchObject({ closed_why: 'refunded' });
    expect((await app.provider.find(providerId))?.subscription.status).toBe('CANCELLED');
    const mails = await mailsTo(app, email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'À deux\u202f: ton abonnement Premium a commencé',
      'À deux\u202f: remboursement',
    ]);
    expect(mails[1]?.text).toContain('CHF\u00a09.–');
    const { body } = await app.call(member, 'GET', '/api/invoices');
    expect(body.data).toMatchObject([{ state: 'returned', returnedAmount: 900 }]);
  });

  it('a partial refund changes nothing', async () => {
    const { member } = await createBuyer(app);
    const { id, providerId } = await subscribe(app, member);
    const [payment = ''] = await paymentsOf(app, providerId);
    await app.provider.refund(payment, 300);
    await app.provider.deliver();
    await lookAfter(app);
    expect(await premiumOf(app, member)).toMatchObject({ type: 'premium' });
    expect(await happened(app, id)).toContain('partly_refunded');
    expect((await app.call(member, 'GET', '/api/invoices')).body.data).toMatchObject([{ returnedAmount: 300 }]);
    await app.provider.refund(payment);
    await app.provider.deliver();
    await lookAfter(app);
    expect(await premiumOf(app, member)).toMatchObject({ type: 'basic' });
  });

  it('a dispute changes nothing until decided; lost, premium ends', async () => {
    const { member } = await createBuyer(app);
    const { id, providerId } = await subscribe(app, member);
    const [payment = ''] = await paymentsOf(app, providerId);
    await app.provider.dispute(payment);
    await app.provider.deliver();
    await lookAfter(app);
    expect(await premiumOf(app, member)).toMatchObject({ type: 'premium' });
    await app.provider.decide(payment, 'for_buyer');
    await app.provider.deliver();
    await lookAfter(app);
    expect(await premiumOf(app, member)).toMatchObject({ type: 'basic' });
    expect(await rowOf(app, id)).toMatchObject({ closed_why: 'refunded' });
  });

  it('a dispute won changes nothing', async () => {
    const { member } = await createBuyer(app);
    const { id, providerId } = await subscribe(app, member);
    const [payment = ''] = await paymentsOf(app, providerId);
    await app.provider.dispute(payment);
    await app.provider.decide(payment, 'for_us');
    await app.provider.deliver();
    await lookAfter(app);
    expect(await happened(app, id)).toEqual(expect.arrayContaining(['disputed', 'dispute_won']));
    expect(await premiumOf(app, member)).toMatchObject({ type: 'premium' });
  });
});

describe('what premium does', () => {
  it('allows 100 contacts and the filters, in an existing session too', async () => {
    const { member } = await createBuyer(app);
    for (let count = 0; count < 4; count++) await write(app, member, await createMember(app));
    const fifth = await createMember(app);
    const refused = await write(app, member, fifth);
    expect(refused.error.message).toBe(
      'Mit dem Basiskonto kannst du 4 Personen pro Monat kontaktieren. Dein Kontingent ist leider aufgebraucht.',
    );
    const filtered = () => app.call(member, 'GET', '/api/profiles?filters[withImage]=true');
    expect((await filtered()).code).toBe('premium_only');
    await subscribe(app, member);
    expect((await write(app, member, fifth)).status).toBe(201);
    expect((await filtered()).status).toBe(200);
  });

  it('is announced to every device immediately, when it starts and when it ends', async () => {
    const { member } = await createBuyer(app);
    const streams = [
      await openEvents(app, member),
      await openEvents(app, member, { token: await startSession(app.services, member, 'phone') }),
    ];
    const { providerId } = await subscribe(app, member);
    for (const stream of streams) await expect.poll(() => stream.named('subscription').length).toBeGreaterThan(0);
    const before = streams.map((stream) => stream.named('subscription').length);
    await app.provider.refund((await paymentsOf(app, providerId))[0] ?? '');
    await app.provider.deliver();
    await runJobs(app);
    for (const [index, stream] of streams.entries()) {
      await expect.poll(() => stream.named('subscription').length).toBeGreaterThan(before[index] ?? 0);
      await stream.close();
    }
  });

  it('suspends days of a code, and resumes them afterwards', async () => {
    const { member } = await createBuyer(app);
    const codeUntil = new Date(app.services.clock().getTime() + 10 * 86_400_000);
    const { sql } = app.services.database;
    await sql.updateTable('users').set({ premium_until: codeUntil }).where('id', '=', member).execute();
    const { id, providerId } = await subscribe(app, member);
    const read = () =>
      sql
        .selectFrom('users')
        .select(['premium_until', 'paid_until'])
        .where('id', '=', member)
        .executeTakeFirstOrThrow();
    const waiting = await read();
    const left = (waiting.premium_until?.getTime() ?? 0) - (waiting.paid_until?.getTime() ?? 0);
    expect(left / 86_400_000).toBeCloseTo(10, 2);
    await cancel(app, member, id);
    const cancelled = await read();
    expect(
      ((cancelled.premium_until?.getTime() ?? 0) - (cancelled.paid_until?.getTime() ?? 0)) / 86_400_000,
    ).toBeCloseTo(10, 2);
    await app.provider.refund((await paymentsOf(app, providerId))[0] ?? '');
    await app.provider.deliver();
    await lookAfter(app);
    const back = await read();
    expect(back.paid_until).toBeNull();
    expect(((back.premium_until?.getTime() ?? 0) - app.services.clock().getTime()) / 86_400_000).toBeCloseTo(10, 2);
  });

  it('of a team follows its subscription, and its members are notified', async () => {
    const { member: owner } = await createBuyer(app);
    const { id, providerId } = await subscribe(app, owner, 'team-12', { licences: 3, team: address });
    const { id: teamId } = await app.services.database.sql
      .selectFrom('teams')
      .select('id')
      .where('subscription_id', '=', id)
      .executeTakeFirstOrThrow();
    const mia = await createTeamMember(app, { id: teamId, owner, subscriptionId: id });
    expect(await premiumOf(app, mia)).toMatchObject({ type: 'premium', source: 'team' });
    const stream = await openEvents(app, mia);
    await app.provider.refund((await paymentsOf(app, providerId))[0] ?? '');
    await app.provider.deliver();
    await runJobs(app);
    expect(await premiumOf(app, mia)).toMatchObject({ type: 'basic' });
    await expect.poll(() => stream.named('subscription')).toHaveLength(1);
    await stream.close();
  });
});

describe('a deleted account', () => {
  it('leaves no subscription that is charged, and no personal data in the remaining records', async () => {
    const { member, email } = await createBuyer(app);
    const { id, providerId } = await subscribe(app, member);
    await app.services.database.sql
      .transaction()
      .execute((sql) => app.services.eraseMember(sql, member, app.services.clock()));
    await lookAfter(app);
    expect(await rowOf(app, id)).toMatchObject({ cancelled_at: expect.any(Date) });
    expect((await app.provider.find(providerId))?.subscription.status).toBe('CANCELLED');
    await pass(app, 40);
    expect(await rowOf(app, id)).toMatchObject({ closed_why: 'term' });
    const { rows } = await app.services.database.pool.query('select 1 from live_events where user_id = $1', [member]);
    expect(rows).toEqual([]);
    expect(await subjectsMailedTo(app, email)).toEqual([]);
  });

  it('never starts what its owner approved before', async () => {
    const { member } = await createBuyer(app);
    const { body } = await order(app, member);
    const { provider_id } = await rowOf(app, body.data.id);
    await app.provider.agree(provider_id ?? '');
    await app.services.database.sql
      .transaction()
      .execute((sql) => app.services.eraseMember(sql, member, app.services.clock()));
    app.moveClock(61_000);
    await lookAfter(app);
    expect(await rowOf(app, body.data.id)).toMatchObject({ closed_why: 'abandoned' });
    expect(await paymentsOf(app, provider_id ?? '')).toEqual([]);
  });
});
