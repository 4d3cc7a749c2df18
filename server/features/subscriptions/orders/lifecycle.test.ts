import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { write } from '../../../../tests/support/chats.ts';
import { runJobs } from '../../../../tests/support/jobs.ts';
import { subjectsMailedTo } from '../../../../tests/support/mailbox.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { present } from '../../../../tests/support/present.ts';
import {
  bought,
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

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => settleProvider(app));
afterAll(() => closeBooks(app));

describe('from month to month', () => {
  it('it is renewed, with a mail and a receipt each time', async () => {
    const { member, email } = await createBuyer(app);
    const { id } = await subscribe(app, member);
    const first = (await rowOf(app, id)).paid_until as Date;
    await pass(app, 32);
    const second = (await rowOf(app, id)).paid_until as Date;
    expect(second.getTime() - first.getTime()).toBeGreaterThan(27 * 86_400_000);
    expect(await premiumOf(app, member)).toMatchObject({ type: 'premium' });
    await pass(app, 31);
    expect(await subjectsMailedTo(app, email)).toEqual([
      'Dein Premium bei À deux läuft',
      'Dein Abo bei À deux wurde verlängert',
      'Dein Abo bei À deux wurde verlängert',
    ]);
    const { body } = await app.call(member, 'GET', '/api/invoices');
    expect(body.data).toMatchObject([
      { amount: 900 },
      { amount: 900 },
      { amount: 900, kind: 'receipt', state: 'paid' },
    ]);
  });

  it('it is renewed without any message of the provider, and with each of them three times in any order', async () => {
    const [silent, noisy] = [await createBuyer(app), await createBuyer(app)];
    const quiet = await subscribe(app, silent.member);
    app.provider.loseMessages();
    await pass(app, 32);
    app.provider.calm();
    const loud = await subscribe(app, noisy.member);
    app.provider.repeatMessages(3);
    app.provider.shuffle();
    await pass(app, 32);
    for (const { id, paid } of [
      { ...quiet, paid: 3 },
      { ...loud, paid: 2 },
    ]) {
      expect((await happened(app, id)).filter((kind) => kind === 'paid')).toHaveLength(paid);
    }
    expect(await subjectsMailedTo(app, noisy.email)).toHaveLength(2);
  });

  it('a failed renewal is retried, with one mail, and no day is lost', async () => {
    const { member, email } = await createBuyer(app);
    const { id, providerId } = await subscribe(app, member);
    const until = (await rowOf(app, id)).paid_until as Date;
    await app.provider.failNext(providerId, 1);
    await pass(app, 32);
    expect((await bought(app, member))[0]).toMatchObject({ state: 'past_due', graceUntil: expect.any(String) });
    expect(await premiumOf(app, member)).toMatchObject({ type: 'premium' });
    await pass(app, 6);
    expect((await bought(app, member))[0]).toMatchObject({ state: 'active', graceUntil: null });
    const next = (await rowOf(app, id)).paid_until as Date;
    expect(Math.round((next.getTime() - until.getTime()) / 86_400_000)).toBeGreaterThanOrEqual(28);
    expect(Math.round((next.getTime() - until.getTime()) / 86_400_000)).toBeLessThanOrEqual(31);
    expect(await subjectsMailedTo(app, email)).toEqual([
      'Dein Premium bei À deux läuft',
      'À deux: Die Zahlung hat nicht geklappt',
      'Dein Abo bei À deux wurde verlängert',
    ]);
  });

  it('a year is announced 7 days and a day before it is renewed, once each, and not once it is cancelled', async () => {
    const [stays, leaves, monthly] = [await createBuyer(app), await createBuyer(app), await createBuyer(app)];
    await subscribe(app, stays.member, 'premium-12');
    const { id } = await subscribe(app, leaves.member, 'premium-12');
    await subscribe(app, monthly.member);
    const end = (await rowOf(app, id)).paid_until as Date;
    const daysLeft = () => (end.getTime() - app.services.clock().getTime()) / 86_400_000;
    await pass(app, daysLeft() - 7.5);
    const before = [await subjectsMailedTo(app, stays.email), await subjectsMailedTo(app, leaves.email)];
    expect(before.flat()).toHaveLength(2);
    await pass(app, 1);
    await lookAfter(app);
    await cancel(app, leaves.member, id);
    // To 19 hours before the end: the provider takes the payment up to 14 hours before it.
    for (let count = 0; count < 3; count++) await pass(app, 1.9);
    const announced = /^Verlängerung am .*\d{4}: dein Abo bei À deux$/;
    expect(await subjectsMailedTo(app, stays.email)).toEqual([
      'Dein Premium bei À deux läuft',
      expect.stringMatching(announced),
      expect.stringMatching(announced),
    ]);
    expect((await subjectsMailedTo(app, leaves.email)).filter((subject) => announced.test(subject))).toHaveLength(1);
    expect((await subjectsMailedTo(app, monthly.email)).some((subject) => announced.test(subject))).toBe(false);
    await pass(app, daysLeft() + 0.5);
    expect((await subjectsMailedTo(app, stays.email)).at(-1)).toBe('Dein Abo bei À deux wurde verlängert');
  });

  it('unpaid for 14 days it sends three mails and becomes basic, with nothing lost', async () => {
    const { member, email } = await createBuyer(app, { locale: 'en' });
    const { providerId } = await subscribe(app, member);
    for (let count = 0; count < 6; count++)
      expect((await write(app, member, await createMember(app))).status).toBe(201);
    await app.provider.failNext(providerId, 99);
    const month = Math.ceil(
      (Date.parse(present((await bought(app, member))[0]?.paidUntil)) - app.services.clock().getTime()) / 86_400_000,
    );
    await pass(app, month);
    for (let day = 1; day <= 13; day++) {
      await pass(app, 1);
      await lookAfter(app);
      expect(await premiumOf(app, member)).toMatchObject({ type: 'premium' });
    }
    await pass(app, 1.1);
    expect(await premiumOf(app, member)).toMatchObject({ type: 'basic', monthlyLimit: 4 });
    expect((await bought(app, member))[0]).toMatchObject({ state: 'ended' });
    expect(await subjectsMailedTo(app, email)).toEqual([
      'Your À deux Premium has started',
      'À deux: your payment didn’t go through',
      'À deux: your subscription hasn’t been paid yet',
      'À deux: your subscription ends soon',
      'Your À deux subscription has ended',
    ]);
    expect((await app.provider.find(providerId))?.subscription.status).toBe('CANCELLED');
    const chats = await app.call(member, 'GET', '/api/chats?pagination[limit]=100');
    expect(chats.body.data).toHaveLength(6);
    expect((await order(app, member)).status).toBe(201);
  });

  it('premium ends by the clock alone, with every job and the provider down', async () => {
    const { member } = await createBuyer(app);
    const { id } = await subscribe(app, member);
    const until = (await rowOf(app, id)).premium_until as Date;
    app.moveClock(until.getTime() - app.services.clock().getTime() + 1000);
    expect(await premiumOf(app, member)).toMatchObject({ type: 'basic' });
    expect((await bought(app, member))[0]).toMatchObject({ state: 'ended' });
  });

  it('a pending first payment is trusted for three days', async () => {
    const { member, email } = await createBuyer(app);
    const { body } = await order(app, member);
    const { provider_id } = await rowOf(app, body.data.id);
    await app.provider.agree(provider_id ?? '');
    await app.provider.holdNext(provider_id ?? '');
    await app.call(member, 'POST', '/api/subscriptions/confirm', { data: { subscription: body.data.id } });
    expect(await premiumOf(app, member)).toMatchObject({ type: 'premium' });
    expect((await bought(app, member))[0]).toMatchObject({ state: 'active', paidUntil: null });
    await pass(app, 2);
    const [payment = ''] = await paymentsOf(app, provider_id ?? '');
    await app.provider.settle(payment, 'completed');
    await pass(app, 2);
    expect(await premiumOf(app, member)).toMatchObject({ type: 'premium' });
    expect(await subjectsMailedTo(app, email)).toEqual(['Dein Premium bei À deux läuft']);
  });

  it('a failed first payment gives nothing, and another attempt is possible', async () => {
    const { member, email } = await createBuyer(app);
    const { body } = await order(app, member);
    const { provider_id } = await rowOf(app, body.data.id);
    await app.provider.agree(provider_id ?? '');
    await app.provider.failNext(provider_id ?? '', 1);
    await app.call(member, 'POST', '/api/subscriptions/confirm', { data: { subscription: body.data.id } });
    expect(await premiumOf(app, member)).toMatchObject({ type: 'basic' });
    await lookAfter(app);
    expect((await app.provider.find(provider_id ?? ''))?.subscription.status).toBe('CANCELLED');
    expect(await subjectsMailedTo(app, email)).toEqual([]);
    await subscribe(app, member);
    expect(await premiumOf(app, member)).toMatchObject({ type: 'premium' });
  });
});

