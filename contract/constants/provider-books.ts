/** The state of a subscription in the payment provider's records. */
export const providerStates = ['waiting', 'approved', 'active', 'suspended', 'cancelled', 'expired'] as const;
export type ProviderState = (typeof providerStates)[number];

/** The state of a payment there. */
export const providerPaymentStates = ['completed', 'pending', 'declined', 'refunded', 'partly_refunded'] as const;
export type ProviderPaymentState = (typeof providerPaymentStates)[number];

/**
 * How the provider's records can differ from ours. paid_otherwise: another amount or currency than agreed.
 * not_there: the provider lacks a payment of ours. charged_after_end: it charged a member after cancellation or
 * expiry. runs_there: a subscription still runs there that is cancelled or over here. quantity: it charges for
 * another number of licences. unknown: one side does not know the subscription. unreachable: the provider did not
 * answer.
 */
export const differenceKinds = [
  'paid_otherwise',
  'not_there',
  'charged_after_end',
  'runs_there',
  'quantity',
  'unknown',
  'unreachable',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
