import { randomBytes } from 'node:crypto';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { defaultLocale, localeFrom } from '../contract/locales.ts';
import type { ApiApp, RequestOrigin } from './api-app.ts';
import { clientAddress } from './client-address.ts';
import type { Member, Services } from './endpoint.ts';
import type { Operator } from './environment.ts';
import { errorAnswer } from './error-answer.ts';
import { Refusal } from './errors.ts';
import { clearSessionCookies, loadSession } from './features/session/for-others.ts';
import { mountSharing } from './features/sharing/mount-sharing.ts';
import { titleOfPage } from './features/sharing/title-of-page.ts';
import { unavailableAnswer } from './overload-page.ts';
import { asSent } from './own-origin.ts';
import { compressPage } from './page-compression.ts';
import { pagePolicy, workerPolicy } from './security-headers.ts';
import { SharedPages } from './shared-pages.ts';

/** What web/render-page.ts exports. The built file and this process hold separate copies of everything else. */
export interface PageRenderer {
  renderPage(
    request: Request,
    door: {
      fetchApi: (path: string, init: RequestInit) => Promise<Response>;
      nonce: string;
      publicOrigin: string;
      countsVisits: boolean;
      operator: Operator;
      streamsPages: boolean;
      report: (error: unknown) => void;
    },
  ): Promise<Response>;
}

/** What browsers and phones ask for by a fixed name. */
const namedFiles = ['favicon.svg', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'];

/** Serves the built files of the browser; those under /assets/ carry a hash in their name and never change. */
export function mountAssets(app: ApiApp, clientFolder: string) {
  const files = serveStatic({
    root: clientFolder,
    precompressed: true,
    onFound: (file, context) => {
      const isHashed = file.includes('/assets/');
      context.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      if (!file.includes('/service-worker.js')) return;
      // Browsers look for a new one by themselves, and must see it.
      context.header('Cache-Control', 'no-cache');
      context.header('Content-Security-Policy', workerPolicy);
    },
  });
  app.get('/assets/*', files);
  app.get('/assets/*', (context) => context.text('not found', 404));
  for (const name of namedFiles) app.get(`/${name}`, files);
  app.get('/service-worker.js', files);
  app.get('/favicon.ico', (context) => context.redirect('/favicon.svg', 301));
}

/** When to come back while something a page needs is away. */
const awaySeconds = 2;

/** Every other path is a page. */
export function mountPages(
  app: ApiApp,
  services: Services,
  pages: PageRenderer,
  { isDevelopment }: { isDevelopment: boolean },
) {
  app.get('/', (context) => context.redirect(`/${defaultLocale}`, 302));
  mountSharing(app, services, async (path) => {
    // Asked for without cookies: what a visitor, and so a sharing service, is shown.
    const page = await app.request(path);
    if (page.status >= 500) throw new Error(`${path} answered ${page.status}`);
    return page.status === 200 ? titleOfPage(await page.text()) : null;
  });
  // Without script, the form at the checkout leads to the provider's page.
  const formTargets = services.environment.paypal ? [services.environment.paypal.pageUrl.origin] : [];
  const shared = new SharedPages(formTargets, services.metrics?.countKeptPage);
  if (!isDevelopment) app.use(shared.lookUp);
  // What is sent piece by piece is compressed piece by piece.
  const compressPieces: MiddlewareHandler = services.environment.streamsPages ? compress() : (_, next) => next();
  app.all('*', limitForms, compressPieces, async (context) => {
    const nonce = randomBytes(16).toString('base64');
    const answer = await renderOne(context, app, services, pages, nonce);
    const kept = isDevelopment ? undefined : await shared.keep(context.req.raw, answer);
    if (kept) return kept;
    answer.headers.set('Cache-Control', 'private, no-store');
    if (!isDevelopment && !answer.headers.has('Content-Security-Policy'))
      answer.headers.set('Content-Security-Policy', pagePolicy([`nonce-${nonce}`], formTargets));
    return services.environment.streamsPages ? answer : compressPage(context.req.raw, answer);
  });
}

/** Forms are small; two may bring a file, one too large included, so that its refusal stands beside the field. */
const limitForms: MiddlewareHandler = (context, next) => {
  const bringsFile = /^\/\w+\/account\/(profile|team)(\.data)?$/.test(context.req.path);
  return (bringsFile ? fileForm : otherForm)(context, next);
};
const fileForm = bodyLimit({ maxSize: 33 * 1024 * 1024, onError: tooLarge });
const otherForm = bodyLimit({ maxSize: 256 * 1024, onError: tooLarge });

function tooLarge(context: Context): Response {
  return errorAnswer(new Refusal('body_too_large'), localeFrom(context.req.path.split('/')[1]));
}

async function renderOne(
  context: Context<{ Bindings: RequestOrigin }>,
  app: ApiApp,
  services: Services,
  pages: PageRenderer,
  nonce: string,
): Promise<Response> {
  const request = asSent(context.req.raw, services.environment);
  const address = clientAddress(request, context.env?.incoming?.socket?.remoteAddress, services.environment);
  const page: RequestOrigin['page'] = { address, member: loadSession(services, request) };
  // An unread rejection must not end the process; the first call that awaits it reports it.
  page.member.catch(() => {});
  let isAway = false;
  const response = await pages.renderPage(request, {
    nonce,
    publicOrigin: services.environment.publicUrl.origin,
    countsVisits: services.environment.analyticsUrl !== undefined,
    operator: services.environment.operator,
    streamsPages: services.environment.streamsPages,
    fetchApi: async (path, init) => {
      const answer = await app.request(path, { ...init, headers: pageHeaders(request, init) }, { page });
      isAway ||= answer.status === 503;
      return answer;
    },
    report: (error) =>
      services.log.error({ stack: error instanceof Error ? error.stack : String(error) }, 'page error'),
  });
  // The page says that something went wrong; a reader, and whatever stands before us, should know that it passes.
  if (isAway && response.status === 500) {
    await response.body?.cancel();
    return unavailableAnswer(request, awaySeconds);
  }
  if (await isSessionOver(request, page.member)) clearSessionCookies({ ...services, headers: response.headers });
  await nameReader(response, page.member);
  return response;
}

/**
 * Says whose page this is. The service worker keeps pages by it, and forgets those of one person when another's come
 * (web/worker/kept-pages.ts). Unsaid where the session could not be read.
 */
async function nameReader(answer: Response, member: Promise<Member | null>) {
  try {
    answer.headers.set('X-Member', (await member)?.id ?? 'visitor');
  } catch {}
}

/** Whether a document was asked for with the cookies of a session that has ended: they are taken back (spec 4). */
async function isSessionOver(request: Request, member: Promise<Member | null>): Promise<boolean> {
  if (request.method !== 'GET' || new URL(request.url).pathname.endsWith('.data')) return false;
  if (!/(?:^|;\s*)jwt=/.test(request.headers.get('cookie') ?? '')) return false;
  return member.then(
    (found) => found === null,
    () => false,
  );
}

/** A page's own calls bring along who is asking, as the browser's would. */
function pageHeaders(request: Request, init: RequestInit): Headers {
  const headers = new Headers(init.headers);
  for (const name of ['cookie', 'origin', 'host', 'user-agent']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}
