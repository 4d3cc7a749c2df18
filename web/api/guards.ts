import { redirect } from 'react-router';
import { cookieOf } from '../../contract/cookies.ts';
import { cookieSeconds } from '../../contract/limits.ts';
import type { Suspension } from '../../contract/moderation.ts';
import type { User } from '../../contract/session.ts';
import { asOwnPath } from './own-path.ts';
import type { PageContext } from './page-context.ts';

/**
 * The member a page is for; sends a visitor to log in and remembers the wanted path for 7 days (spec 6, cookie redirect), and
 * a suspended member to the page that says why.
 */
export async function requireUser(page: PageContext, request: Request): Promise<User> {
  const current = await page.user();
  if (current) return current;
  throw (await page.account()) ? redirect(`/${page.locale}/suspended`) : toLogin(page, request);
}

/** The member a page is for that suspended ones get as well; sends a visitor to log in. */
export async function requireAccount(page: PageContext, request: Request): Promise<User> {
  const account = await page.account();
  if (account) return account;
  throw toLogin(page, request);
}

/** The suspended member the page about it is for; sends a visitor to log in, and others to what was decided about them. */
export async function requireSuspended(
  page: PageContext,
  request: Request,
): Promise<User & { suspension: Suspension }> {
  const account = await page.account();
  if (!account) throw toLogin(page, request);
  if (!account.suspension) throw redirect(`/${page.locale}/account/reports`);
  return { ...account, suspension: account.suspension };
}

/** Leads to where one logs in, and remembers the wanted path for 7 days. */
export function toLogin(page: PageContext, request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(`/${page.locale}/login`, {
    headers: { 'Set-Cookie': rememberPath(page, pathname.replace(/\.data$/, '') + search) },
  });
}

/** The cookie that remembers for 7 days where somebody wanted to go before log-in or sign-up. */
export function rememberPath({ publicOrigin }: PageContext, path: string): string {
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';
  return `redirect=${encodeURIComponent(path)}; Path=/; Max-Age=${cookieSeconds.redirect}; SameSite=Lax; HttpOnly${secure}`;
}

/** Sends a member from the log-in and sign-up pages to the account page (spec 6), a suspended one to the page about that. */
export async function requireVisitor({ account, locale }: PageContext): Promise<void> {
  const current = await account();
  if (current) throw redirect(current.suspension ? `/${locale}/suspended` : `/${locale}/account`);
}

/** Where to go after log-in: the remembered path if it is one of this site, else the tandem search. */
export function rememberedPath(request: Request, locale: string): string {
  return asOwnPath(cookieOf(request.headers, 'redirect')) ?? `/${locale}/tandems`;
}

/**
 * The page of a code that a visitor wanted. It needs no confirmed address: they come back to it as soon as they have signed
 * up, and again when they have confirmed.
 */
export function rememberedCode(request: Request, locale: string): string | undefined {
  const path = rememberedPath(request, locale);
  return /^\/\w+\/code\/[\w-]+$/.test(path) ? path : undefined;
}
