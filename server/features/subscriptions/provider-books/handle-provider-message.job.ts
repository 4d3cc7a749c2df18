import type { Services } from '../../../http/endpoint.ts';
import type { ProviderMessage } from '../../../integrations/payments/interface.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { noteDifferences } from '../ledger/differences.ts';
import type { SubscriptionEvent } from '../ledger/events.ts';
import { followUp } from '../ledger/follow-up.ts';
import { recordEvents } from '../ledger/record-events.ts';
import { findByProviderId, readEvents, type SubscriptionRow } from '../ledger/subscription-row.ts';
import { inSubscriptionTransaction, lockSubscription } from '../ledger/subscription-transaction.ts';
import { syncWithProvider } from '../ledger/sync-with-provider.ts';
import { startIfAgreed } from '../orders/confirm-order.ts';
import { startLicencesIfAgreed } from '../orders/settle-licence-order.ts';

declare module '../../../jobs/jobs.ts' {
  interface JobData {
    'handle-provider-message': { messageId: string };
  }
}

type Message = Pick<ProviderMessage, 'payment' | 'amount' | 'outcome'> & {
  kind: string;
  providerId: string | null;
  at: Date;
};

/**
 * Handles a message of the provider. Most only say that something happened, so the records are read, and neither
 * order nor loss of messages matters. For refunds and disputes the message has details the records lack.
 */
export const handleProviderMessage = defineJob({
  name: 'handle-provider-message',
  queue: 'provider',
  run: async (services: Services, { messageId }) => {
    const { sql } = services.database;
    const stored = await sql
      .selectFrom('provider_messages')
      .selectAll()
      .where('id', '=', messageId)
      .where('handled_at', 'is', null)
      .executeTakeFirst();
    if (!stored) return;
    const data = stored.data as unknown as Omit<Message, 'at'> & { at: string };
    const message = { ...data, kind: stored.kind, providerId: stored.provider_id, at: new Date(data.at) };
    const row = await findSubscription(services, message);
    if (row) await follow(services, row, message);
    else await noteUnknown(services, message);
    await sql
      .updateTable('provider_messages')
      .set({ handled_at: services.clock() })
      .where('id', '=', messageId)
      .execute();
  },
});

/** By its id at the provider, or by one of its payments. */
async function findSubscription({ database }: Services, { providerId, payment }: Message) {
  const found = providerId ? await findByProviderId(database.sql, providerId) : undefined;
  if (found || !payment) return found;
  return database.sql
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', 'in', (query) =>
      query
        .selectFrom('subscription_events')
        .select('subscription_id')
        .where('key', '=', `payment:${payment}`)
        .where('kind', 'in', ['paid', 'paid_otherwise']),
    )
    .executeTakeFirst();
}

async function follow(services: Services, row: SubscriptionRow, message: Message): Promise<void> {
  const isOfLicences = message.providerId !== null && message.providerId !== row.provider_id;
  if (isOfLicences) await startLicencesIfAgreed(services, row.id);
  await startIfAgreed(services, row);
  await syncWithProvider(services, row.id);
  const reported = eventOf(message);
  if (!reported) return;
  await inSubscriptionTransaction(services, async (transaction) => {
    const locked = await lockSubscription(transaction, row.id);
    if (!locked) return;
    const event = wholeIfAll(reported, await readEvents(transaction.sql, row.id));
    const recorded = await recordEvents(transaction, locked, [event]);
    await followUp(transaction, recorded.row, recorded.added);
  });
}

/** A partial refund of the whole payment is a full one; the records may show that only later. */
function wholeIfAll(reported: SubscriptionEvent, recorded: { event: SubscriptionEvent }[]): SubscriptionEvent {
  if (reported.kind !== 'partly_refunded') return reported;
  const { payment, amount, at } = reported;
  const isAll = recorded.some(
    ({ event }) => event.kind === 'paid' && event.payment === payment && amount !== null && event.amount <= amount,
  );
  return isAll ? { kind: 'refunded', payment, at } : reported;
}

/** The event in a message that the records lack. Full refunds are in the records. */
function eventOf({ kind, payment, at, amount, outcome }: Message): SubscriptionEvent | undefined {
  if (!payment) return undefined;
  switch (kind) {
    case 'PAYMENT.SALE.REFUNDED':
      return amount === null ? undefined : { kind: 'partly_refunded', payment, amount, at };
    case 'PAYMENT.SALE.REVERSED':
      return { kind: 'reversed', payment, at };
    case 'CUSTOMER.DISPUTE.CREATED':
      return { kind: 'disputed', payment, at };
    case 'CUSTOMER.DISPUTE.RESOLVED':
      if (outcome === 'for_buyer') return { kind: 'reversed', payment, at };
      return outcome === 'for_us' ? { kind: 'dispute_won', payment, at } : undefined;
    default:
      return undefined;
  }
}

/**
 * A payment we cannot assign is noted for operators; other messages are ignored, as the account may have other uses.
 */
async function noteUnknown({ database, clock }: Services, { kind, providerId, payment }: Message): Promise<void> {
  if (!kind.startsWith('PAYMENT.') && !kind.startsWith('CUSTOMER.')) return;
  const difference = { kind: 'unknown' as const, subscriptionId: null, providerId, about: payment ?? '' };
  await noteDifferences(database.sql, [{ ...difference, details: { message: kind } }], clock());
}
