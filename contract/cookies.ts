import { parse } from 'hono/utils/cookie';

/** The cookies of this site: of the session, and what a visitor wanted, chose or has begun. */
export type CookieName = 'jwt' | 'jwt_signature' | 'logged_out' | 'redirect' | 'tracking' | 'visitor' | 'log_in';

/**
 * The value of one of our cookies in a Cookie header or in `document.cookie`, decoded; undefined when it is not there. Nothing
 * else reads cookies: where two readers differ about a spelling, one of them takes a member for a visitor.
 */
export function cookieIn(cookies: string, name: CookieName): string | undefined {
  return parse(cookies, name)[name];
}

/** The same of a request's headers. */
export function cookieOf(headers: Headers, name: CookieName): string | undefined {
  const cookies = headers.get('cookie');
  return cookies === null ? undefined : cookieIn(cookies, name);
}
