import { redirect } from 'react-router';
import { cookieSeconds } from '../../contract/limits.ts';
import type { User } from '../../contract/session.ts';
import { asOwnPath } from './own-path.ts';
import type { PageContext } from './page-context.ts';

/** The member a page is for; sends a visitor to log in and remembers the wanted path for 7 days (spec 6, cookie redirect). */
export async function requireUser({ user, locale, publicOrigin }: PageContext, request: Request): Promise<User> {
  const current = await user();
  if (current) return current;
  const { pathname, search } = new URL(request.url);
  const wanted = encodeURIComponent(pathname.replace(/\.data$/, '') + search);
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';
  throw redirect(`/${locale}/login`, {
    headers: {
      'Set-Cookie': `redirect=${wanted}; Path=/; Max-Age=${cookieSeconds.redirect}; SameSite=Lax; HttpOnly${secure}`,
    },
  });
}

/** Sends a member from the log-in and sign-up pages to the account page (spec 6). */
export async function requireVisitor({ user, locale }: PageContext): Promise<void> {
  if (await user()) throw redirect(`/${locale}/account`);
}

/** Where to go after log-in: the remembered path if it is one of this site, else the tandem search. */
export function rememberedPath(request: Request, locale: string): string {
  const cookie = /(?:^|;\s*)redirect=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1];
  const path = cookie ? safeDecode(cookie) : '';
  return asOwnPath(path) ?? `/${locale}/tandems`;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
