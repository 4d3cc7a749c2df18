import type { Hono } from 'hono';
import { z } from 'zod';
import { hourMs } from '../../../../contract/format/durations.ts';
import { smallestUnits } from '../paypal-amounts.ts';
import type { LocalAccount } from './account.ts';
import { billOutstanding, endSubscription, startSubscription } from './billing.ts';
import { billingTime } from './billing-days.ts';
import type { Books, LocalPlan, LocalSubscription } from './books.ts';
import { newPayPalId } from './identifiers.ts';
import { sendSubscriptionEvent } from './messages.ts';
import { readBody } from './read-body.ts';
import { LocalRefusal } from './refusals.ts';
import { showOrder, showSubscription, showTransaction } from './show.ts';

const time = z.iso.datetime({ offset: true });
const reason = z.object({ reason: z.string().min(1).max(128) });
const orderRequest = z.object({
  plan_id: z.string().min(3).max(50),
  custom_id: z.string().min(1).max(127).optional(),
  quantity: z.string().regex(/^\d+$/).optional(),
  start_time: time.optional(),
  plan: z
    .object({
      payment_preferences: z.object({ setup_fee: z.object({ value: z.string(), currency_code: z.literal('CHF') }) }),
    })
    .optional(),
  application_context: z.object({
    brand_name: z.string().max(127).optional(),
    locale: z.string().default('en-US'),
    user_action: z.literal('CONTINUE'),
    shipping_preference: z.literal('NO_SHIPPING'),
    return_url: z.string().max(4000).pipe(z.url()),
    cancel_url: z.string().max(4000).pipe(z.url()),
  }),
});
const captureRequest = z.object({
  note: z.string().min(1).max(128),
  capture_type: z.literal('OUTSTANDING_BALANCE'),
  amount: z.object({ value: z.string(), currency_code: z.string().length(3) }),
});

/** PayPal forgets a request id after this time. */
const requestIdMilliseconds = 72 * hourMs;
const path = '/v1/billing/subscriptions';

export function mountSubscriptions(api: Hono, account: LocalAccount) {
  const { ledger, clock } = account;
  mountReading(api, account);

  api.post(path, async (context) => {
    const order = await readBody(context, orderRequest);
    const requestId = context.req.header('paypal-request-id') ?? null;
    const now = clock();
    return ledger.change(async (books) => {
      const before = requestId && (await books.list('subscription', 'requestId', requestId)).at(-1);
      const isRepeated = before && now.getTime() - Date.parse(before.createdAt) < requestIdMilliseconds;
      if (isRepeated) return context.json(showOrder(before), 200);
      const plan = await books.get('plan', order.plan_id);
      if (!plan) throw new LocalRefusal(404, 'INVALID_RESOURCE_ID');
      const entry = orderOf(account, order, plan, requestId, now);
      await books.put('subscription', entry);
      await sendSubscriptionEvent(books, 'CREATED', entry, now);
      return context.json(showOrder(entry), 201);
    });
  });

  /** Changes the subscription in the path, and answers without a body. */
  const onSubscription = (
    action: string,
    schema: z.ZodType<{ reason?: string | undefined }>,
    work: (books: Books, entry: LocalSubscription, reason: string, now: Date) => Promise<void>,
  ) =>
    api.post(`${path}/:id/${action}`, async (context) => {
      const requested = await readBody(context, schema);
      await ledger.change(async (books) =>
        work(books, await find(books, context.req.param('id') ?? ''), requested.reason ?? '', clock()),
      );
      return context.body(null, 204);
    });

  onSubscription('activate', reason.partial(), async (books, entry, _, now) => {
    if (entry.status === 'APPROVED') return startSubscription(books, entry, now);
    if (entry.status !== 'SUSPENDED') throw new LocalRefusal(422, 'SUBSCRIPTION_STATUS_INVALID', 'ACTIVATE');
    if (entry.failures > 0) throw new LocalRefusal(422, 'SUBSCRIPTION_CANNOT_BE_ACTIVATED');
    await resume(books, entry, now);
  });
  onSubscription('cancel', reason, async (books, entry, note, now) => {
    requireStatus(entry, ['ACTIVE', 'SUSPENDED'], 'CANCEL');
    await endSubscription(books, entry, note, now);
  });
  onSubscription('suspend', reason, async (books, entry, note, now) => {
    requireStatus(entry, ['ACTIVE'], 'SUSPEND');
    Object.assign(entry, { status: 'SUSPENDED', statusAt: now.toISOString(), note });
    await books.put('subscription', entry);
    await sendSubscriptionEvent(books, 'SUSPENDED', entry, now);
  });

  api.post(`${path}/:id/capture`, async (context) => {
    const { amount } = await readBody(context, captureRequest);
    return ledger.change(async (books) => {
      const entry = await find(books, context.req.param('id'));
      requireStatus(entry, ['ACTIVE', 'SUSPENDED', 'EXPIRED'], 'CAPTURE');
      const plan = await books.get('plan', entry.planId);
      const requestedAmount = smallestUnits(amount.value, amount.currency_code);
      if (entry.outstanding === 0 || !plan) throw new LocalRefusal(422, 'ZERO_OUTSTANDING_BALANCE');
      if (requestedAmount > entry.outstanding) throw new LocalRefusal(422, 'AMOUNT_GREATER_THAN_OUTSTANDING_BALANCE');
      const paid = await billOutstanding(books, entry, plan, requestedAmount, clock());
      await books.put('subscription', entry);
      return paid ? context.json(showTransaction(paid), 200) : context.body(null, 202);
    });
  });
}

