import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperatorSubscriptionRow } from '../../../contract/operator-payment-views.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createPremium } from '../../../tests/support/console-payments.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createOperator } from '../../../tests/support/moderation.ts';
import { createTeam, createTeamMember } from '../../../tests/support/teams.ts';
import { type PaymentProvider, ProviderRefusal, ProviderUnavailable } from '../../integrations/payments/interface.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createOperator(app, 'admin');
});
afterAll(() => app.close());

const reason = 'Die Person hat uns per Brief darum gebeten.';
const list = async (query: Record<string, string> = {}) =>
  (await app.call(admin, 'GET', `/api/operator/subscriptions?${new URLSearchParams(query)}`)).body;
const idsOf = async (query: Record<string, string>) =>
  (await list(query)).data.map(({ id }: OperatorSubscriptionRow) => id);
const read = async (id: string) => (await app.call(admin, 'GET', `/api/operator/subscriptions/${id}`)).body.data;
const cancel = (id: string, words = reason, by = admin) =>
  app.call(by, 'POST', `/api/operator/subscriptions/${id}/cancel`, { data: { reason: words } });
const audit = async (query: string) => (await app.call(admin, 'GET', `/api/operator/audit?${query}`)).body.data;

describe('the list', () => {
  it('is searched by part of a name, a whole address, a team or a provider id, and by nothing else', async () => {
    const email = `fund-${Date.now()}@firma.example`;
    const member = await createMember(app, { name: '100% Xenia_', email });
    const own = await createPremium(app, member, { providerId: 'I-FINDME' });
    const team = await createTeam(app, { name: 'Zwirnerei Aabach' });
    expect(await idsOf({ q: '0% xen' })).toEqual([own]);
    expect(await idsOf({ q: email.toUpperCase() })).toEqual([own]);
    expect(await idsOf({ q: 'I-FINDME' })).toEqual([own]);
    expect(await idsOf({ q: 'aabach' })).toEqual([team.subscriptionId]);
    expect(await idsOf({ q: '@firma.example' })).toEqual([]);
    expect(await idsOf({ q: 'I-FIND' })).toEqual([]);
    expect((await app.call(admin, 'GET', '/api/operator/subscriptions?q=a')).status).toBe(400);
    expect(JSON.stringify(await list({ q: email }))).not.toContain(email);
    const entries = await audit(`filters[action]=search_subscriptions&pagination[limit]=20`);
    expect(JSON.stringify(entries)).not.toContain(email);
    expect(entries).toContainEqual(
      expect.objectContaining({ actor: expect.anything(), details: { by: 'name', name: '0% xen', found: 1 } }),
    );
  });

  it('can be of one member, which is audited; an unknown member gives an error', async () => {
    const member = await createMember(app);
    const own = await createPremium(app, member);
    expect(await idsOf({ 'filters[owner]': member })).toEqual([own]);
    expect((await audit(`filters[subject]=${member}`))[0]).toMatchObject({ action: 'search_subscriptions' });
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await app.call(admin, 'GET', `/api/operator/subscriptions?filters[owner]=${unknown}`)).status).toBe(404);
  });

  it('has each once, newest first, even if bought in the same millisecond', async () => {
    const at = new Date(app.services.clock().getTime() - 5000);
    const made: string[] = [];
    for (let number = 0; number < 7; number++) {
      const createdAt = new Date(at.getTime() + (number < 4 ? 0 : number));
      made.push(await createPremium(app, await createMember(app, { name: 'Seitenzahl' }), { createdAt }));
    }
    const seen: OperatorSubscriptionRow[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof list>> = await list({
        q: 'seitenzahl',
        'pagination[limit]': '2',
        ...(cursor && { 'pagination[cursor]': cursor }),
      });
      seen.push(...page.data);
      cursor = page.meta.pagination.next;
    }
    expect(seen.map(({ id }) => id).sort()).toEqual(made.sort());
    expect(seen.map(({ createdAt }) => createdAt)).toEqual(
      seen
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    expect((await app.call(admin, 'GET', '/api/operator/subscriptions?pagination[cursor]=x')).status).toBe(400);
  });

  it('filters by current state, type and payment', async () => {
    const name = 'Filterfall';
    const day = 86_400_000;
    const now = app.services.clock().getTime();
    const of = async (daysAgo: number, traits: Parameters<typeof createPremium>[2] = {}) =>
      createPremium(app, await createMember(app, { name }), {
        createdAt: new Date(now - daysAgo * day),
        months: 1,
        plan: 'premium-1',
        price: 900,
        ...traits,
      });
    const active = await of(1);
    const late = await of(35);
    const ended = await of(60);
    const pending = await of(1, { events: [] });
    const cancelled = await of(2);
    await cancel(cancelled);
    const team = await createTeam(app, { owner: await createMember(app, { name }) });
    const found = (filters: Record<string, string>) =>
      idsOf({
        q: name,
        ...Object.fromEntries(Object.entries(filters).map(([key, value]) => [`filters[${key}]`, value])),
      });
    expect(await found({ state: 'active' })).toEqual(expect.arrayContaining([active, team.subscriptionId]));
    expect(await found({ state: 'active', type: 'premium' })).toEqual([active]);
    expect(await found({ state: 'past_due' })).toEqual([late]);
    expect(await found({ state: 'ended' })).toEqual([ended]);
    expect(await found({ state: 'pending' })).toEqual([pending]);
    expect(await found({ state: 'cancelled' })).toEqual([cancelled]);
    expect(await found({ payment: 'invoice' })).toEqual([team.subscriptionId]);
  });
});

