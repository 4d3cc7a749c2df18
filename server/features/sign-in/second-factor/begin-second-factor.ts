import { generateSecret, generateURI } from 'otplib';
import { brand } from '../../../../contract/brand.ts';
import { Refusal } from '../../../ground/errors.ts';
import type { Action } from '../../../http/endpoint.ts';
import { provePassword, sealSecret } from '../../credentials/public.ts';

/**
 * Makes a secret for an authenticator app, in place of one that was not confirmed. Log-in asks for no code before one was
 * right. Throws second_factor_on, and invalid_input for a wrong password.
 */
export const beginSecondFactor: Action<'POST /api/auth/second-factor'> = async (call) => {
  const { member, database, clock, body } = call;
  await provePassword(call, body.password);
  const secret = generateSecret();
  const now = clock();
  const values = { sealed_secret: sealSecret(call, member.id, secret), last_step: 0, created_at: now };
  const begun = await database.sql
    .insertInto('authenticators')
    .values({ user_id: member.id, ...values })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(values).where('authenticators.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!begun) throw new Refusal('second_factor_on');
  const { email } = await database.sql
    .selectFrom('users')
    .select('email')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  return { data: { secret, uri: generateURI({ issuer: brand.name, label: email ?? '', secret }) } };
};
