export { closeSubscription } from './ledger/close-subscription.ts';
export { settleByHand } from './ledger/differences.ts';
export { eachSubscription } from './ledger/each-subscription.ts';
export type { SubscriptionEvent } from './ledger/events.ts';
export { followUp } from './ledger/follow-up.ts';
export {
  type ImportedSubscription,
  importSubscription,
  removeImportedSubscriptions,
  updateImportedSubscription,
} from './ledger/import-subscription.ts';
export { paidPeriod, readPeriodPayments } from './ledger/paid-period.ts';
export { daysAfter } from './ledger/paid-time.ts';
export { recordEvents } from './ledger/record-events.ts';
export { statusInSql } from './ledger/status-in-sql.ts';
export { hasOpenBeside, type SubscriptionRow } from './ledger/subscription-row.ts';
export {
  inSubscriptionTransaction,
  lockSubscription,
  type SubscriptionTransaction,
} from './ledger/subscription-transaction.ts';
export { cancelRenewal } from './orders/cancel-renewal.ts';
