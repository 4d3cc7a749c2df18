import * as limits from '../../../../contract/limits.ts';
import type { Locale } from '../../../../contract/locales.ts';
import type { ProfileChange } from '../../../../contract/profiles.ts';
import { ApiError, sqlState } from '../../../base/errors.ts';
import { newId } from '../../../base/ids.ts';
import { wideNetworkOf } from '../../../base/network-address.ts';
import type { Sql } from '../../../database/connection.ts';
import { queueMail } from '../../../emails/outbox.ts';
import { countAttempt } from '../../../http/count-attempts.ts';
import type { Services } from '../../../http/endpoint.ts';
import { checkProof } from '../../anti-abuse/public.ts';
import { beginProfile } from '../../profiles/public.ts';
import { admitMail } from '../admit-mail.ts';
import { isReserved } from '../email-address/former-email.ts';
import { isLocalCaller } from '../is-local-caller.ts';
import { createAccount } from './create-account.ts';

/** Sign-ups that need no proof: from one network, and on the whole site. */
const fromNetwork = { points: 3, seconds: 3600 };
const onSite = { points: 20, seconds: 60 };

interface SignUpCall extends Services {
  clientAddress: string;
  request: Request;
  body: Pick<ProfileChange, 'langsSpeaking' | 'langsLearning' | 'postcode' | 'status'> & {
    name: string;
    locale: Locale;
    newsletter: boolean;
    altcha?: string | undefined;
  };
}

interface NewMember {
  email: string;
  passwordHash: string;
  /** the address is proven: no mail to confirm it leaves */
  isConfirmed: boolean;
  /** what else belongs to the account, in its transaction */
  finish(userId: string, now: Date): Promise<void>;
}

const uniqueViolation = '23505';

/**
 * Creates user, profile and the job that mails the confirmation link in one transaction, and returns the user's id.
 * admit says in it with what; the terms were accepted. The profile is hidden from search until the address is
 * confirmed (product 4). Throws email_taken, also to the later of two concurrent sign-ups; proof_needed when many sign
 * up; too_many_mails; and what admit throws.
 */
export async function signUp(call: SignUpCall, admit: (sql: Sql) => Promise<NewMember>): Promise<string> {
  const { body } = call;
  const now = call.clock();
  const userId = newId(now.getTime());
  try {
    await call.database.sql.transaction().execute(async (sql) => {
      const { email, passwordHash, isConfirmed, finish } = await admit(sql);
      await createAccount(sql, {
        id: userId,
        email,
        passwordHash,
        name: body.name,
        locale: body.locale,
        newsletter: body.newsletter,
        termsAcceptedAt: now,
        ...(isConfirmed && { emailConfirmedAt: now }),
        profile: beginProfile(body, call.directories),
        now,
      });
      if (await isReserved(sql, email, { now, exceptUserId: userId })) throw new ApiError('email_taken');
      await countSignUp(call, sql);
      if (!isConfirmed) await mailConfirmation(call, sql, { userId, email, now });
      await finish(userId, now);
    });
  } catch (error) {
    if (sqlState(error) === uniqueViolation) throw new ApiError(takenBy(error));
    throw error;
  }
  return userId;
}

function takenBy(error: unknown) {
  const isIdentity =
    error instanceof Error && 'constraint' in error && error.constraint === 'sign_on_identities_subject';
  return isIdentity ? 'sign_on_taken' : 'email_taken';
}

async function mailConfirmation(
  call: SignUpCall,
  sql: Sql,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  await admitMail(call, sql, email);
  await countAttempt(call, sql, ['confirmation-mail', userId], { points: 1, seconds: limits.resendSeconds });
  await queueMail(sql, 'confirm', { userId }, now);
}

/**
 * Counts a sign-up in its transaction, and requires a proof when there have been many (decision 020). Those not stored
 * are not counted. On a local instance callers on the same machine are exempt, and all with RATE_LIMITS=off. Throws
 * proof_needed.
 */
async function countSignUp(call: SignUpCall, sql: Sql): Promise<void> {
  const { environment, clientAddress, body } = call;
  if (!environment.rateLimits || isLocalCaller(call)) return;
  const waits = [
    await countAttempt(call, sql, ['sign-up-network', wideNetworkOf(clientAddress)], fromNetwork),
    await countAttempt(call, sql, ['sign-up-site'], onSite),
  ];
  const seconds = Math.max(...waits);
  if (seconds > 0) await checkProof(call, sql, { altcha: body.altcha, seconds });
}