describe('one subscription', () => {
  it('shows what was bought and paid, and reading it is audited', async () => {
    const member = await createMember(app, { name: 'Leandra' });
    const id = await createPremium(app, member);
    expect(await read(id)).toMatchObject({
      owner: { id: member, name: 'Leandra' },
      state: 'active',
      plan: 'premium-12',
      price: 5900,
      canCancel: true,
      team: null,
      licencesOfTeam: null,
      events: [
        { number: 1, kind: 'ordered', data: { months: 12, licences: 1 } },
        { number: 2, kind: 'paid', data: { payment: `P-${id}`, amount: 5900, covers: 'period' } },
      ],
    });
    expect((await audit(`filters[subject]=${member}`))[0]).toMatchObject({
      action: 'read_subscription',
      actor: { id: admin },
      details: { subscription: id },
    });
    expect(
      (await app.call(admin, 'GET', '/api/operator/subscriptions/00000000-0000-4000-8000-000000000000')).status,
    ).toBe(404);
  });

  it('of a team gives the number of used licences, never who uses them', async () => {
    const team = await createTeam(app, { licences: 4 });
    const member = await createTeamMember(app, team, 'Geheimnisvoll');
    const found = await read(team.subscriptionId);
    expect(found).toMatchObject({ team: 'Seeblick AG', licencesOfTeam: { paid: 4, used: 1 } });
    expect(JSON.stringify(found)).not.toMatch(new RegExp(`Geheimnisvoll|${member}`));
  });
});

