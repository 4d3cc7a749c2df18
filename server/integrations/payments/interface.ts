import type { ProviderPaymentState, ProviderState } from '../../../contract/constants/provider-books.ts';
import type { PlanType } from '../../../contract/constants/subscriptions.ts';
import type { Locale } from '../../../contract/locales.ts';

/** What a buyer is asked to agree to. Money is Rappen of Swiss francs with the tax included. */
export interface Order {
  /** our id of what is bought; asking twice with the same one makes one subscription at the provider */
  reference: string;
  plan: { id: string; type: PlanType; months: number; price: number; vatPerMille: number };
  /** how many times the price is paid */
  quantity: number;
  locale: Locale;
  /** where the buyer comes back after agreeing, and after not agreeing */
  returnUrl: URL;
  cancelUrl: URL;
  /** the first regular payment, when that is not at once */
  startAt?: Date;
  /** paid once, at once, besides the regular price: licences for the rest of a period */
  extraAmount?: number;
}

/** A payment as the provider's books have it. */
export interface ProviderPayment {
  id: string;
  at: Date;
  state: ProviderPaymentState;
  /** smallest unit of the currency: Rappen of CHF */
  amount: number;
  currency: string;
}

/** A subscription as the provider's books have it. */
export interface ProviderSubscription {
  id: string;
  /** our reference of the order */
  reference: string | null;
  state: ProviderState;
  /** when it came into this state, as far as the provider says */
  stateSince: Date;
  quantity: number;
  nextBillingAt: Date | null;
  lastFailureAt: Date | null;
  payments: ProviderPayment[];
}

/** A message of the provider that was proven to be its own. */
export interface ProviderMessage {
  /** the same for a repeated message */
  id: string;
  /** the provider's name of what happened, such as PAYMENT.SALE.COMPLETED */
  kind: string;
  /** the subscription it is about, when it says so */
  subscriptionId: string | null;
  /** of refunds, reversals and disputes: the payment, when it happened, and how a dispute ended */
  payment: string | null;
  at: Date;
  /** of refunds: all of the payment that went back so far, in the smallest unit of its currency */
  amount: number | null;
  outcome: 'for_us' | 'for_buyer' | null;
}

/**
 * Where subscriptions are paid. Amounts and accounts of buyers never come near us. Every call may throw ProviderUnavailable:
 * it may or may not have taken effect, ask again. ProviderRefusal: the provider understood and said no.
 */
export interface PaymentProvider {
  /** Makes a subscription that waits for the buyer to agree on the provider's page approveUrl. */
  order(order: Order): Promise<{ id: string; approveUrl: URL }>;
  /** What the provider knows; undefined when it knows no such subscription. */
  read(id: string): Promise<ProviderSubscription | undefined>;
  /** Starts a subscription the buyer has agreed to: from here on it is paid. Again changes nothing. */
  activate(id: string): Promise<void>;
  /** Ends it at once, nothing more is paid. Again, or after its end, changes nothing. reason: at most 128 characters. */
  cancel(id: string, reason: string): Promise<void>;
  /** The message in a request to our webhook; undefined when the provider did not send it. */
  readMessage(headers: Headers, body: string): Promise<ProviderMessage | undefined>;
}

/** The provider did not answer, or with a fault of its own (network, time-out, 5xx, 429). */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** The provider refused; issue is its own name of why, such as SUBSCRIPTION_STATUS_INVALID. */
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
