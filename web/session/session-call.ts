import { redirectDocument } from 'react-router';
import { regionalLocale } from '../../contract/locales.ts';
import type { User } from '../../contract/me.ts';
import { refusalIn } from '../client/api-client.ts';
import { forgetCookie } from '../client/set-cookie.ts';
import type { PageContext } from '../routing/page-context.ts';

export interface NewSession {
  cookies: string[];
  isSuspended: boolean;
  /** for calls in its name before the browser has the cookies; '' where a session ends */
  jwt: string;
}

/**
 * A call that begins, renews or ends a session: answers its cookies, to be passed on, and whether the account is suspended.
 * Throws ApiError when refused.
 */
export async function sessionCall(
  { fetchApi, locale }: PageContext,
  path: `/api/auth/${string}`,
  body: Record<string, unknown> = {},
): Promise<NewSession> {
  const response = await fetchApi(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': regionalLocale(locale) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw await refusalIn(response);
  const answer: { jwt?: string; user?: User } = await response.json();
  return {
    cookies: response.headers.getSetCookie(),
    isSuspended: answer.user?.suspension !== undefined,
    jwt: answer.jwt ?? '',
  };
}

/**
 * Goes to a page as another user than before: the browser reloads it, so that nothing of the former state stays, in
 * the right language.
 */
export function redirectAs(cookies: string[], path: string): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return redirectDocument(path, { headers });
}

/** Forgets the path that was wanted before log-in. */
export const forgottenPath = forgetCookie('redirect');