describe('cancelling for a member', () => {
  it('leaves premium until the end of the paid period, notifies the member, and stores the reason', async () => {
    const member = await createMember(app);
    const id = await createPremium(app, member);
    const { status, body } = await cancel(id);
    expect([status, body.data.state, body.data.canCancel]).toEqual([200, 'cancelled', false]);
    expect(body.data.events.at(-1)).toMatchObject({ kind: 'cancelled', data: { by: 'operator', reason } });
    const me = (await app.call(member, 'GET', '/api/users/me?populate=subscription')).body;
    expect(me.subscription?.type).toBe('premium');
    expect((await audit(`filters[subject]=${member}`)).map(({ action }: { action: string }) => action)).toContain(
      'cancel_subscription',
    );
    expect(
      await app.services.database.sql
        .selectFrom('subscription_notices')
        .select('kind')
        .where('subscription_id', '=', id)
        .execute(),
    ).toEqual([{ kind: 'cancelled' }]);
  });

  it('happens once with two concurrent admins, with one event and one entry', async () => {
    const other = await createOperator(app, 'admin');
    const member = await createMember(app);
    const id = await createPremium(app, member);
    const both = await Promise.all([cancel(id), cancel(id, 'Doppelt bezahlt, das eine muss weg.', other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.map((answer) => answer.code).filter(Boolean)).toEqual(['already_handled']);
    const { events } = await read(id);
    expect(events.filter(({ kind }: { kind: string }) => kind === 'cancelled')).toHaveLength(1);
    expect(await audit(`filters[subject]=${member}&filters[action]=cancel_subscription`)).toHaveLength(1);
  });

  it.each(['', 'kurz', '\u202e          ', 'x'.repeat(1001)])('needs a reason: %j is refused', async (words) => {
    const id = await createPremium(app, await createMember(app));
    expect((await cancel(id, words)).status).toBe(400);
    expect((await read(id)).state).toBe('active');
  });

  it('is refused once it is over', async () => {
    const createdAt = new Date(app.services.clock().getTime() - 800 * 86_400_000);
    const id = await createPremium(app, await createMember(app), { createdAt });
    expect((await cancel(id)).code).toBe('subscription_over');
    expect((await read(id)).canCancel).toBe(false);
  });
});

describe('the provider’s records', () => {
  const withBooks = async (read: PaymentProvider['read'], id: string) => {
    const before = app.services.payments;
    // Actions receive the services at call time.
    (app.services as { payments: unknown }).payments = { read };
    try {
      return await app.call(admin, 'GET', `/api/operator/subscriptions/${id}/books`);
    } finally {
      (app.services as { payments: unknown }).payments = before;
    }
  };

  it('are shown unchanged, marking the payments we know; reading them changes nothing', async () => {
    const member = await createMember(app);
    const id = await createPremium(app, member);
    const before = await read(id);
    const at = app.services.clock();
    const payment = { at, state: 'completed', amount: 5900, currency: 'CHF' } as const;
    const { body } = await withBooks(
      async (providerId) => ({
        id: providerId,
        reference: id,
        state: 'active',
        stateSince: at,
        quantity: 1,
        nextBillingAt: null,
        lastFailureAt: null,
        payments: [
          { id: `P-${id}`, ...payment },
          { id: 'P-UNHEARD', ...payment },
        ],
      }),
      id,
    );
    expect(body.data).toMatchObject({ answer: 'known', books: { state: 'active', quantity: 1 } });
    expect(body.data.books?.payments.map((each) => each.isRecorded)).toEqual([true, false]);
    expect((await read(id)).events).toEqual(before.events);
    expect(await audit(`filters[subject]=${member}`)).toContainEqual(
      expect.objectContaining({ details: { subscription: id, books: true } }),
    );
  });

  const otherAnswers: [string, PaymentProvider['read']][] = [
    ['unknown', async () => undefined],
    ['unreachable', async () => Promise.reject(new ProviderUnavailable())],
    ['refused', async () => Promise.reject(new ProviderRefusal(403, 'NOT_AUTHORIZED'))],
  ];
  it.each(otherAnswers)('may be %s, which is shown', async (answer, readFromProvider) => {
    const id = await createPremium(app, await createMember(app));
    const { status, body } = await withBooks(readFromProvider, id);
    expect([status, body.data]).toEqual([200, expect.objectContaining({ answer, books: null })]);
  });

  it('do not exist for a subscription paid by invoice', async () => {
    const { subscriptionId } = await createTeam(app);
    expect((await withBooks(async () => undefined, subscriptionId)).status).toBe(404);
    expect((await read(subscriptionId)).canAsk).toBe(false);
  });
});

it('cancelled here, it is cancelled at the provider by a job', async () => {
  const id = await createPremium(app, await createMember(app));
  await cancel(id);
  expect(await runJobs(app)).toContain('cancel-at-provider');
});
