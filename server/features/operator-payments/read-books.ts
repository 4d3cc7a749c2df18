import type { ProviderBooks } from '../../../contract/operator-payment-views.ts';
import { ApiError } from '../../base/errors.ts';
import type { Sql } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import {
  type PaymentProvider,
  ProviderRefusal,
  type ProviderSubscription,
  ProviderUnavailable,
} from '../../integrations/payments/interface.ts';
import { writeAudit } from '../audit/public.ts';

/**
 * What the provider's records currently say about a subscription; reading is audited and changes nothing. A provider
 * that does not answer is a valid result. Throws not_found for a subscription not paid at the provider.
 */
export const readBooks: Action<'GET /api/operator/subscriptions/{id}/books'> = async (call) => {
  const { database, payments, member, params, clock } = call;
  const row = await database.sql
    .selectFrom('subscriptions')
    .select(['owner_id', 'provider_id'])
    .where('id', '=', params.id)
    .executeTakeFirst();
  if (!row?.provider_id || !payments) throw new ApiError('not_found');
  const details = { subscription: params.id, books: true };
  const event = { actorId: member.id, action: 'read_subscription', subjectId: row.owner_id, details } as const;
  await writeAudit(database.sql, event, clock());
  const { answer, found } = await readFromProvider(payments, row.provider_id);
  const recorded = await recordedPayments(database.sql, params.id);
  return { data: { answer, readAt: clock().toISOString(), books: found ? present(found, recorded) : null } };
};

async function readFromProvider(
  payments: PaymentProvider,
  providerId: string,
): Promise<{ answer: ProviderBooks['answer']; found?: ProviderSubscription }> {
  try {
    const found = await payments.read(providerId);
    return found ? { answer: 'known', found } : { answer: 'unknown' };
  } catch (error) {
    if (error instanceof ProviderUnavailable) return { answer: 'unreachable' };
    if (error instanceof ProviderRefusal) return { answer: 'refused' };
    throw error;
  }
}

/** The payments in our events, whatever their state. */
async function recordedPayments(sql: Sql, id: string): Promise<Set<string>> {
  const rows = await sql
    .selectFrom('subscription_events')
    .select('data')
    .where('subscription_id', '=', id)
    .where('kind', 'in', ['paid', 'paid_otherwise'])
    .execute();
  return new Set(rows.map(({ data }) => (data as { payment: string }).payment));
}

function present(found: ProviderSubscription, recorded: Set<string>): ProviderBooks['books'] {
  return {
    state: found.state,
    stateSince: found.stateSince.toISOString(),
    quantity: found.quantity,
    nextBillingAt: found.nextBillingAt?.toISOString() ?? null,
    lastFailureAt: found.lastFailureAt?.toISOString() ?? null,
    payments: found.payments.map(({ id, at, state, amount, currency }) => ({
      id,
      at: at.toISOString(),
      state,
      amount,
      currency,
      isRecorded: recorded.has(id),
    })),
  };
}
