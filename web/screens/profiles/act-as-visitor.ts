import { data } from 'react-router';
import { ApiError, refusalIn } from '../../client/api-client.ts';
import { type FormFailure, submitForm, textOf } from '../../client/form.ts';
import { beginningIn } from '../../people/searched.ts';
import type { PageContext } from '../../routing/page-context.ts';
import { logInByForm } from '../../session/log-in.ts';
import { finishedLogIn, secondStepHeaders, waitingLogIn } from '../../session/second-step.ts';
import { forgottenPath, type NewSession, redirectAs, sessionCall } from '../../session/session-call.ts';

/** The step of a visitor: making an account, logging in, or giving the code of a second factor. */
export const steps = ['sign-up', 'log-in', 'code'] as const;
export type Step = (typeof steps)[number];

/** The next step, with all that was typed so far. */
interface NextStep {
  failed: false;
  step: Step;
  values: FormFailure['values'];
}

const secret = ['password', 'credential', 'code'];

/**
 * A visitor's form: sign-up or log-in, which store the message for its author; or another step,
 * to which the form passes it.
 */
export async function actAsVisitor(page: PageContext, request: Request, form: FormData, profileId: string) {
  const shown = steps.find((step) => step === textOf(form, 'show'));
  if (shown) return next(form, shown);
  return submitForm<Response | NextStep | ReturnType<typeof data<NextStep>>>(
    form,
    () => {
      const step = textOf(form, 'step');
      if (step === 'log-in') return logIn(page, form, profileId);
      if (step === 'code') return giveCode(page, request, form, profileId);
      return signUp(page, form, profileId);
    },
    secret,
  );
}

async function signUp(page: PageContext, form: FormData, profileId: string) {
  const { cookies } = await sessionCall(page, '/api/auth/local/register', {
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    password: textOf(form, 'password'),
    locale: page.locale,
    terms: form.has('terms'),
    newsletter: form.has('newsletter'),
    altcha: textOf(form, 'altcha') || undefined,
    ...(await beginningIn(page, form)),
    draft: { to: profileId, text: textOf(form, 'text') },
  });
  return redirectAs(cookies, `/${page.locale}/email/confirm`);
}

async function logIn(page: PageContext, form: FormData, profileId: string) {
  try {
    return await enter(page, form, profileId, await logInByForm(page, form));
  } catch (error) {
    const headers = secondStepHeaders(error, page);
    if (!headers) throw error;
    return data(next(form, 'code'), { headers });
  }
}

async function giveCode(page: PageContext, request: Request, form: FormData, profileId: string) {
  const challenge = waitingLogIn(request);
  if (!challenge) return next(form, 'log-in');
  const session = await sessionCall(page, '/api/auth/local/second-factor', {
    challenge,
    code: textOf(form, 'code'),
    restore: textOf(form, 'intent') === 'restore',
  });
  return enter(page, form, profileId, session, [finishedLogIn]);
}

/** Stores the message for the member who has just logged in, and redirects to the page that sends it. */
async function enter(page: PageContext, form: FormData, profileId: string, session: NewSession, ended: string[] = []) {
  const { cookies, isSuspended, jwt } = session;
  if (!isSuspended && textOf(form, 'text').trim()) await storeMessage(page, jwt, profileId, textOf(form, 'text'));
  return redirectAs(
    [...cookies, ...ended, forgottenPath],
    isSuspended ? `/${page.locale}/suspended` : `/${page.locale}/write/${profileId}`,
  );
}

async function storeMessage({ fetchApi }: PageContext, jwt: string, profileId: string, text: string) {
  const response = await fetchApi(`/api/drafts/${profileId}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${jwt}` },
    body: JSON.stringify({ data: { text } }),
  });
  if (response.ok) return;
  const refusal = await refusalIn(response);
  // It has no recipient: the member themselves, or a deleted one.
  const isWithoutRecipient =
    refusal instanceof ApiError && ['chat_with_oneself', 'not_found'].includes(refusal.details.code);
  if (!isWithoutRecipient) throw refusal;
}

function next(form: FormData, step: Step): NextStep {
  const typed = [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { failed: false, step, values: Object.fromEntries(typed.filter(([name]) => !secret.includes(name))) };
}
