import { ApiError } from '../../../base/errors.ts';
import { networkOf } from '../../../base/network-address.ts';
import { countAttempt, takeBackAttempt } from '../../../http/count-attempts.ts';
import type { Action, Services } from '../../../http/endpoint.ts';
import { readText } from '../../../http/read-input.ts';
import { orUnavailable } from '../orders/provider-errors.ts';

/** Messages of one network that may turn out to be forged. Each is a call of the provider, which counts calls as well. */
const forgedOnes = { points: 30, seconds: 600 };

/**
 * Counts one message before the provider is asked to verify it. Returns a function to call unless it proves forged: only
 * forged ones count. Throws too_many_requests. Off with RATE_LIMITS=off.
 */
async function countForged(call: Services & { clientAddress: string }): Promise<() => Promise<void>> {
  if (!call.environment.rateLimits) return async () => {};
  const parts: [string, ...string[]] = ['forged-message', networkOf(call.clientAddress)];
  const seconds = await countAttempt(call, call.database.sql, parts, forgedOnes);
  if (seconds > 0) throw new ApiError('too_many_requests', { values: { seconds } });
  return () => takeBackAttempt(call, parts);
}

const maxBytes = 100 * 1024;

/**
 * Accepts a message of the provider: verified, stored once, handled by a job. A repeated one changes nothing. Throws
 * message_forged, body_too_large, too_many_requests after many forged ones from one network, and payment_unavailable
 * if it cannot be verified now, so that it is sent again.
 */
export const takeMessage: Action<'POST /api/webhooks/paypal'> = async (call) => {
  const { payments, request, database, jobs, clock } = call;
  if (!payments) throw new ApiError('not_found');
  const body = await readText(request, maxBytes);
  const wasNotForged = await countForged(call);
  const message = await orUnavailable(payments.readMessage(request.headers, body)).catch(async (error) => {
    await wasNotForged();
    throw error;
  });
  if (!message) throw new ApiError('message_forged');
  await wasNotForged();
  const { id, kind, subscriptionId, ...data } = message;
  await database.sql.transaction().execute(async (sql) => {
    const stored = await sql
      .insertInto('provider_messages')
      .values({ id, kind, provider_id: subscriptionId, data: JSON.stringify(data), received_at: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored) await jobs.send(sql, 'handle-provider-message', { messageId: id });
  });
  return undefined;
};
