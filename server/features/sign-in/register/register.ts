import * as limits from '../../../../contract/limits.ts';
import { Refusal, sqlState } from '../../../base/errors.ts';
import { newId } from '../../../base/ids.ts';
import { hashPassword } from '../../../base/passwords.ts';
import { countAttempt } from '../../../http/count-attempts.ts';
import type { Action } from '../../../http/endpoint.ts';
import { throwawayFaults } from '../../anti-abuse/public.ts';
import { commonPasswordFaults } from '../../credentials/public.ts';
import { storeDraft } from '../../drafts/public.ts';
import { beginningFaults, beginProfile } from '../../profiles/public.ts';
import { admitMail } from '../admit-mail.ts';
import { isKeptFree } from '../email-address/former-email.ts';
import { logInAs } from '../log-in/log-in-as.ts';
import { countSignUp } from './count-sign-up.ts';
import { createAccount } from './create-account.ts';

const uniqueViolation = '23505';

/**
 * Creates user, profile, an unsent first message and the job that mails the confirmation link in one transaction,
 * and logs in. The profile is hidden from search until the address is confirmed (product 4). Throws email_taken,
 * also to the later of two concurrent sign-ups; email_throwaway; proof_needed when many sign up; too_many_mails.
 */
export const register: Action<'POST /api/auth/local/register'> = async (call) => {
  const { body, clock, jobs } = call;
  const passwordHash = await hashPassword(body.password);
  const now = clock();
  const userId = newId(now.getTime());
  try {
    await call.database.sql.transaction().execute(async (sql) => {
      await createAccount(sql, {
        id: userId,
        email: body.email,
        passwordHash,
        name: body.name,
        locale: body.locale,
        newsletter: body.newsletter,
        termsAcceptedAt: now,
        profile: beginProfile(body, call.directories),
        now,
      });
      if (await isKeptFree(sql, body.email, { now, exceptUserId: userId })) throw new Refusal('email_taken');
      await countSignUp(call, sql);
      await admitMail(call, sql, body.email);
      await countAttempt(call, sql, ['confirmation-mail', userId], { points: 1, seconds: limits.resendSeconds });
      if (body.draft) await storeDraft(sql, { from: userId, ...body.draft, now });
      await jobs.send(sql, 'send-confirmation-mail', { userId });
    });
  } catch (error) {
    if (sqlState(error) === uniqueViolation) throw new Refusal('email_taken');
    throw error;
  }
  return logInAs(call, userId, { by: 'sign-up' });
};

register.faults = async ({ body, directories, clock }) => [
  ...beginningFaults(body, directories, clock()),
  ...(await throwawayFaults(body.email)),
  ...(await commonPasswordFaults(body.password)),
];
