import type { MiddlewareHandler } from 'hono';
import { localeFrom } from '../../contract/locales.ts';
import type { Environment } from '../base/environment.ts';
import { ApiError } from '../base/errors.ts';
import { bearerOf } from './bearer-token.ts';
import { errorAnswer } from './error-answer.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Sec-Fetch-Site of a request made by our pages or from the address bar. */
const ownSites = new Set(['same-origin', 'none']);

/**
 * Refuses a state-changing request that another site made a browser send: it names another origin or site, or brings
 * cookies and names none. This also applies without cookies, or a foreign form could log a reader in to the attacker's
 * account. Exempt are requests with a Bearer token, which no other site can make a browser send, and servers, which
 * name no origin.
 */
export function requireOwnOrigin(environment: Environment): MiddlewareHandler {
  return async (context, next) => {
    const request = context.req.raw;
    if (safeMethods.has(request.method) || bearerOf(request.headers) !== undefined) return next();
    if (isOwn(request, environment.publicUrl)) return next();
    return errorAnswer(new ApiError('foreign_origin'), localeFrom(request.headers.get('accept-language')));
  };
}

/** The form as our page sent it. A proxy that ends TLS forwards http, and pages compare that with the Origin. */
export function asSent(request: Request, { publicUrl }: Environment): Request {
  const sentFrom = request.headers.get('origin');
  const { origin, pathname, search } = new URL(request.url);
  if (safeMethods.has(request.method) || sentFrom === null || sentFrom === origin || !isOwn(request, publicUrl))
    return request;
  const { method, headers, body, signal } = request;
  const streamed = { method, headers, body, signal, duplex: 'half' };
  return new Request(`${sentFrom}${pathname}${search}`, streamed);
}

function isOwn({ headers, url }: Request, publicUrl: URL): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && !ownSites.has(site)) return false;
  const origin = headers.get('origin');
  if (origin === null) return !headers.has('cookie');
  if (origin === publicUrl.origin) return true;
  if (!URL.canParse(origin)) return false;
  // Another name of this machine, but never http for a site on https.
  const { host, protocol } = new URL(origin);
  return host === (headers.get('host') ?? new URL(url).host) && protocol === publicUrl.protocol;
}
