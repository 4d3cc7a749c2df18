import { Refusal } from '../../../base/errors.ts';
import { ProviderRefusal, ProviderUnavailable } from '../../../integrations/payments/interface.ts';

/** What the provider could not or would not do, as the caller is told it. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof ProviderUnavailable) return new Refusal('payment_unavailable');
  if (error instanceof ProviderRefusal) return new Refusal('payment_refused');
  return error;
}

/** What the provider cannot be asked now, as the caller is told it. Throws payment_unavailable. */
export async function orUnavailable<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new Refusal('payment_unavailable');
    throw error;
  }
}
