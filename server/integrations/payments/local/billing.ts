import { billingTime, retryMilliseconds } from './billing-days.ts';
import type { Books, LocalPlan, LocalSubscription, LocalTransaction } from './books.ts';
import { newPayPalId } from './identifiers.ts';
import { sendSaleEvent, sendSubscriptionEvent } from './messages.ts';

/** Starts a subscription the buyer agreed to: takes the one-time amount, and the first payment unless it is later. */
export async function startSubscription(books: Books, entry: LocalSubscription, now: Date): Promise<void> {
  const plan = await planOf(books, entry);
  setStatus(entry, 'ACTIVE', now);
  const isLater = entry.startAt !== null && new Date(entry.startAt) > now;
  const anchor = isLater ? new Date(entry.startAt as string) : now;
  entry.anchor = anchor.toISOString();
  entry.nextBillingAt = (isLater ? billingTime(anchor, 0) : now).toISOString();
  await sendSubscriptionEvent(books, 'ACTIVATED', entry, now);
  const isFeePaid = entry.setupFee === null || (await pay(books, entry, plan, entry.setupFee, now));
  if (!isFeePaid) await endSubscription(books, entry, 'The setup fee was not paid.', now);
  else if (entry.nextBillingAt <= now.toISOString()) await billCycle(books, entry, plan, now);
  await books.put('subscription', entry);
}

export async function endSubscription(books: Books, entry: LocalSubscription, note: string, now: Date): Promise<void> {
  setStatus(entry, 'CANCELLED', now, note);
  stopBilling(entry);
  await books.put('subscription', entry);
  await sendSubscriptionEvent(books, 'CANCELLED', entry, now);
}

/** When a subscription is next billed, for renewals and retries; null: never. */
export function dueAt({ status, nextBillingAt, retryAt }: LocalSubscription): Date | null {
  if (status !== 'ACTIVE') return null;
  const [first] = [nextBillingAt, retryAt].filter((time) => time !== null).sort();
  return first === undefined ? null : new Date(first);
}

/** Takes what is due at this moment: a payment that failed before, or the next cycle. */
export async function billDue(books: Books, entry: LocalSubscription, at: Date): Promise<void> {
  const plan = await planOf(books, entry);
  const isCycle = entry.nextBillingAt !== null && new Date(entry.nextBillingAt) <= at;
  if (isCycle) await billCycle(books, entry, plan, at);
  else await billOutstanding(books, entry, plan, entry.outstanding, at);
  await books.put('subscription', entry);
}

/** Takes an outstanding amount; the subscription then continues as before. */
export async function billOutstanding(
  books: Books,
  entry: LocalSubscription,
  plan: LocalPlan,
  amount: number,
  at: Date,
): Promise<LocalTransaction | undefined> {
  const paid = await pay(books, entry, plan, amount, at);
  if (!paid) await noteFailure(books, entry, plan, entry.outstanding, at);
  else {
    entry.outstanding -= amount;
    if (entry.outstanding === 0) clearFailures(entry);
  }
  return paid;
}

/** A payment failed after all: it is outstanding again. */
export async function reopenPayment(books: Books, entry: LocalSubscription, amount: number, at: Date): Promise<void> {
  await noteFailure(books, entry, await planOf(books, entry), entry.outstanding + amount, at);
  await books.put('subscription', entry);
}

async function billCycle(books: Books, entry: LocalSubscription, plan: LocalPlan, at: Date): Promise<void> {
  const months = plan.count * (plan.unit === 'YEAR' ? 12 : 1);
  entry.cycles += 1;
  entry.nextBillingAt = billingTime(new Date(entry.anchor ?? at), entry.cycles * months).toISOString();
  const amount = plan.price * entry.quantity + entry.outstanding;
  entry.outstanding = amount;
  await billOutstanding(books, entry, plan, amount, at);
}

async function pay(
  books: Books,
  entry: LocalSubscription,
  { currency }: LocalPlan,
  amount: number,
  at: Date,
): Promise<LocalTransaction | undefined> {
  if (entry.failNext > 0) {
    entry.failNext -= 1;
    return undefined;
  }
  const transaction: LocalTransaction = {
    id: newPayPalId('', 17),
    subscriptionId: entry.id,
    at: at.toISOString(),
    status: entry.holdNext ? 'PENDING' : 'COMPLETED',
    amount,
    currency,
    refunded: 0,
    dispute: null,
  };
  entry.holdNext = false;
  entry.lastPayment = { at: transaction.at, amount };
  await books.put('transaction', transaction);
  await sendSaleEvent(books, transaction.status === 'PENDING' ? 'PENDING' : 'COMPLETED', transaction, at);
  return transaction;
}

async function noteFailure(books: Books, entry: LocalSubscription, plan: LocalPlan, amount: number, at: Date) {
  entry.failures += 1;
  entry.outstanding = amount;
  const isTooMany = plan.failuresAtMost > 0 && entry.failures >= plan.failuresAtMost;
  entry.retryAt = isTooMany ? null : new Date(at.getTime() + retryMilliseconds).toISOString();
  entry.lastFailure = { at: at.toISOString(), amount, retryAt: entry.retryAt };
  if (isTooMany) {
    setStatus(entry, 'SUSPENDED', at, 'Too many payments failed.');
    stopBilling(entry);
  }
  await sendSubscriptionEvent(books, 'PAYMENT.FAILED', entry, at);
  if (isTooMany) await sendSubscriptionEvent(books, 'SUSPENDED', entry, at);
}

function clearFailures(entry: LocalSubscription) {
  entry.failures = 0;
  entry.retryAt = null;
}

function stopBilling(entry: LocalSubscription) {
  entry.nextBillingAt = null;
  entry.retryAt = null;
}

function setStatus(
  entry: LocalSubscription,
  status: LocalSubscription['status'],
  at: Date,
  note: string | null = null,
) {
  entry.status = status;
  entry.statusAt = at.toISOString();
  entry.note = note;
}

async function planOf(books: Books, { planId }: LocalSubscription): Promise<LocalPlan> {
  const plan = await books.get('plan', planId);
  if (!plan) throw new Error('a subscription without its plan');
  return plan;
}
