import { z } from 'zod';
import { type ProviderMessage, ProviderRefusal } from './interface.ts';
import { smallestUnits } from './paypal-amounts.ts';
import type { RequestPayPal } from './paypal-http.ts';

/** What authenticates a message; PayPal verifies no longer or different values. */
const proof = z.object({
  auth_algo: z.string().regex(/^[a-zA-Z0-9]{1,100}$/),
  cert_url: z
    .string()
    .max(500)
    .pipe(z.url({ protocol: /^https$/ })),
  transmission_id: z
    .string()
    .max(50)
    .regex(/^(?!\d+$)\w\S+$/),
  // Base64: it may begin with a sign.
  transmission_sig: z
    .string()
    .max(500)
    .regex(/^(?!\d+$)\S+$/),
  transmission_time: z.iso.datetime({ offset: true }).max(100),
});
const verdict = z.object({ verification_status: z.string() });

const time = z.iso.datetime({ offset: true }).transform((value) => new Date(value));
const text = z.string().optional().catch(undefined);
const money = z.object({ total: text, value: text, currency: text, currency_code: text }).optional().catch(undefined);
const resource = z.object({
  id: text,
  create_time: time.optional().catch(undefined),
  update_time: time.optional().catch(undefined),
  billing_agreement_id: text,
  sale_id: text,
  amount: money,
  total_refunded_amount: money,
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: text }))
    .optional()
    .catch(undefined),
  dispute_outcome: z.object({ outcome_code: text }).optional().catch(undefined),
});
const event = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().regex(/^[A-Z0-9._-]{1,100}$/),
  create_time: time,
  resource: resource.catch({}),
});
type Resource = z.infer<typeof resource>;

/** Disputes that end in our or the buyer's favour; others have no consequence. */
const outcomes: Record<string, ProviderMessage['outcome']> = {
  RESOLVED_BUYER_FAVOUR: 'for_buyer',
  ACCEPTED: 'for_buyer',
  RESOLVED_SELLER_FAVOUR: 'for_us',
  RESOLVED_WITH_PAYOUT: 'for_us',
  CANCELED_BY_BUYER: 'for_us',
  DENIED: 'for_us',
};

/** The message in a request to the webhook if PayPal confirms that it sent it; undefined otherwise. */
export async function readPayPalMessage(
  request: RequestPayPal,
  webhookId: string,
  headers: Headers,
  body: string,
): Promise<ProviderMessage | undefined> {
  const proven = proof.safeParse({
    auth_algo: headers.get('paypal-auth-algo'),
    cert_url: headers.get('paypal-cert-url'),
    transmission_id: headers.get('paypal-transmission-id'),
    transmission_sig: headers.get('paypal-transmission-sig'),
    transmission_time: headers.get('paypal-transmission-time'),
  });
  const message = event.safeParse(parsed(body));
  if (!proven.success || !message.success) return undefined;
  const isGenuine = await verify(request, { ...proven.data, webhook_id: webhookId }, body);
  return isGenuine ? asMessage(message.data) : undefined;
}

/** The signature covers the text, so the event is returned verbatim. */
async function verify(request: RequestPayPal, claims: Record<string, string>, event: string): Promise<boolean> {
  const body = `${JSON.stringify(claims).slice(0, -1)},"webhook_event":${event}}`;
  try {
    const answer = await request({ method: 'POST', path: '/v1/notifications/verify-webhook-signature', body }, verdict);
    return answer.verification_status === 'SUCCESS';
  } catch (error) {
    // What PayPal cannot parse it did not send. A refusal of our own account is another matter.
    if (error instanceof ProviderRefusal && [400, 422].includes(error.status)) return false;
    throw error;
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function asMessage({ id, event_type: kind, create_time: sentAt, resource }: z.infer<typeof event>): ProviderMessage {
  const message = { id, kind, subscriptionId: null, payment: null, at: sentAt, amount: null, outcome: null };
  const agreement = resource.billing_agreement_id ?? null;
  if (kind.startsWith('BILLING.SUBSCRIPTION.')) return { ...message, subscriptionId: resource.id ?? null };
  if (kind === 'PAYMENT.SALE.REFUNDED' || kind === 'PAYMENT.SALE.REVERSED') {
    return {
      ...message,
      subscriptionId: agreement,
      payment: resource.sale_id ?? resource.id ?? null,
      at: resource.create_time ?? sentAt,
      amount: returnedAmount(resource),
    };
  }
  if (kind.startsWith('PAYMENT.SALE.')) {
    return { ...message, subscriptionId: agreement, payment: resource.id ?? null };
  }
  if (!kind.startsWith('CUSTOMER.DISPUTE.')) return message;
  const isOver = kind === 'CUSTOMER.DISPUTE.RESOLVED';
  return {
    ...message,
    payment: resource.disputed_transactions?.[0]?.seller_transaction_id ?? null,
    at: (isOver ? resource.update_time : resource.create_time) ?? sentAt,
    outcome: (isOver && outcomes[resource.dispute_outcome?.outcome_code ?? '']) || null,
  };
}

function returnedAmount({ total_refunded_amount, amount }: Resource): number | null {
  const returned = total_refunded_amount ?? amount;
  const value = returned?.total ?? returned?.value;
  if (value === undefined) return null;
  try {
    return Math.abs(smallestUnits(value, returned?.currency ?? returned?.currency_code ?? ''));
  } catch {
    return null;
  }
}
