import { wideNetworkOf } from '../../../base/network-address.ts';
import type { Sql } from '../../../database/connection.ts';
import { countAttempt } from '../../../http/count-attempts.ts';
import type { Call } from '../../../http/endpoint.ts';
import { checkProof } from '../../anti-abuse/public.ts';
import { isLocalCaller } from '../is-local-caller.ts';

/** Sign-ups without a proof: from one network, and on the whole site. */
const fromNetwork = { points: 3, seconds: 3600 };
const onSite = { points: 20, seconds: 60 };

/**
 * Counts a sign-up in its transaction, and requires a proof after many (decision 020). Sign-ups rolled back do not
 * count. Off for callers on the same machine as a local instance, and with RATE_LIMITS=off. Throws proof_needed.
 */
export async function countSignUp(call: Call<'POST /api/auth/local/register'>, sql: Sql): Promise<void> {
  const { environment, clientAddress, body } = call;
  if (!environment.rateLimits || isLocalCaller(call)) return;
  const waits = [
    await countAttempt(call, sql, ['sign-up-network', wideNetworkOf(clientAddress)], fromNetwork),
    await countAttempt(call, sql, ['sign-up-site'], onSite),
  ];
  const seconds = Math.max(...waits);
  if (seconds > 0) await checkProof(call, sql, { altcha: body.altcha, seconds });
}
