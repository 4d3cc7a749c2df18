import { ApiError } from '../../../base/errors.ts';
import { newId } from '../../../base/ids.ts';
import { networkOf } from '../../../base/network-address.ts';
import {
  countAttempt,
  countPasswordAttempt,
  forgetAttempts,
  isCounted,
  takeBackAttempt,
} from '../../../http/count-attempts.ts';
import type { Services } from '../../../http/endpoint.ts';
import { checkProof } from '../../anti-abuse/public.ts';
import { networkMark } from '../../session/public.ts';

/**
 * Failed logins a day for one account from all networks it never logged in from: some freely, more with a solved
 * puzzle each (docs/decisions/026-account-access.md).
 */
const asTheyCome = { points: 20, seconds: 86_400 };
const withProof = { points: 80, seconds: 86_400 };
/** A solved puzzle also covers the next step: cancelling a deletion is followed by a login. */
const afterProof = { points: 1, seconds: 900 };

interface Try {
  /** the account of the given address, if any */
  userId: string | undefined;
  /** counted instead of the account if there is none: the address as its emailKey */
  email: string;
  clientAddress: string;
  altcha: string | undefined;
}

/**
 * Counts a login attempt before the password is checked, and returns the function to call on success, as successful
 * attempts do not count. Unknown accounts are counted the same way. Throws too_many_requests after ten failures in 15
 * minutes from one network, log_in_proof_needed and too_many_log_ins after many from networks new to the account.
 * Off with RATE_LIMITS=off.
 */
export async function countLogIn(services: Services, tried: Try): Promise<() => Promise<void>> {
  if (!services.environment.rateLimits) return async () => {};
  const account = tried.userId ?? tried.email;
  const fromHere: [string, ...string[]] = ['log-in', account, networkOf(tried.clientAddress)];
  const wasRight: [string, ...string[]] = ['log-in-was-right', account, networkOf(tried.clientAddress)];
  const isKnownHere = (await hasLoggedInFrom(services, tried)) || (await isCounted(services, wasRight));
  await countPasswordAttempt(services, fromHere);
  const counted = isKnownHere ? undefined : await countElsewhere(services, account, tried.altcha);
  return async () => {
    await forgetAttempts(services, fromHere);
    if (!counted) return;
    await takeBackAttempt(services, counted.parts);
    if (counted.hasProof) await countAttempt(services, services.database.sql, wasRight, afterProof);
  };
}

/** Which of the two budgets for new networks the attempt was counted against. */
async function countElsewhere(services: Services, account: string, altcha: string | undefined) {
  const { sql } = services.database;
  const free: [string, ...string[]] = ['log-in-elsewhere', account];
  const proven: [string, ...string[]] = ['log-in-proven', account];
  const seconds = await countAttempt(services, sql, free, asTheyCome);
  if (seconds === 0) return { parts: free, hasProof: false };
  await checkProof(services, sql, { altcha, seconds, code: 'log_in_proof_needed' });
  const wait = await countAttempt(services, sql, proven, withProof);
  if (wait > 0) throw new ApiError('too_many_log_ins', { values: { seconds: wait, hours: Math.ceil(wait / 3600) } });
  return { parts: proven, hasProof: true };
}

async function hasLoggedInFrom(services: Services, { userId = newId(), clientAddress }: Try): Promise<boolean> {
  const marks = services.secrets.map((secret) => networkMark(secret, userId, clientAddress));
  const session = await services.database.sql
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('network', 'in', marks)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}
