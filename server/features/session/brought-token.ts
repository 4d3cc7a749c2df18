import { cookieOf } from '../../../contract/cookies.ts';
import { bearerOf } from '../../http/bearer-token.ts';

/** The token a request brings, unproven: by Bearer, or in two cookies. */
export function tokenOf({ headers }: Request): string | undefined {
  const bearer = bearerOf(headers);
  if (bearer !== undefined) return bearer;
  const jwt = cookieOf(headers, 'jwt');
  const signature = cookieOf(headers, 'jwt_signature');
  // The marker of a log-out: cookies that came back from somewhere are not looked at (product 4).
  return jwt && signature && !cookieOf(headers, 'logged_out') ? `${jwt}.${signature}` : undefined;
}

/**
 * Whether anything in a request could be taken for a session, however it is spelled: more than tokenOf reads, ended and broken
 * sessions included. Where it is false, nobody is logged in.
 */
export function mayBringSession({ headers }: Request): boolean {
  return headers.has('authorization') || /jwt/i.test(headers.get('cookie') ?? '');
}

/** Whether a browser brings cookies of a session, which may be over; a Bearer token beside them is what counts. */
export function bringsSessionCookie({ headers }: Request): boolean {
  return bearerOf(headers) === undefined && cookieOf(headers, 'jwt') !== undefined;
}
