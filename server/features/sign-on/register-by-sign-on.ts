import { randomBytes } from 'node:crypto';
import { ApiError } from '../../base/errors.ts';
import { hashPassword } from '../../base/passwords.ts';
import type { Action } from '../../http/endpoint.ts';
import { throwawayFaults } from '../anti-abuse/public.ts';
import { storeIdentity } from '../credentials/public.ts';
import { beginningFaults } from '../profiles/public.ts';
import { logInAs, signUp } from '../sign-in/public.ts';
import { clearBrowserCookie, setProviderCookie } from './browser-cookie.ts';
import { takeProof } from './proof.ts';

/**
 * Creates an account for what the provider said in this browser, links it and logs in. It has a password that nobody
 * knows: a member who leaves the organisation sets one by mail, and a reset by the owner of an unconfirmed address begins
 * again, as for every account (decision 026). Throws sign_on_expired, also to the later of two at once; sign_on_taken;
 * email_taken; and what signUp throws.
 */
export const registerBySignOn: Action<'POST /api/auth/sign-on/register'> = async (call) => {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  let code = '';
  const userId = await signUp(call, async (sql) => {
    const proof = await takeProof(sql, call);
    code = proof.code;
    const proven = proof.is_email_proven ? proof.email : null;
    const email = proven ?? call.body.email;
    if (email === undefined) throw new ApiError('invalid_input', { fields: [{ path: 'email', key: 'required' }] });
    return {
      email,
      passwordHash,
      isConfirmed: proven !== null,
      finish: (id, now) =>
        storeIdentity(sql, { userId: id, connectionId: proof.id, issuer: proof.issuer, subject: proof.subject, now }),
    };
  });
  const session = await logInAs(call, userId, { by: 'sign-up' });
  clearBrowserCookie(call);
  setProviderCookie(call, code);
  return session;
};

registerBySignOn.faults = async ({ body, directories, clock }) => [
  ...beginningFaults(body, directories, clock()),
  ...(await throwawayFaults(body.email)),
];
