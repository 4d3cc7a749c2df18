import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { defaultLocale } from '../../../contract/locales.ts';
import { ApiError } from '../../base/errors.ts';
import { mountVisits } from '../../features/analytics/mount-visits.ts';
import { mountSharing } from '../../features/social-images/mount-sharing.ts';
import { titleOfPage } from '../../features/social-images/title-of-page.ts';
import type { ApiApp } from '../../http/api-app.ts';
import { asSent } from '../../http/own-origin.ts';
import { pagePolicy, workerPolicy } from '../../http/security-headers.ts';
import { isLargePath } from '../large-bodies.ts';
import type { Site } from '../site.ts';
import { type PageRenderer, pagesFor } from './make-page.ts';
import { PageCache } from './page-cache.ts';
import { aheadOf, mountPagesAhead } from './pages-ahead.ts';
import { refusalAnswer } from './refusal-page.ts';

/** What browsers and phones ask for by a fixed name. */
const namedFiles = ['favicon.svg', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'];

/** Serves the built files of the browser; those under /assets/ carry a hash in their name and never change. */
export function mountAssets(app: ApiApp, clientFolder: string) {
  const files = serveStatic({ root: clientFolder, precompressed: true });
  app.use('/assets/*', cacheHeaders('public, max-age=31536000, immutable'));
  app.get('/assets/*', files);
  app.get('/assets/*', (context) => context.text('not found', 404));
  for (const name of namedFiles) app.get(`/${name}`, cacheHeaders('public, max-age=3600'), files);
  // Browsers look for a new one by themselves, and must see it.
  app.get('/service-worker.js', cacheHeaders('no-cache', workerPolicy), files);
  app.get('/favicon.ico', (context) => context.redirect('/favicon.svg', 301));
}

/** Of a file that is there: how long it may be cacheControl, and the policy it runs under. */
function cacheHeaders(cacheControl: string, policy?: string): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers, ok } = context.res;
    if (!ok) return;
    headers.set('Cache-Control', cacheControl);
    // Also if sent as is: cacheControl would otherwise not apply to readers who could have a smaller file.
    headers.set('Vary', 'Accept-Encoding');
    if (policy) headers.set('Content-Security-Policy', policy);
  };
}

/** Every other path is a page. */
export function mountPages(site: Site, pages: PageRenderer, { isDevelopment }: { isDevelopment: boolean }) {
  const { app, services } = site;
  const { environment, metrics } = services;
  app.get('/', (context) => context.redirect(`/${defaultLocale}`, 302));
  mountVisits(app, services, site.countRequest, pages.pagePaths ?? []);
  mountSharing(app, services, async (path) => {
    // Requested without cookies: what a visitor, and so a sharing service, is shown.
    const page = await app.request(path);
    if (page.status >= 500) throw new Error(`${path} answered ${page.status}`);
    return page.status === 200 ? titleOfPage(await page.text()) : null;
  });
  // Without script, the form at the checkout submits to the provider's page.
  const formTargets = environment.paypal ? [environment.paypal.pageUrl.origin] : [];
  mountPagesAhead(app);
  const cache = new PageCache({
    publicOrigin: environment.publicUrl.origin,
    formTargets,
    makeFor: (context) => pagesFor(context, site, pages),
    onLookUp: metrics?.countCachedPage,
  });
  if (!isDevelopment) app.use(cache.lookUp);
  app.all('*', limitForms, compress(), async (context) => {
    const request = asSent(asRead(context.req.raw), environment);
    const made = await pagesFor(context, site, pages)(request);
    const cached = isDevelopment ? undefined : await cache.store(context, made.answer);
    if (cached) return cached;
    const { answer, nonce } = made;
    answer.headers.set('Cache-Control', 'private, no-store');
    // As compress() has it for GET alone.
    answer.headers.append('Vary', 'Accept-Encoding');
    const ahead = made.member === null && aheadOf(new URL(request.url).pathname);
    if (ahead) answer.headers.set('Speculation-Rules', ahead);
    if (!isDevelopment && !answer.headers.has('Content-Security-Policy'))
      answer.headers.set('Content-Security-Policy', pagePolicy([`nonce-${nonce}`], formTargets));
    return context.req.raw.method === 'HEAD' ? withoutBody(answer) : answer;
  });
}

/** A HEAD request makes the page as GET does, so that both get the same headers; its body ends at the router. */
function asRead(request: Request): Request {
  const { method, url, headers, signal } = request;
  return method === 'HEAD' ? new Request(url, { method: 'GET', headers, signal }) : request;
}

/** Reads a body to its end and drops it: a cancelled stream would be logged as a fault. */
async function withoutBody(answer: Response): Promise<Response> {
  for await (const _ of answer.body ?? []);
  return new Response(null, answer);
}

/** Forms are small; those that may have a file are checked before anything is read (server/app/large-bodies.ts). */
const limitForms: MiddlewareHandler = (context, next) =>
  ['GET', 'HEAD'].includes(context.req.method) || isLargePath(context.req.path) ? next() : smallForm(context, next);
const smallForm = bodyLimit({
  maxSize: 256 * 1024,
  onError: (context) => refusalAnswer(context.req.raw, new ApiError('body_too_large')),
});
