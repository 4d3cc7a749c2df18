import { ApiError } from '../../../base/errors.ts';
import { hashPassword } from '../../../base/passwords.ts';
import type { Action, Call } from '../../../http/endpoint.ts';
import { throwawayFaults } from '../../anti-abuse/public.ts';
import { commonPasswordFaults } from '../../credentials/public.ts';
import { storeDraft } from '../../drafts/public.ts';
import { beginningFaults } from '../../profiles/public.ts';
import { pairOf, storeAlert } from '../../supply/public.ts';
import { logInAs } from '../log-in/log-in-as.ts';
import { signUp } from './sign-up.ts';

/**
 * Creates an account with what it begins with, an unsent first message included, and logs in. Throws what signUp
 * throws, and email_throwaway.
 */
export const register: Action<'POST /api/auth/local/register'> = async (call) => {
  const { body } = call;
  const passwordHash = await hashPassword(body.password);
  const userId = await signUp(call, async (sql) => ({
    email: body.email,
    passwordHash,
    isConfirmed: false,
    async finish(id, now) {
      const wanted = alertOf(call);
      if (wanted) await storeAlert(sql, id, wanted, now).catch(ifCommon);
      if (body.draft) await storeDraft(sql, { from: id, ...body.draft, now });
    },
  }));
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
