import * as limits from '../../../../contract/limits.ts';
import { ApiError, sqlState } from '../../../base/errors.ts';
import { newId } from '../../../base/ids.ts';
import { wideNetworkOf } from '../../../base/network-address.ts';
import { hashPassword } from '../../../base/passwords.ts';
import type { Sql } from '../../../database/connection.ts';
import { queueMail } from '../../../emails/outbox.ts';
import { countAttempt } from '../../../http/count-attempts.ts';
import type { Action, Call } from '../../../http/endpoint.ts';
import { checkProof, throwawayFaults } from '../../anti-abuse/public.ts';
import { commonPasswordFaults } from '../../credentials/public.ts';
import { storeDraft } from '../../drafts/public.ts';
import { beginningFaults, beginProfile } from '../../profiles/public.ts';
import { pairOf, storeAlert } from '../../supply/public.ts';
import { admitMail } from '../admit-mail.ts';
import { isReserved } from '../email-address/former-email.ts';
import { isLocalCaller } from '../is-local-caller.ts';
import { logInAs } from '../log-in/log-in-as.ts';
import { createAccount } from './create-account.ts';

/** Sign-ups that need no proof: from one network, and on the whole site. */
const fromNetwork = { points: 3, seconds: 3600 };
const onSite = { points: 20, seconds: 60 };

/**
 * Counts a sign-up in its transaction, and requires a proof when there have been many (decision 020). Those not stored
 * are not counted. On a local instance callers on the same machine are exempt, and all with RATE_LIMITS=off. Throws
 * proof_needed.
 */
async function countSignUp(call: Call<'POST /api/auth/local/register'>, sql: Sql): Promise<void> {
  const { environment, clientAddress, body } = call;
  if (!environment.rateLimits || isLocalCaller(call)) return;
  const waits = [
    await countAttempt(call, sql, ['sign-up-network', wideNetworkOf(clientAddress)], fromNetwork),
    await countAttempt(call, sql, ['sign-up-site'], onSite),
  ];
  const seconds = Math.max(...waits);
  if (seconds > 0) await checkProof(call, sql, { altcha: body.altcha, seconds });
}

const uniqueViolation = '23505';

/**
 * Creates user, profile, an unsent first message and the job that mails the confirmation link in one transaction,
 * and logs in. The profile is hidden from search until the address is confirmed (product 4). Throws email_taken,
 * also to the later of two concurrent sign-ups; email_throwaway; proof_needed when many sign up; too_many_mails.
 */
export const register: Action<'POST /api/auth/local/register'> = async (call) => {
  const { body, clock } = call;
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
      if (await isReserved(sql, body.email, { now, exceptUserId: userId })) throw new ApiError('email_taken');
      await countSignUp(call, sql);
      await admitMail(call, sql, body.email);
      await countAttempt(call, sql, ['confirmation-mail', userId], { points: 1, seconds: limits.resendSeconds });
      const wanted = alertOf(call);
      if (wanted) await storeAlert(sql, userId, wanted, now).catch(ifCommon);
      if (body.draft) await storeDraft(sql, { from: userId, ...body.draft, now });
      await queueMail(sql, 'confirm', { userId }, now);
    });
  } catch (error) {
    if (sqlState(error) === uniqueViolation) throw new ApiError('email_taken');
    throw error;
  }
  return logInAs(call, userId, { by: 'sign-up' });
};

/** The pair of languages of which a visitor requested notification before signing up. */
function alertOf({ body, directories }: Call<'POST /api/auth/local/register'>) {
  const [speaks, learns] = [body.langsSpeaking?.[0], body.langsLearning?.[0]];
  return body.alert && speaks && learns ? pairOf(directories, { speaks: speaks.code, learns: learns.code }) : null;
}

/** By now enough people fit: the search shows them. */
function ifCommon(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'pair_common') throw error;
}

register.faults = async ({ body, directories, clock }) => [
  ...beginningFaults(body, directories, clock()),
  ...(await throwawayFaults(body.email)),
  ...(await commonPasswordFaults(body.password)),
];
