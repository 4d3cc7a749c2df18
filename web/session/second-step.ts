import { redirect } from 'react-router';
import { cookieOf } from '../../contract/cookies.ts';
import { ApiError } from '../client/api-client.ts';
import { forgetCookie, setCookie } from '../client/set-cookie.ts';
import type { PageContext } from '../routing/page-context.ts';

const name = 'log_in';

/**
 * Where to go when a log-in lacks its second factor: the page for the code. The log-in itself is in a
 * cookie, so that it is in no address. isRestoring: it also cancels the deletion of the account. Undefined for every
 * other error.
 */
export function toSecondStep(error: unknown, page: PageContext, isRestoring = false): Response | undefined {
  const headers = secondStepHeaders(error, page);
  return headers && redirect(`/${page.locale}/login/code${isRestoring ? '?restore' : ''}`, { headers });
}

/** What remembers a log-in that lacks its second factor; undefined for every other error. */
export function secondStepHeaders(error: unknown, page: PageContext): { 'Set-Cookie': string } | undefined {
  const logIn = error instanceof ApiError ? error.details.logIn : undefined;
  if (!logIn) return undefined;
  return { 'Set-Cookie': setCookie(page, name, logIn.challenge, { until: new Date(logIn.expiresAt) }) };
}

/** The log-in that waits for its code in this browser; undefined when there is none. */
export function waitingLogIn(request: Request): string | undefined {
  const challenge = cookieOf(request.headers, name);
  return challenge !== undefined && /^[0-9a-f-]{36}$/.test(challenge) ? challenge : undefined;
}

/** Forgets it. */
export const finishedLogIn = forgetCookie(name);
