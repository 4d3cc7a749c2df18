import { Refusal } from '../../../base/errors.ts';
import type { Services } from '../../../http/endpoint.ts';
import { openChallenge } from '../../credentials/public.ts';

/**
 * For whoever has just proved the first factor: throws second_factor_needed with the log-in that a code finishes, where the
 * account has a second one.
 */
export async function askForSecondFactor(services: Services, userId: string): Promise<void> {
  const authenticator = await services.database.sql
    .selectFrom('authenticators')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!authenticator) return;
  const { id, expiresAt } = await openChallenge(services, { purpose: 'second_factor', userId, challenge: null });
  throw new Refusal('second_factor_needed', { logIn: { challenge: id, expiresAt } });
}
