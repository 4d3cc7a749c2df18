import { billDue, dueAt, endSubscription, reopenPayment } from './billing.ts';
import type { Books, Ledger, LocalPlan, LocalSubscription, LocalTransaction } from './books.ts';
import { newPayPalId } from './identifiers.ts';
import { sendDisputeEvent, sendReturnEvent, sendSaleEvent } from './messages.ts';

/** What buyers, time and the provider do. Subscriptions and payments are named by their provider ids. */
export interface Controls {
  /** the buyer agrees or declines; returns where their browser goes next */
  agree(subscription: string): Promise<URL>;
  decline(subscription: string): Promise<URL>;
  /** the buyer cancels on the provider's pages */
  cancelAtProvider(subscription: string): Promise<void>;
  /** this many of the next payments fail */
  failNext(subscription: string, times?: number): Promise<void>;
  holdNext(subscription: string): Promise<void>;
  settle(payment: string, as: 'completed' | 'denied'): Promise<void>;
  /** refunds an amount, by default all that is left */
  refund(payment: string, amount?: number): Promise<void>;
  dispute(payment: string): Promise<void>;
  decide(payment: string, outcome: 'for_us' | 'for_buyer'): Promise<void>;
  /** takes all payments due by now, retrying failed ones after 5 days; returns how many were tried */
  runDue(now?: Date): Promise<number>;
  find(subscription: string): Promise<{ subscription: LocalSubscription; plan: LocalPlan } | undefined>;
  books(): Promise<{ subscriptions: LocalSubscription[]; payments: LocalTransaction[]; plans: LocalPlan[] }>;
}

export function createControls(ledger: Ledger, clock: () => Date): Controls {
  const onSubscription = <Result>(
    id: string,
    work: (books: Books, entry: LocalSubscription, now: Date) => Promise<Result>,
  ) =>
    ledger.change(async (books) => {
      const entry = await books.get('subscription', id);
      if (!entry) throw new Error('no such subscription');
      return work(books, entry, clock());
    });
  const onPayment = <Result>(id: string, work: (books: Books, entry: LocalTransaction, now: Date) => Promise<Result>) =>
    ledger.change(async (books) => {
      const entry = await books.get('transaction', id);
      if (!entry) throw new Error('no such payment');
      return work(books, entry, clock());
    });
  const set = (id: string, values: Partial<LocalSubscription>) =>
    onSubscription(id, (books, entry) => books.put('subscription', { ...entry, ...values }));

  return {
    agree: (id) =>
      onSubscription(id, async (books, entry, now) => {
        if (entry.status === 'APPROVAL_PENDING') {
          await books.put('subscription', { ...entry, status: 'APPROVED', statusAt: now.toISOString() });
        }
        return wayBack(entry.returnUrl, entry);
      }),
    decline: (id) => onSubscription(id, async (_, entry) => wayBack(entry.cancelUrl, entry)),
    cancelAtProvider: (id) =>
      onSubscription(id, async (books, entry, now) => {
        if (entry.status === 'ACTIVE' || entry.status === 'SUSPENDED') {
          await endSubscription(books, entry, 'The buyer cancelled.', now);
        }
      }),
    failNext: (id, times = 1) => set(id, { failNext: times }),
    holdNext: (id) => set(id, { holdNext: true }),
    settle: (id, as) => onPayment(id, (books, entry, now) => settlePayment(books, entry, as, now)),
    refund: (id, amount) => onPayment(id, (books, entry, now) => refundPayment(books, entry, amount, now)),
    dispute: (id) =>
      onPayment(id, async (books, entry, now) => {
        entry.dispute ??= { id: newPayPalId('PP-D-', 6), openedAt: now.toISOString(), outcome: null };
        await books.put('transaction', entry);
        await sendDisputeEvent(books, 'CREATED', entry, now);
      }),
    decide: (id, outcome) => onPayment(id, (books, entry, now) => decideDispute(books, entry, outcome, now)),
    async runDue(now = clock()) {
      let tried = 0;
      while (await ledger.change((books) => billNext(books, now))) tried += 1;
      return tried;
    },
    async find(id) {
      const subscription = await ledger.read.get('subscription', id);
      const plan = subscription && (await ledger.read.get('plan', subscription.planId));
      return plan && { subscription, plan };
    },
    books: async () => ({
      subscriptions: await ledger.read.list('subscription'),
      payments: await ledger.read.list('transaction'),
      plans: await ledger.read.list('plan'),
    }),
  };
}

function wayBack(address: string, { id, approveUrl }: LocalSubscription): URL {
  const url = new URL(address);
  const token = new URL(approveUrl).searchParams.get('ba_token') ?? '';
  for (const [name, value] of Object.entries({ subscription_id: id, ba_token: token, token })) {
    url.searchParams.set(name, value);
  }
  return url;
}

/** Bills the earliest due item, so that time moved in one go passes in order. False if nothing is due. */
async function billNext(books: Books, now: Date): Promise<boolean> {
  const active = await books.list('subscription', 'status', 'ACTIVE');
  const [first] = active
    .map((entry) => ({ entry, at: dueAt(entry) }))
    .filter((one): one is { entry: LocalSubscription; at: Date } => one.at !== null && one.at <= now)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  if (!first) return false;
  await billDue(books, first.entry, first.at);
  return true;
}

async function settlePayment(books: Books, entry: LocalTransaction, as: 'completed' | 'denied', now: Date) {
  if (entry.status !== 'PENDING') throw new Error('this payment is not pending');
  entry.status = as === 'completed' ? 'COMPLETED' : 'DECLINED';
  await books.put('transaction', entry);
  await sendSaleEvent(books, as === 'completed' ? 'COMPLETED' : 'DENIED', entry, now);
  const subscription = await books.get('subscription', entry.subscriptionId);
  if (as === 'denied' && subscription?.status === 'ACTIVE') await reopenPayment(books, subscription, entry.amount, now);
}

async function refundPayment(books: Books, entry: LocalTransaction, amount: number | undefined, now: Date) {
  const returned = amount ?? entry.amount - entry.refunded;
  if (!['COMPLETED', 'PARTIALLY_REFUNDED'].includes(entry.status) || returned > entry.amount - entry.refunded) {
    throw new Error('that much cannot be given back');
  }
  entry.refunded += returned;
  entry.status = entry.refunded === entry.amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  await books.put('transaction', entry);
  await sendReturnEvent(books, 'REFUNDED', entry, returned, now);
}

async function decideDispute(books: Books, entry: LocalTransaction, outcome: 'for_us' | 'for_buyer', now: Date) {
  if (!entry.dispute || entry.dispute.outcome) throw new Error('no open dispute about this payment');
  entry.dispute.outcome = outcome;
  if (outcome === 'for_buyer') {
    const returned = entry.amount - entry.refunded;
    entry.refunded = entry.amount;
    entry.status = 'REFUNDED';
    await sendReturnEvent(books, 'REVERSED', entry, returned, now);
  }
  await books.put('transaction', entry);
  await sendDisputeEvent(books, 'RESOLVED', entry, now);
}
