import type { ProviderPaymentState, ProviderState } from '../../../contract/constants/provider-books.ts';
import type { PlanType } from '../../../contract/constants/subscriptions.ts';
import type { Locale } from '../../../contract/locales.ts';

/** What a buyer is asked to agree to. Money is Rappen of Swiss francs with the tax included. */
export interface Order {
  /** our id of the purchase; ordering twice with the same one makes one subscription at the provider */
  reference: string;
  plan: { id: string; type: PlanType; months: number; price: number; vatPerMille: number };
  /** the price is paid this many times */
  quantity: number;
  locale: Locale;
  /** where the buyer returns after agreeing, and after declining */
  returnUrl: URL;
  cancelUrl: URL;
  /** the first regular payment, if it is not immediate */
  startAt?: Date;
  /** paid once, immediately, on top of the regular price: licences for the rest of a period */
  extraAmount?: number;
}

export interface ProviderPayment {
  id: string;
  at: Date;
  state: ProviderPaymentState;
  /** smallest unit of the currency: Rappen for CHF */
  amount: number;
  currency: string;
}

export interface ProviderSubscription {
  id: string;
  reference: string | null;
  state: ProviderState;
  /** when this state began, according to the provider */
  stateSince: Date;
  quantity: number;
  nextBillingAt: Date | null;
  lastFailureAt: Date | null;
  payments: ProviderPayment[];
}

/** A verified message from the provider. */
export interface ProviderMessage {
  /** the same for a repeated message */
  id: string;
  /** the provider's name of the event, such as PAYMENT.SALE.COMPLETED */
  kind: string;
  /** the subscription it is about, if it names one */
  subscriptionId: string | null;
  /** for refunds, reversals and disputes: the payment, the time, and the outcome of a dispute */
  payment: string | null;
  at: Date;
  /** for refunds: the total refunded of the payment so far, in the smallest unit of its currency */
  amount: number | null;
  outcome: 'for_us' | 'for_buyer' | null;
}

/**
 * Where subscriptions are paid. Payment details of buyers never reach us. Every call may throw ProviderUnavailable: it
 * may or may not have taken effect, retry. ProviderRefusal: the provider understood and refused.
 */
export interface PaymentProvider {
  /** Creates a subscription that waits for the buyer to agree on the provider's page approveUrl. */
  order(order: Order): Promise<{ id: string; approveUrl: URL }>;
  /** The provider's state; undefined if it has no such subscription. */
  read(id: string): Promise<ProviderSubscription | undefined>;
  /** Starts a subscription the buyer has agreed to: payments begin. Idempotent. */
  activate(id: string): Promise<void>;
  /** Ends it immediately, with no further payments. Idempotent, also after its end. reason: at most 128 characters. */
  cancel(id: string, reason: string): Promise<void>;
  /** The message in a request to our webhook; undefined if the provider did not send it. */
  readMessage(headers: Headers, body: string): Promise<ProviderMessage | undefined>;
}

/** The provider did not answer, or failed (network, time-out, 5xx, 429). */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** The provider refused; issue is its own code, such as SUBSCRIPTION_STATUS_INVALID. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
  readonly status: number;
  readonly issue: string;

  constructor(status: number, issue: string) {
    super(`${status} ${issue}`);
    this.status = status;
    this.issue = issue;
  }
}
