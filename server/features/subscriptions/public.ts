export { cancelRenewal } from './cancel-renewal.ts';
export { closeSubscription } from './close-subscription.ts';
export { settleLicenceOrder } from './confirm-licences.ts';
export { eachSubscription } from './each-subscription.ts';
export type { SubscriptionEvent } from './events.ts';
export { type Standing, statusAt } from './facts.ts';
export { followUp } from './follow-up.ts';
export { giveTeamTime } from './give-premium.ts';
export { cancelOpenInvoices, issueInvoice } from './issue-invoice.ts';
export type { Issuer } from './issuer.ts';
export { dropLicenceOrder } from './licence-orders.ts';
export { asRefusal, orderLicences, quoteLicences } from './order-licences.ts';
export { paidPeriod, readPeriodPayments } from './paid-period.ts';
export { daysAfter } from './paid-time.ts';
export { presentSubscription } from './present-subscription.ts';
export {
  inSubscriptionTransaction,
  lockSubscription,
  recordEvents,
  type SubscriptionTransaction,
} from './record-events.ts';
export { hasOpenBeside, readEvents, type SubscriptionRow } from './subscription-row.ts';
