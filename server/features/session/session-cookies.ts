import { serialize } from 'hono/utils/cookie';
import * as limits from '../../../contract/limits.ts';
import type { Environment } from '../../base/environment.ts';

interface Answer {
  environment: Environment;
  headers: Headers;
}

/** Sets the session as two cookies: one that scripts may read, and the signature, which they may not (product 11). */
export function setSessionCookies(answer: Answer, token: string) {
  const lastDot = token.lastIndexOf('.');
  const maxAge = limits.sessionDays * 86_400;
  append(answer, 'jwt', token.slice(0, lastDot), { maxAge });
  append(answer, 'jwt_signature', token.slice(lastDot + 1), { maxAge, httpOnly: true });
  append(answer, 'logged_out', '', { maxAge: 0 });
}

/**
 * Clears the session's cookies and sets the logout marker of product 4: the next load cleans up without looking for
 * a session.
 */
export function clearSessionCookies(answer: Answer) {
  append(answer, 'jwt', '', { maxAge: 0 });
  append(answer, 'jwt_signature', '', { maxAge: 0, httpOnly: true });
  append(answer, 'logged_out', '1', { maxAge: limits.cookieSeconds.loggedOut });
}

function append(
  { environment, headers }: Answer,
  name: string,
  value: string,
  options: { maxAge: number; httpOnly?: boolean },
) {
  const secure = environment.publicUrl.protocol === 'https:';
  headers.append('Set-Cookie', serialize(name, value, { path: '/', sameSite: 'Lax', secure, ...options }));
}
