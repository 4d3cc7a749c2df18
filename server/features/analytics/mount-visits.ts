import { randomBytes } from 'node:crypto';
import { serialize } from 'hono/utils/cookie';
import { cookieOf } from '../../../contract/cookies.ts';
import { cookieSeconds } from '../../../contract/limits.ts';
import { shortenedAddress } from '../../ground/network-address.ts';
import type { ApiApp } from '../../http/api-app.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { Services } from '../../http/endpoint.ts';
import { countedPath } from './rules.ts';

const transparentPixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/**
 * GET /visit.gif?path=: counts a visit of a reader who accepted it (product 4), with the address shortened and a cookie of 28 days
 * (product 9). Without consent, from another site, fetched ahead, or without an endpoint to report to, it answers the same picture and does nothing.
 */
export function mountVisits(app: ApiApp, { environment, analytics }: Services) {
  app.get('/visit.gif', (context) => {
    const headers = new Headers({ 'Content-Type': 'image/gif', 'Cache-Control': 'no-store' });
    const request = context.req.raw;
    const path = countedPath(context.req.query('path') ?? '');
    const isOwn = (request.headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin';
    // What a browser fetches ahead nobody has looked at.
    const isAhead = request.headers.has('sec-purpose');
    if (analytics && path && isOwn && !isAhead && cookieOf(request.headers, 'tracking') === 'accepted') {
      const known = cookieOf(request.headers, 'visitor') ?? '';
      const visitor = /^[0-9a-f]{16}$/.test(known) ? known : newVisitor();
      headers.append('Set-Cookie', visitorCookie(visitor, environment.publicUrl));
      const address = clientAddress(request, context.env?.incoming?.socket?.remoteAddress, environment);
      analytics.count({
        url: environment.publicUrl.origin + path,
        visitor,
        address: shortenedAddress(address),
        userAgent: request.headers.get('user-agent') ?? undefined,
      });
    }
    return new Response(transparentPixel, { headers });
  });
}

function newVisitor(): string {
  return randomBytes(8).toString('hex');
}

function visitorCookie(visitor: string, publicUrl: URL): string {
  return serialize('visitor', visitor, {
    path: '/',
    sameSite: 'Lax',
    httpOnly: true,
    secure: publicUrl.protocol === 'https:',
    maxAge: cookieSeconds.analytics,
  });
}
