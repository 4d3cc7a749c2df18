import { ApiError } from '../../base/errors.ts';
import type { Sql } from '../../database/connection.ts';
import { countAttempt, forgetAttempts } from '../../http/count-attempts.ts';
import type { Services } from '../../http/endpoint.ts';
import { readAuthenticatorCode, stepOfCode } from './authenticator-code.ts';
import { openSecret } from './keys.ts';
import { readRecoveryCode, useRecoveryCode } from './recovery-codes.ts';
import { recordSecurityNotice } from './security-notices.ts';

/**
 * Wrong codes allowed per account and hour, for any purpose: the chance of a lucky guess is one in 300,000 per code.
 */
const wrongCodes = { points: 10, seconds: 3600 };

/** Counts a code given for an account; throws too_many_requests when too many were wrong. Off with RATE_LIMITS=off. */
export async function countCode(services: Services, userId: string): Promise<void> {
  if (!services.environment.rateLimits) return;
  const seconds = await countAttempt(services, services.database.sql, ['second-factor', userId], wrongCodes);
  if (seconds > 0) throw new ApiError('too_many_requests', { values: { seconds } });
}

/** Resets the counter after a correct code. */
export function forgetCodes(services: Services, userId: string): Promise<void> {
  return forgetAttempts(services, ['second-factor', userId]);
}

/**
 * Accepts a code of the app, or a recovery code, whose use is reported by email. A code of the app works once: one statement
 * raises the last used step, so that of two concurrent uses one succeeds and no earlier code works afterwards.
 * Throws invalid_input for the field code. sql is the transaction of what the code is for.
 */
export async function takeCode(services: Services, sql: Sql, userId: string, typed: string): Promise<void> {
  const digits = readAuthenticatorCode(typed);
  if (digits !== undefined) {
    if (await takeAuthenticatorCode(services, sql, userId, digits)) return;
    throw wrongCode();
  }
  const code = readRecoveryCode(typed);
  const now = services.clock();
  if (code === undefined || !(await useRecoveryCode(services, sql, { userId, code, now }))) throw wrongCode();
  await recordSecurityNotice(services, sql, { userId, kind: 'recovery_code_used' });
}

async function takeAuthenticatorCode(services: Services, sql: Sql, userId: string, code: string): Promise<boolean> {
  const authenticator = await sql
    .selectFrom('authenticators')
    .select('sealed_secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!authenticator) return false;
  const step = stepOfCode(openSecret(services, userId, authenticator.sealed_secret), code, services.clock());
  if (step === undefined) return false;
  const taken = await sql
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', authenticator.sealed_secret)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export function wrongCode(): ApiError {
  return new ApiError('invalid_input', { fields: [{ path: 'code', key: 'code_wrong' }] });
}
