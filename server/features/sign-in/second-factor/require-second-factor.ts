import { ApiError } from '../../../base/errors.ts';
import type { Services } from '../../../http/endpoint.ts';
import { openChallenge } from '../../credentials/public.ts';

/**
 * After the first factor: if the account has a second one, throws second_factor_needed with the login that a code
 * completes.
 */
export async function requireSecondFactor(services: Services, userId: string): Promise<void> {
  const authenticator = await services.database.sql
    .selectFrom('authenticators')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!authenticator) return;
  const { id, expiresAt } = await openChallenge(services, { purpose: 'second_factor', userId, challenge: null });
  throw new ApiError('second_factor_needed', { logIn: { challenge: id, expiresAt } });
}
