import type { PaymentKind } from '../../../../contract/constants/subscriptions.ts';
import type { Services } from '../../../http/endpoint.ts';

/** The payment methods of this instance: the provider if configured, invoices if there is an account for transfers. */
export function paymentsHere({ payments, environment }: Pick<Services, 'payments' | 'environment'>): PaymentKind[] {
  return [...(payments ? (['paypal'] as const) : []), ...(environment.operator.iban ? (['invoice'] as const) : [])];
}
