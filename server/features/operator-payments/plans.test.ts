import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperatorPlan } from '../../../contract/operator-payment-views.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createPremium } from '../../../tests/support/console-payments.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createOperator } from '../../../tests/support/moderation.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createOperator(app, 'admin');
});
afterAll(() => app.close());

const plans = async (): Promise<OperatorPlan[]> => (await app.call(admin, 'GET', '/api/operator/plans')).body.data;
const planOf = async (id: string) => (await plans()).find((plan) => plan.id === id) as OperatorPlan;
const terms = { months: 3, price: 2400, vatPerMille: 81, licencesFrom: 1, position: 9, active: true };
const create = (change: Record<string, unknown>) =>
  app.call(admin, 'POST', '/api/operator/plans', { data: { id: 'premium-3', type: 'premium', ...terms, ...change } });
const change = (id: string, data: Record<string, unknown>, by = admin) =>
  app.call(by, 'PUT', `/api/operator/plans/${id}`, { data });
const onSale = async () =>
  (await app.call(null, 'GET', '/api/subscriptions/plans')).body.data.map(({ id, price }) => [id, price]);
const lastEntry = async () => (await app.call(admin, 'GET', '/api/operator/audit?pagination[limit]=1')).body.data[0];

describe('a plan', () => {
  it('is sold at its new price, while subscribers retain their original price', async () => {
    const buyer = await createMember(app);
    const subscription = await createPremium(app, buyer);
    const { version, running, canDelete, ...was } = await planOf('premium-12');
    expect([running, canDelete]).toEqual([1, false]);
    const { id: _id, type: _type, ...rest } = was;
    const answer = await change('premium-12', { ...rest, price: 6900, version });
    expect([answer.status, answer.body.data.price, answer.body.data.version]).toEqual([200, 6900, version + 1]);
    expect(await onSale()).toContainEqual(['premium-12', 6900]);
    const { body } = await app.call(admin, 'GET', `/api/operator/subscriptions/${subscription}`);
    expect(body.data.price).toBe(5900);
    const entry = (await app.call(admin, 'GET', '/api/operator/audit?filters[action]=change_plan')).body.data[0];
    expect(entry?.details).toMatchObject({ plan: 'premium-12', priceBefore: 5900, price: 6900 });
  });

  it('counts paid subscriptions as running, not ended or unpaid ones', async () => {
    const { running } = await planOf('premium-6');
    const now = app.services.clock();
    const of = async (traits: Parameters<typeof createPremium>[2]) =>
      createPremium(app, await createMember(app), { plan: 'premium-6', months: 6, price: 3900, ...traits });
    await of({});
    await of({ events: [] });
    await of({ createdAt: new Date(now.getTime() - 400 * 86_400_000) });
    expect((await planOf('premium-6')).running).toBe(running + 1);
  });

  it('can be created, taken off sale, and deleted while never ordered', async () => {
    expect((await create({})).status).toBe(201);
    expect(await onSale()).toContainEqual(['premium-3', 2400]);
    const { version } = await planOf('premium-3');
    await change('premium-3', { ...terms, active: false, version });
    expect((await onSale()).map(([id]) => id)).not.toContain('premium-3');
    expect((await app.call(admin, 'DELETE', '/api/operator/plans/premium-3')).status).toBe(204);
    expect(await lastEntry()).toMatchObject({ action: 'delete_plan', details: { plan: 'premium-3' } });
    expect((await app.call(admin, 'DELETE', '/api/operator/plans/premium-3')).status).toBe(404);
    expect((await change('premium-3', { ...terms, version })).status).toBe(404);
  });

  it('once ordered cannot be deleted, also when ordered concurrently', async () => {
    for (const name of ['first', 'second', 'third']) {
      await create({ id: `raced-${name}` });
      const buyer = await createMember(app);
      const [gone, order] = await Promise.allSettled([
        app.call(admin, 'DELETE', `/api/operator/plans/raced-${name}`),
        createPremium(app, buyer, { plan: `raced-${name}`, months: 3, price: 2400 }),
      ]);
      const status = gone.status === 'fulfilled' ? gone.value.status : undefined;
      expect([status, order.status]).toEqual(order.status === 'fulfilled' ? [409, 'fulfilled'] : [204, 'rejected']);
    }
    await create({ id: 'ordered' });
    await createPremium(app, await createMember(app), { plan: 'ordered', months: 3, price: 2400 });
    const refused = await app.call(admin, 'DELETE', '/api/operator/plans/ordered');
    expect([refused.status, refused.code]).toEqual([409, 'plan_ordered']);
    expect((await planOf('ordered')).canDelete).toBe(false);
  });

  it('is changed by one of two concurrent admins; the other gets an error', async () => {
    await create({ id: 'contested' });
    const other = await createOperator(app, 'admin');
    const { version } = await planOf('contested');
    const both = await Promise.all([
      change('contested', { ...terms, price: 3000, version }),
      change('contested', { ...terms, price: 2000, version }, other),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.map((answer) => answer.code).filter(Boolean)).toEqual(['plan_changed']);
    const won = both.find(({ status }) => status === 200);
    expect((await planOf('contested')).price).toBe(won?.body.data.price);
  });
});

describe('bad input', () => {
  it.each([
    [{ price: 0 }, 'price'],
    [{ price: 99 }, 'price'],
    [{ price: 100_001 }, 'price'],
    [{ price: 59.5 }, 'price'],
    [{ price: '59.00' }, 'price'],
    [{ months: 0 }, 'months'],
    [{ months: 13 }, 'months'],
    [{ vatPerMille: -1 }, 'vatPerMille'],
    [{ vatPerMille: 1000 }, 'vatPerMille'],
    [{ licencesFrom: 3 }, 'licencesFrom'],
    [{ type: 'team', licencesFrom: 0 }, 'licencesFrom'],
    [{ id: 'premium-12' }, 'id'],
    [{ id: 'new' }, 'id'],
    [{ id: 'Gross' }, 'id'],
    [{ id: '' }, 'id'],
    [{ type: 'gold' }, 'type'],
  ])('%j is refused, with a sentence at its field', async (bad, field) => {
    const before = await plans();
    const { status, error } = await create({ id: 'bad', ...bad });
    expect(status).toBe(400);
    expect(error.details.fields?.map(({ path }: { path: string }) => path)).toContain(field);
    expect(error.details.fields?.[0]?.message.length).toBeGreaterThan(5);
    expect(await plans()).toEqual(before);
  });

  it('a change also leaves premium at one licence', async () => {
    const { version } = await planOf('premium-1');
    const { status } = await change('premium-1', { ...terms, licencesFrom: 2, version });
    expect([status, (await planOf('premium-1')).version]).toEqual([400, version]);
  });
});
