import { newId } from '../../server/base/ids.ts';
import type { SubscriptionEvent } from '../../server/features/subscriptions/ledger/events.ts';
import { recordEvents } from '../../server/features/subscriptions/ledger/record-events.ts';
import {
  inSubscriptionTransaction,
  lockSubscription,
} from '../../server/features/subscriptions/ledger/subscription-transaction.ts';
import type { TestApp } from './app.ts';

interface SubscriptionTraits {
  plan?: string;
  months?: number;
  price?: number;
  providerId?: string | null;
  createdAt?: Date;
  /** in addition to the order; default: paid for the first period */
  events?: SubscriptionEvent[];
}

/** Inserts a member's premium at the provider; default: a year, just paid. Returns the id. */
export async function createPremium(app: TestApp, owner: string, traits: SubscriptionTraits = {}): Promise<string> {
  const id = newId();
  const at = traits.createdAt ?? app.services.clock();
  const { plan = 'premium-12', months = 12, price = 5900, providerId = `I-${id}` } = traits;
  await app.services.database.sql
    .insertInto('subscriptions')
    .values({
      id,
      owner_id: owner,
      plan_id: plan,
      type: 'premium',
      months,
      price,
      vat_per_mille: 81,
      payment: 'paypal',
      provider_id: providerId,
      created_at: at,
      licences: 1,
    })
    .execute();
  const paid: SubscriptionEvent = { kind: 'paid', at, payment: `P-${id}`, amount: price, covers: 'period' };
  await inSubscriptionTransaction(app.services, async (transaction) => {
    const row = await lockSubscription(transaction, id);
    if (!row) throw new Error('no subscription');
    const ordered: SubscriptionEvent = { kind: 'ordered', at, months, licences: 1 };
    await recordEvents(transaction, row, [ordered, ...(traits.events ?? [paid])]);
  });
  return id;
}

/** Inserts a difference between the provider's books and ours. Returns the id. */
export async function createDifference(
  app: TestApp,
  traits: { subscription?: string; kind?: string; foundAt?: Date; details?: unknown } = {},
): Promise<string> {
  const id = newId();
  const at = traits.foundAt ?? app.services.clock();
  await app.services.database.sql
    .insertInto('payment_differences')
    .values({
      id,
      subscription_id: traits.subscription ?? null,
      provider_id: 'I-BOOKS',
      kind: traits.kind ?? 'paid_otherwise',
      key: id,
      details: JSON.stringify(traits.details ?? { about: 'P-1', amount: 100, currency: 'CHF' }),
      found_at: at,
      seen_at: at,
    })
    .execute();
  return id;
}
