import { randomBytes } from 'node:crypto';
import { serialize } from 'hono/utils/cookie';
import { cookieOf } from '../../../contract/cookies.ts';
import { cookieSeconds } from '../../../contract/limits.ts';
import { networkOf, shortenedAddress } from '../../base/network-address.ts';
import type { ApiApp } from '../../http/api-app.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { Services } from '../../http/endpoint.ts';
import type { CountRequest } from '../../http/rate-limits.ts';
import type { Reader } from '../../integrations/analytics/interface.ts';
import { countedPath, pageFinder } from './rules.ts';

const transparentPixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/**
 * GET /visit.gif?path=: counts a view of a page (path without the locale) by a reader who consented (product 4). If
 * analytics distinguishes readers, it gets the shortened address and an id from a cookie of 28 days (product 9).
 * Without consent, from another site, when prefetched, for an unknown page, or too often from one network, it does
 * nothing and answers the same picture.
 */
export function mountVisits(
  app: ApiApp,
  { environment, analytics }: Services,
  countRequest: CountRequest,
  pages: readonly string[],
) {
  const findPage = pageFinder(pages);
  app.get('/visit.gif', async (context) => {
    const headers = new Headers({ 'Content-Type': 'image/gif', 'Cache-Control': 'no-store' });
    const request = context.req.raw;
    const path = countedPath(context.req.query('path') ?? '');
    const isOwn = (request.headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin';
    // A prefetched page has not been seen.
    const isAhead = request.headers.has('sec-purpose');
    const isWanted = isOwn && !isAhead && cookieOf(request.headers, 'tracking') === 'accepted';
    const known = isWanted && path && findPage(context.req.query('path') ?? '');
    if (known) {
      const address = clientAddress(request, context.env?.incoming?.socket?.remoteAddress, environment);
      const isTooOften = await countRequest('visits', networkOf(address)).then(
        () => false,
        () => true,
      );
      if (!isTooOften) {
        const url = environment.publicUrl.origin + path;
        const reader = analytics.countsReaders ? readerOf(request, address) : undefined;
        if (reader) headers.append('Set-Cookie', visitorCookie(reader.visitor, environment.publicUrl));
        analytics.count({ ...known, url, reader });
      }
    }
    return new Response(transparentPixel, { headers });
  });
}

function readerOf({ headers }: Request, address: string): Reader {
  const known = cookieOf(headers, 'visitor') ?? '';
  return {
    visitor: /^[0-9a-f]{16}$/.test(known) ? known : newVisitor(),
    address: shortenedAddress(address),
    userAgent: headers.get('user-agent') ?? undefined,
  };
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
