import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSession } from '../../server/features/session/start-session.ts';
import { createMember } from '../support/members.ts';
import { type DistantProvider, startDistantProvider } from './support/distant-provider.ts';
import { startPeople } from './support/people.ts';
import { createProcess, type RunningProcess } from './support/processes.ts';
import { type Stage, startStage } from './support/stage.ts';

let stage: Stage;
let provider: DistantProvider;
let web: RunningProcess;
let worker: RunningProcess;
beforeAll(async () => {
  stage = await startStage({ worker: false });
  provider = await startDistantProvider(stage.app.provider);
  const variables = { ...stage.variables, ...provider.variables };
  web = await createProcess({ ...variables, PROCESS: 'web' });
  worker = await createProcess({ ...variables, PROCESS: 'worker' });
  await Promise.all([web.start(), worker.start()]);
});
afterAll(async () => {
  await Promise.all([web?.end('SIGKILL'), worker?.end('SIGKILL')]);
  await provider?.close();
  await stage?.close();
});

async function createBuyer() {
  const { app } = stage;
  const id = await createMember(app);
  const token = await startSession(app.services, id, 'test');
  const request = async (method: string, path: string, data?: unknown) => {
    const answer = await fetch(`${web.origin}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Accept-Language': 'en' },
      ...(data !== undefined && { body: JSON.stringify({ data }) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const boughtIds = async () => {
    const { sql } = app.services.database;
    const rows = await sql.selectFrom('subscriptions').select('provider_id').where('owner_id', '=', id).execute();
    return rows.map(({ provider_id }) => provider_id);
  };
  return {
    request,
    order: () => request('POST', '/subscriptions/checkout', { plan: 'premium-1' }),
    confirm: (subscription: string) => request('POST', '/subscriptions/confirm', { subscription }),
    hasPremium: async () =>
      (await request('GET', '/users/me?populate=subscription')).body.subscription.type === 'premium',
    /** agrees on the provider's page to the latest order */
    async agree() {
      await app.provider.agree((await boughtIds()).at(-1) ?? '');
    },
    async books() {
      const ids = await boughtIds();
      const { subscriptions, payments } = await app.provider.books();
      return {
        running: subscriptions.filter(({ id: each, status }) => ids.includes(each) && status === 'ACTIVE').length,
        paid: payments.filter(({ subscriptionId }) => ids.includes(subscriptionId)).length,
      };
    },
  };
}

type Buyer = Awaited<ReturnType<typeof createBuyer>>;

function expectMessage({ status, body }: Awaited<ReturnType<Buyer['order']>>) {
  expect(status).toBe(503);
  expect(body.error.details.code).toBe('payment_unavailable');
  expect(body.error.message).toBe(
    'We can’t reach the payment provider right now. You haven’t been charged. Please try again in a few minutes.',
  );
}

/** Calls unrelated to money, made during the work, are all answered. */
async function expectOthersServedDuring(work: Promise<unknown>) {
  const people = await startPeople(stage.app, () => web.origin, 4);
  const visitor = await createBuyer();
  let isOver = false;
  const watched = work.finally(() => {
    isOver = true;
  });
  do {
    await people.writeOn(20);
    for (const path of ['/profiles', '/chats', '/users/me']) {
      expect((await visitor.request('GET', path)).status, path).toBe(200);
    }
    expect(await healthOf(web)).toEqual({ status: 'ok', database: 'ok' });
  } while (!isOver);
  await watched;
  await people.expectNothingWrong();
  expect(people.refusals).toEqual([]);
}

const healthOf = async ({ origin }: RunningProcess) => (await fetch(`${origin}/api/health?ready`)).json();

test('the provider is away: buyers get a message, everything else works, and the same order succeeds afterwards', async () => {
  const buyers = await Promise.all(Array.from({ length: 5 }, createBuyer));
  await provider.goAway();
  await expectOthersServedDuring(
    Promise.all(
      buyers.map(async (buyer) => {
        expectMessage(await buyer.order());
        expectMessage(await buyer.order());
      }),
    ),
  );
  await provider.comeBack();
  for (const buyer of buyers) {
    const { status, body } = await buyer.order();
    expect(status).toBe(201);
    await buyer.agree();
    expect((await buyer.confirm(body.data.id)).body.data.state).toBe('active');
    expect(await buyer.books()).toEqual({ running: 1, paid: 1 });
  }
}, 240_000);

test('the provider accepts calls and never answers: thirty buyers get a message, and no one else waits for them', async () => {
  const buyers = await Promise.all(Array.from({ length: 30 }, createBuyer));
  const before = provider.hung();
  provider.hang();
  await expectOthersServedDuring(Promise.all(buyers.map(async (buyer) => expectMessage(await buyer.order()))));
  expect(provider.hung()).toBeGreaterThan(before);
  await provider.comeBack();
  const [buyer] = buyers;
  expect((await buyer?.order())?.status).toBe(201);
}, 240_000);

test('the provider acts but its answers are lost: one order, one payment, recovered without intervention', async () => {
  const buyer = await createBuyer();
  const there = async () => (await stage.app.provider.books()).subscriptions.length;
  const before = await there();
  provider.hang('afterActing');
  expectMessage(await buyer.order());
  await provider.comeBack();
  const { status, body } = await buyer.order();
  expect(status).toBe(201);
  expect(await there()).toBe(before + 1);

  await buyer.agree();
  provider.hang('afterActing');
  expectMessage(await buyer.confirm(body.data.id));
  expect(await buyer.hasPremium()).toBe(false);
  await provider.comeBack();
  // The buyer does not return; the worker asks the provider.
  await expect.poll(buyer.hasPremium, { timeout: 180_000, interval: 500 }).toBe(true);
  expect(await buyer.books()).toEqual({ running: 1, paid: 1 });
}, 300_000);

test('the provider goes away during activation: it is paid once, and the worker finds out', async () => {
  const buyer = await createBuyer();
  const { body } = await buyer.order();
  await buyer.agree();
  const confirming = buyer.confirm(body.data.id);
  await provider.goAway();
  const { status } = await confirming;
  expect([200, 503]).toContain(status);
  await provider.comeBack();
  await expect.poll(buyer.hasPremium, { timeout: 180_000, interval: 500 }).toBe(true);
  expect(await buyer.books()).toEqual({ running: 1, paid: 1 });
}, 300_000);

test('provider messages that cannot be verified at the moment are not accepted, and are repeated', async () => {
  const buyer = await createBuyer();
  const { body } = await buyer.order();
  await buyer.agree();
  expect((await buyer.confirm(body.data.id)).status).toBe(200);
  const statuses: number[] = [];
  const { localPayments } = stage.app.services;
  const deliver = () =>
    localPayments?.deliver(async (request) => {
      const answer = await fetch(`${web.origin}${new URL(request.url).pathname}`, {
        method: 'POST',
        headers: request.headers,
        body: await request.text(),
      });
      statuses.push(answer.status);
      return answer;
    });
  // Each is due a moment later, and after a refusal much later, by the provider's clock.
  const makeDue = () => stage.app.services.database.pool.query('update local_payment_messages set due_at = now()');
  await provider.goAway();
  await makeDue();
  await deliver();
  expect(statuses.length).toBeGreaterThan(0);
  expect(new Set(statuses)).toEqual(new Set([503]));
  await provider.comeBack();
  await makeDue();
  const refused = statuses.splice(0).length;
  await deliver();
  expect(statuses).toEqual(Array.from({ length: refused }, () => 204));
  expect(await buyer.books()).toEqual({ running: 1, paid: 1 });
}, 120_000);
