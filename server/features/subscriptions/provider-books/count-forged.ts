import { Refusal } from '../../../base/errors.ts';
import { networkOf } from '../../../base/network-address.ts';
import { countAttempt, takeBackAttempt } from '../../../http/count-attempts.ts';
import type { Services } from '../../../http/endpoint.ts';

/** Messages of one network that may turn out to be forged. Each is a call of the provider, which counts calls as well. */
const forgedOnes = { points: 30, seconds: 600 };

/**
 * Counts one message before the provider is asked whether it sent it. Answers what to call unless it did not: only forged ones
 * count. Throws too_many_requests. Off with RATE_LIMITS=off.
 */
export async function countForged(call: Services & { clientAddress: string }): Promise<() => Promise<void>> {
  if (!call.environment.rateLimits) return async () => {};
  const parts: [string, ...string[]] = ['forged-message', networkOf(call.clientAddress)];
  const seconds = await countAttempt(call, call.database.sql, parts, forgedOnes);
  if (seconds > 0) throw new Refusal('too_many_requests', { values: { seconds } });
  return () => takeBackAttempt(call, parts);
}
