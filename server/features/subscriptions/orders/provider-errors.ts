import { ApiError } from '../../../base/errors.ts';
import { ProviderRefusal, ProviderUnavailable } from '../../../integrations/payments/interface.ts';

/** A provider error as the caller's API error; other errors unchanged. */
export function asApiError(error: unknown): unknown {
  if (error instanceof ProviderUnavailable) return new ApiError('payment_unavailable');
  if (error instanceof ProviderRefusal) return new ApiError('payment_refused');
  return error;
}

/** Awaits a provider call. Throws payment_unavailable if the provider cannot be reached. */
export async function orUnavailable<Result>(pending: Promise<Result>): Promise<Result> {
  try {
    return await pending;
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new ApiError('payment_unavailable');
    throw error;
  }
}
