import { serialize } from 'hono/utils/cookie';
import { cookieOf } from '../../../contract/cookies.ts';
import * as limits from '../../../contract/limits.ts';
import type { Environment } from '../../base/environment.ts';

interface Answering {
  environment: Environment;
  headers: Headers;
}

/** The secret that binds a log-in at a provider to the browser in which it began; undefined: none began here. */
export function browserOf({ headers }: Request): string | undefined {
  const value = cookieOf(headers, 'sign_on');
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** Gives it to the browser, out of reach of scripts. The way back from a provider is a navigation, to which Lax cookies go. */
export function setBrowserCookie(answering: Answering, value: string): void {
  append(answering, 'sign_on', value, limits.signOnProofMinutes * 60);
}

export function clearBrowserCookie(answering: Answering): void {
  append(answering, 'sign_on', '', 0);
}

/** Remembers, as long as the session, where to offer to log out as well. */
export function setProviderCookie(answering: Answering, code: string): void {
  append(answering, 'sign_on_by', code, limits.sessionDays * 86_400);
}

function append({ environment, headers }: Answering, name: string, value: string, maxAge: number) {
  const secure = environment.publicUrl.protocol === 'https:';
  headers.append('Set-Cookie', serialize(name, value, { path: '/', sameSite: 'Lax', httpOnly: true, secure, maxAge }));
}
