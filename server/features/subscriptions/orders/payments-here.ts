import type { PaymentKind } from '../../../../contract/constants/subscriptions.ts';
import type { Services } from '../../../http/endpoint.ts';

/** How one can pay on this instance: at the provider where one is set up, by invoice where an account for transfers is. */
export function paymentsHere({ payments, environment }: Pick<Services, 'payments' | 'environment'>): PaymentKind[] {
  return [...(payments ? (['paypal'] as const) : []), ...(environment.operator.iban ? (['invoice'] as const) : [])];
}
