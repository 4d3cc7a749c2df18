import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { createPremium } from '../../../../tests/support/console-payments.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { bought, cancel, order } from '../../../../tests/support/subscriptions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** How many connections a call takes: one per statement outside a transaction. */
async function connectionsFor(member: string): Promise<number> {
  let count = 0;
  const counting = () => {
    count += 1;
  };
  await bought(app, member);
  app.services.database.pool.on('acquire', counting);
  await bought(app, member);
  app.services.database.pool.off('acquire', counting);
  return count;
}

it('many need no more queries than one', async () => {
  const [one, many] = [await createMember(app), await createMember(app)];
  const ended = [{ kind: 'closed', why: 'term', at: app.services.clock() } as const];
  const paid = (id: string) =>
    ({ kind: 'paid', payment: id, amount: 5900, covers: 'period', at: app.services.clock() }) as const;
  await createPremium(app, one);
  for (let year = 0; year < 10; year++) {
    const payment = crypto.randomUUID();
    await createPremium(app, many, { events: [paid(payment), ...ended] });
  }
  expect(await bought(app, many)).toHaveLength(10);
  const few = await connectionsFor(one);
  expect(few).toBeLessThanOrEqual(2);
  expect(await connectionsFor(many)).toBe(few);
});

it('lists only the member’s own, without abandoned orders, newest first', async () => {
  const [member, other] = [await createMember(app), await createMember(app)];
  await order(app, other);
  const { body } = await order(app, member);
  await cancel(app, member, body.data.id);
  expect(await bought(app, member)).toEqual([]);
  const old = await createPremium(app, member, {
    createdAt: new Date(app.services.clock().getTime() - 86_400_000),
    events: [
      { kind: 'paid', payment: crypto.randomUUID(), amount: 5900, covers: 'period', at: app.services.clock() },
      { kind: 'closed', why: 'refunded', at: app.services.clock() },
    ],
  });
  const young = await createPremium(app, member);
  expect((await bought(app, member)).map(({ id }: { id: string }) => id)).toEqual([young, old]);
  expect((await app.call(null, 'GET', '/api/subscriptions')).status).toBe(401);
});
