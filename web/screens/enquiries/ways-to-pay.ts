import type { PaymentKind } from '../../../contract/constants/subscriptions.ts';

/** How licences can be paid here, as an argument of the sentences. */
export type WaysToPay = 'both' | 'invoice' | 'paypal';

/** null where nothing can be paid, so that nothing is promised. */
export function waysToPay(payments: readonly PaymentKind[]): WaysToPay | null {
  const [invoice, paypal] = [payments.includes('invoice'), payments.includes('paypal')];
  if (invoice && paypal) return 'both';
  return invoice ? 'invoice' : paypal ? 'paypal' : null;
}