describe('cancelled', () => {
  it('it gives premium to the date, then basic, and then another can be bought', async () => {
    const { member, email } = await createBuyer(app);
    const { id, providerId } = await subscribe(app, member);
    const { status, body } = await cancel(app, member, id, { reason: 'expensive', comment: 'Zu teuer für mich.' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ state: 'cancelled', cancelledAt: expect.any(String) });
    expect((await cancel(app, member, id)).body.data).toEqual(body.data);
    expect(await premiumOf(app, member)).toMatchObject({ type: 'premium' });
    expect((await order(app, member)).code).toBe('subscription_running');
    await runJobs(app);
    expect((await app.provider.find(providerId))?.subscription.status).toBe('CANCELLED');
    const until = Date.parse(present(body.data.paidUntil));
    await pass(app, (until - app.services.clock().getTime()) / 86_400_000 - 0.1);
    expect(await premiumOf(app, member)).toMatchObject({ type: 'premium' });
    await pass(app, 0.2);
    expect(await premiumOf(app, member)).toMatchObject({ type: 'basic' });
    expect((await cancel(app, member, id)).code).toBe('subscription_over');
    await subscribe(app, member, 'premium-12');
    expect((await bought(app, member)).map(({ state }: { state: string }) => state)).toEqual(['active', 'ended']);
    expect(await subjectsMailedTo(app, email)).toEqual([
      'Dein Premium bei À deux läuft',
      'Dein Abo bei À deux wurde gekündigt',
      'Dein Premium bei À deux läuft',
    ]);
    const { rows } = await app.services.database.pool.query('select * from subscription_cancellations');
    expect(rows).toContainEqual(expect.objectContaining({ reason: 'expensive', comment: 'Zu teuer für mich.' }));
    expect(JSON.stringify(rows)).not.toContain(member);
    const { rows: events } = await app.services.database.pool.query('select data from subscription_events');
    expect(JSON.stringify(events)).not.toContain('Zu teuer');
  });

  it('it takes effect while the provider is down, which is informed later', async () => {
    const { member } = await createBuyer(app);
    const { id, providerId } = await subscribe(app, member);
    app.provider.goDown();
    expect((await cancel(app, member, id)).body.data.state).toBe('cancelled');
    await expect(runJobs(app)).rejects.toThrow();
    app.provider.comeBack();
    await runJobs(app, { early: true });
    expect((await app.provider.find(providerId))?.subscription.status).toBe('CANCELLED');
  });

  it('cancelled on the provider’s pages it is cancelled here', async () => {
    const { member, email } = await createBuyer(app);
    const { providerId } = await subscribe(app, member);
    await app.provider.cancelAtProvider(providerId);
    await app.provider.deliver();
    await runJobs(app);
    expect((await bought(app, member))[0]).toMatchObject({ state: 'cancelled' });
    expect(await subjectsMailedTo(app, email)).toContain('Dein Abo bei À deux wurde gekündigt');
  });

  it('concurrent cancellations count once', async () => {
    const { member } = await createBuyer(app);
    const { id } = await subscribe(app, member);
    const answers = await Promise.all([cancel(app, member, id), cancel(app, member, id), cancel(app, member, id)]);
    expect(answers.map(({ body }) => body.data.state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect((await happened(app, id)).filter((kind) => kind === 'cancelled')).toHaveLength(1);
  });
});