function mountReading(api: Hono, { ledger }: LocalAccount) {
  api.get(`${path}/:id`, async (context) => {
    const entry = await find(ledger.read, context.req.param('id'));
    const plan = await ledger.read.get('plan', entry.planId);
    if (!plan) throw new LocalRefusal(404, 'INVALID_RESOURCE_ID');
    const withFailure = context.req.query('fields')?.split(',').includes('last_failed_payment') ?? false;
    return context.json(showSubscription(entry, plan, { withFailure }));
  });

  api.get(`${path}/:id/transactions`, async (context) => {
    const { id } = await find(ledger.read, context.req.param('id'));
    const span = z.object({ start_time: time, end_time: time }).safeParse(context.req.query());
    if (!span.success) throw new LocalRefusal(400, 'INVALID_PARAMETER_SYNTAX');
    const [from, to] = [new Date(span.data.start_time), new Date(span.data.end_time)];
    const all = await ledger.read.list('transaction', 'subscriptionId', id);
    const transactions = all.filter(({ at }) => new Date(at) >= from && new Date(at) <= to).map(showTransaction);
    const self = new URL(context.req.url).href;
    return context.json({ transactions, links: [{ href: self, rel: 'self', method: 'GET' }] });
  });
}

async function find(books: Books, id: string): Promise<LocalSubscription> {
  const entry = await books.get('subscription', id);
  if (!entry) throw new LocalRefusal(404, 'INVALID_RESOURCE_ID');
  return entry;
}

function requireStatus({ status }: LocalSubscription, allowed: LocalSubscription['status'][], action: string) {
  if (!allowed.includes(status)) throw new LocalRefusal(422, 'SUBSCRIPTION_STATUS_INVALID', action);
}

/** A suspended subscription continues with the next billing day in the future. */
async function resume(books: Books, entry: LocalSubscription, now: Date) {
  const plan = await books.get('plan', entry.planId);
  if (!plan) throw new LocalRefusal(404, 'INVALID_RESOURCE_ID');
  const months = plan.count * (plan.unit === 'YEAR' ? 12 : 1);
  const next = () => billingTime(new Date(entry.anchor ?? now), entry.cycles * months);
  while (next() <= now) entry.cycles += 1;
  Object.assign(entry, {
    status: 'ACTIVE',
    statusAt: now.toISOString(),
    note: null,
    nextBillingAt: next().toISOString(),
  });
  await books.put('subscription', entry);
  await sendSubscriptionEvent(books, 'RE-ACTIVATED', entry, now);
}

function orderOf(
  { approvePage }: LocalAccount,
  order: z.infer<typeof orderRequest>,
  plan: LocalPlan,
  requestId: string | null,
  now: Date,
): LocalSubscription {
  if (order.quantity !== undefined && !plan.quantitySupported) {
    throw new LocalRefusal(422, 'SUBSCRIPTION_CANNOT_HAVE_QUANTITY');
  }
  if (order.start_time !== undefined && new Date(order.start_time) <= now) {
    throw new LocalRefusal(400, 'INVALID_PARAMETER_VALUE', 'START_TIME');
  }
  const id = newPayPalId('I-', 12);
  const fee = order.plan?.payment_preferences.setup_fee;
  return {
    id,
    requestId,
    planId: plan.id,
    customId: order.custom_id ?? null,
    quantity: Number(order.quantity ?? 1),
    status: 'APPROVAL_PENDING',
    statusAt: now.toISOString(),
    note: null,
    createdAt: now.toISOString(),
    startAt: order.start_time ? new Date(order.start_time).toISOString() : null,
    setupFee: fee ? smallestUnits(fee.value, fee.currency_code) : null,
    locale: order.application_context.locale,
    brandName: order.application_context.brand_name ?? null,
    approveUrl: approvePage(id).href,
    returnUrl: order.application_context.return_url,
    cancelUrl: order.application_context.cancel_url,
    anchor: null,
    cycles: 0,
    nextBillingAt: null,
    outstanding: 0,
    failures: 0,
    retryAt: null,
    lastFailure: null,
    lastPayment: null,
    failNext: 0,
    holdNext: false,
  };
}
