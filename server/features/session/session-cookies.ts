import { serialize } from 'hono/utils/cookie';
import * as limits from '../../../contract/limits.ts';
import type { Environment } from '../../base/environment.ts';

interface Answer {
  environment: Environment;
  headers: Headers;
}

/** Names the session to the browser in two cookies: what a script may read, and the signature it may not (product 11). */
export function setSessionCookies(answer: Answer, token: string) {
  const lastDot = token.lastIndexOf('.');
  const maxAge = limits.sessionDays * 86_400;
  append(answer, 'jwt', token.slice(0, lastDot), { maxAge });
  append(answer, 'jwt_signature', token.slice(lastDot + 1), { maxAge, httpOnly: true });
  append(answer, 'logged_out', '', { maxAge: 0 });
}

/** Takes the session's cookies back and leaves the marker of product 4: the next load clears up and asks for no session. */
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
