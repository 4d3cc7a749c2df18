import { ApiError, sqlState } from '../../base/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { recordSecurityNotice, storeIdentity } from '../credentials/public.ts';
import { lockAccount, proveFreshly } from '../sign-in/public.ts';
import { clearBrowserCookie, setProviderCookie } from './browser-cookie.ts';
import { takeProof } from './proof.ts';

const uniqueViolation = '23505';

/**
 * Links what the provider said in this browser to the caller's account, after proof of both: the provider's, and a
 * recent log-in or the password. The member is mailed. Throws sign_on_expired, also to the later of two at once;
 * sign_on_taken if another account has this identity; invalid_input for the field password.
 */
export const linkIdentity: Action<'POST /api/auth/sign-on/link'> = async (call) => {
  const { database, member, clock } = call;
  await proveFreshly(call);
  try {
    const linked = await database.sql.transaction().execute(async (sql) => {
      await lockAccount(sql, member);
      const proof = await takeProof(sql, call);
      const { id: connectionId, issuer, subject } = proof;
      await storeIdentity(sql, { userId: member.id, connectionId, issuer, subject, now: clock() });
      await recordSecurityNotice(call, sql, { userId: member.id, kind: 'identity_linked' });
      return proof;
    });
    clearBrowserCookie(call);
    setProviderCookie(call, linked.code);
    return { data: { cohort: linked.cohort } };
  } catch (error) {
    if (sqlState(error) === uniqueViolation) throw new ApiError('sign_on_taken');
    throw error;
  }
};
