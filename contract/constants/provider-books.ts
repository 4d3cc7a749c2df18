/** How a subscription can stand in the books of the payment provider. */
export const providerStates = ['waiting', 'approved', 'active', 'suspended', 'cancelled', 'expired'] as const;
export type ProviderState = (typeof providerStates)[number];

/** How a payment can stand there. */
export const providerPaymentStates = ['completed', 'pending', 'declined', 'refunded', 'partly_refunded'] as const;
export type ProviderPaymentState = (typeof providerPaymentStates)[number];

/**
 * How the books of the provider can differ from ours. paid_otherwise: another amount or currency than agreed. not_there: the
 * provider has no payment that we have. charged_after_end: it charged somebody after they had cancelled, or after it ended.
 * runs_there: it still runs what is cancelled or over here. quantity: it charges another number of licences. unknown: it
 * knows no such subscription, or we know none that it tells us of. unreachable: it could not be asked.
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
