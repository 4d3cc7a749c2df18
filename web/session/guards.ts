import { data, type MiddlewareFunction, redirect, redirectDocument } from 'react-router';
import { cookieOf } from '../../contract/cookies.ts';
import { cookieSeconds } from '../../contract/limits.ts';
import type { User } from '../../contract/me.ts';
import { setCookie } from '../client/set-cookie.ts';
import { type PageContext, pageContext, readerContext, suspensionContext } from '../routing/page-context.ts';
import { isPossiblePath } from '../routing/path-parameters.ts';
import { isStaff } from './is-staff.ts';
import { asOwnPath } from './own-path.ts';

/** Decides who may reach the loaders and the action of a route, before any of them runs. Each guard redirects readers its pages are not for (product 6). */
type Guard = MiddlewareFunction<Response>;

/** An impossible path is an unknown page for everyone, within the layout: its loader reports that (web/request-handlers.ts). */
function guard(decide: (page: PageContext, args: Parameters<Guard>[0]) => Promise<void>): Guard {
  return async (args) => {
    if (isPossiblePath(args.params)) await decide(args.context.get(pageContext), args);
  };
}

/** For members; hands the member over as readerContext. */
export const member = guard(async (page, { context, request }) => {
  context.set(readerContext, await memberOrElsewhere(page, request));
});

/** As member, but requests of scripts reach the API, whose refusal leaves the input in place. */
export const writer = guard(async (page, { context, request }) => {
  const isSentByScript = request.method === 'POST' && new URL(request.url).pathname.endsWith('.data');
  if (!isSentByScript) context.set(readerContext, await memberOrElsewhere(page, request));
});

/** For members, suspended ones too; hands the member over as readerContext. */
export const account = guard(async (page, { context, request }) => {
  context.set(readerContext, await accountOrLogin(page, request));
});

/**
 * For suspended members, whose suspension it provides as suspensionContext; redirects others to the list of decisions about
 * them.
 */
export const suspended = guard(async (page, { context, request }) => {
  const { suspension } = await accountOrLogin(page, request);
  if (!suspension) throw redirect(`/${page.locale}/account/reports`);
  context.set(suspensionContext, suspension);
});

/** For visitors; redirects a member to the account page (product 6), a suspended one to the page about that. */
export const visitor = guard(async ({ account, locale }) => {
  const current = await account();
  if (current) throw redirect(current.suspension ? `/${locale}/suspended` : `/${locale}/account`);
});

/** For those who run the place. For others web/request-handlers.ts hides its pages; should that ever fail, it fails here. */
export const staff = guard(async ({ user, locale }) => {
  const current = await user();
  if (!isStaff(current)) throw data(null, { status: 404 });
  if (current.roleNeedsSecondFactor) throw redirect(`/${locale}/account/security`);
});

/**
 * The reading member; redirects a visitor to the log-in and stores the wanted path for 7 days (product 6, cookie redirect), and a
 * suspended member to the page that explains why. For pages of which only a part is for members; others have a guard.
 */
export async function memberOrElsewhere(page: PageContext, request: Request): Promise<User> {
  const current = await page.user();
  if (current) return current;
  throw (await page.account()) ? redirect(`/${page.locale}/suspended`) : toLogin(page, request);
}

async function accountOrLogin(page: PageContext, request: Request): Promise<User> {
  const account = await page.account();
  if (account) return account;
  throw toLogin(page, request);
}

/** Redirects to the log-in, and stores the wanted path for 7 days. */
export function toLogin(page: PageContext, request: Request): Response {
  const { pathname, searchParams } = new URL(request.url);
  // What the application adds to ask for the data of a part is nothing of the address (React Router).
  for (const name of ['_routes', 'index']) searchParams.delete(name);
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  // Also where the session has ended while the application was open: the log-in is a page without it.
  return redirectDocument(`/${page.locale}/login`, {
    headers: { 'Set-Cookie': rememberPath(page, pathname.replace(/\.data$/, '') + query) },
  });
}

/** The cookie that remembers the wanted page for 7 days through log-in or sign-up. */
export function rememberPath(page: PageContext, path: string): string {
  return setCookie(page, 'redirect', path, { seconds: cookieSeconds.redirect });
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
