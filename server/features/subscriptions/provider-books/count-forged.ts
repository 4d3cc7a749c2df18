import { Refusal } from '../../../base/errors.ts';
import { networkOf } from '../../../base/network-address.ts';
import { countAttempt, takeBackAttempt } from '../../../http/count-attempts.ts';
import type { Services } from '../../../http/endpoint.ts';

/** Possibly forged messages allowed per network: each costs a call to the provider, which limits calls too. */
const forgedOnes = { points: 30, seconds: 600 };

/**
 * Counts a message before the provider is asked to verify it, and returns the function to call if it is genuine, as
 * only forged ones count. Throws too_many_requests. Off with RATE_LIMITS=off.
 */
export async function countForged(call: Services & { clientAddress: string }): Promise<() => Promise<void>> {
  if (!call.environment.rateLimits) return async () => {};
  const parts: [string, ...string[]] = ['forged-message', networkOf(call.clientAddress)];
  const seconds = await countAttempt(call, call.database.sql, parts, forgedOnes);
  if (seconds > 0) throw new Refusal('too_many_requests', { values: { seconds } });
  return () => takeBackAttempt(call, parts);
}
