import { cookieOf } from '../../../contract/cookies.ts';
import { bearerOf } from '../../http/bearer-token.ts';

/** The unverified token of a request: a Bearer token or two cookies. */
export function tokenOf({ headers }: Request): string | undefined {
  const bearer = bearerOf(headers);
  if (bearer !== undefined) return bearer;
  const jwt = cookieOf(headers, 'jwt');
  const signature = cookieOf(headers, 'jwt_signature');
  // After logout, cookies that reappear are ignored (product 4).
  return jwt && signature && !cookieOf(headers, 'logged_out') ? `${jwt}.${signature}` : undefined;
}

/**
 * Whether a request has anything that could be a session, in any spelling, including ended and broken ones: more
 * than tokenOf reads. If false, no one is logged in.
 */
export function mayHaveSession({ headers }: Request): boolean {
  return headers.has('authorization') || /jwt/i.test(headers.get('cookie') ?? '');
}

/** Whether a browser sends session cookies, which may have ended; a Bearer token takes precedence. */
export function hasSessionCookie({ headers }: Request): boolean {
  return bearerOf(headers) === undefined && cookieOf(headers, 'jwt') !== undefined;
}
