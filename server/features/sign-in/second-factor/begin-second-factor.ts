import { generateSecret, generateURI } from 'otplib';
import { brand } from '../../../../contract/brand.ts';
import { ApiError } from '../../../base/errors.ts';
import type { Action } from '../../../http/endpoint.ts';
import { beginAuthenticator, provePassword, sealSecret } from '../../credentials/public.ts';

/**
 * Creates a secret for an authenticator app, replacing an unconfirmed one. Login requires no code until one was
 * confirmed. Throws second_factor_on, and invalid_input for a wrong password.
 */
export const beginSecondFactor: Action<'POST /api/auth/second-factor'> = async (call) => {
  const { member, database, clock, body } = call;
  await provePassword(call, body.password);
  const secret = generateSecret();
  const now = clock();
  const sealedSecret = sealSecret(call, member.id, secret);
  const started = await beginAuthenticator(database.sql, { userId: member.id, sealedSecret, now });
  if (!started) throw new ApiError('second_factor_on');
  const { email } = await database.sql
    .selectFrom('users')
    .select('email')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  return { data: { secret, uri: generateURI({ issuer: brand.name, label: email ?? '', secret }) } };
};
