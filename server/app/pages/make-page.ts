import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { EndpointKey } from '../../../contract/all-endpoints.ts';
import { brand } from '../../../contract/brand.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { CompiledPage, PageHost } from '../../../contract/page-host.ts';
import { clearSessionCookies, hasSessionCookie, loadSession } from '../../features/session/public.ts';
import type { RequestOrigin } from '../../http/api-app.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { Member } from '../../http/endpoint.ts';
import { demoCode } from '../demo-members.ts';
import type { Site } from '../site.ts';
import { callEndpoint, type Reader } from './call-endpoint.ts';

/** What web/render-page.ts exports. The built file and this process hold separate copies of everything else. */
export interface PageRenderer {
  renderPage(request: Request, host: PageHost): Promise<Response>;
  /** of the pages readers visit, without the locale */
  pagePaths?: readonly string[];
  /** throws where a page of text is not as pages of text are */
  compilePage?(source: string, locale: Locale): Promise<CompiledPage>;
}

/** A page as it was made for one request. */
export interface MadePage {
  answer: Response;
  /** of its own inline scripts */
  nonce: string;
  /** the reader; null: a visitor; undefined: unknown, as the session could not be read */
  member: Member | null | undefined;
  /** nothing it call for was refused for now, so that it is what it is on any other day */
  isWhole: boolean;
}

export type MakePage = (request: Request) => Promise<MadePage>;

/** Makes pages for the sender of a context's request: that request, or one derived from it. */
export function pagesFor(
  context: Context<{ Bindings: RequestOrigin }>,
  { app, endpoints, services }: Site,
  pages: PageRenderer,
): MakePage {
  const { environment, log } = services;
  const address = clientAddress(context.req.raw, context.env?.incoming?.socket?.remoteAddress, environment);
  return async (request) => {
    const nonce = randomBytes(16).toString('base64');
    const page = { address, member: loadSession(services, request) };
    const reader: Reader = {
      ...page,
      counted: context.env?.counted,
      request: new Request(request.url, { headers: callHeaders(request) }),
    };
    // An unread rejection must not end the process; the first call that awaits it reports it.
    page.member.catch(() => {});
    let isWhole = true;
    const answer = await pages.renderPage(request, {
      nonce,
      // A session that cannot be read may be anybody's.
      isVisitors: () =>
        page.member.then(
          (member) => member === null,
          () => false,
        ),
      publicOrigin: environment.publicUrl.origin,
      brand,
      operator: environment.operator,
      demoCode: environment.demo && environment.localPayments ? demoCode.code : undefined,
      callApi: async (key, call) => {
        if (isDocumentOnly(request) && !key.startsWith('GET ') && !writtenByReading.has(key)) {
          throw new Error(`${key} is called by a page that is only read`);
        }
        const answered = await callEndpoint(services, endpoints[key], key, call, reader);
        isWhole &&= !isForNow(answered.status);
        return answered;
      },
      fetchApi: async (path, init) => {
        const whole = await withWholeBody(init);
        const headers = callHeaders(request, whole);
        // A member who has just logged in has a token: this page's reader is still the one of the request.
        const env = { page: headers.has('authorization') ? { address } : page, counted: context.env?.counted };
        const called = await app.request(path, { ...whole, headers }, env);
        isWhole &&= !isForNow(called.status);
        return called;
      },
      report: (error) => log.error({ stack: error instanceof Error ? error.stack : String(error) }, 'page error'),
      // Its cause was logged where it happened; a refusal is not a fault.
      reportPart: (missing) => log.warn(missing, 'a page was rendered without a part'),
    });
    const member = await page.member.catch(() => undefined);
    if (member === null && isDocument(request) && hasSessionCookie(request)) {
      // The session has ended: its cookies are taken back (product 4).
      log.info('a session has ended: its cookies are removed');
      clearSessionCookies({ ...services, headers: answer.headers });
    }
    // The service worker stores pages by reader, and deletes those of one person when another logs in
    // (web/offline/offline-pages.ts). Absent where the session could not be read.
    if (member !== undefined) answer.headers.set('X-Member', member?.id ?? 'visitor');
    return { answer, nonce, member, isWhole };
  };
}

/**
 * What reading a page changes: that one was here, what one has read, and what has been paid meanwhile. Anything else another site
 * could make a reader do by a link.
 */
const writtenByReading: ReadonlySet<EndpointKey> = new Set([
  'PUT /api/profiles/{id}',
  'POST /api/chats/{id}/read',
  'POST /api/subscriptions/confirm',
]);

function isDocumentOnly({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

function isDocument({ method, url }: Request): boolean {
  return method === 'GET' && !new URL(url).pathname.endsWith('.data');
}

/**
 * A forwarded form is read completely first: a body that is produced while being read continues after its reader has stopped,
 * and nothing could catch its error.
 */
async function withWholeBody(init: RequestInit): Promise<RequestInit> {
  if (!(init.body instanceof FormData)) return init;
  const written = new Response(init.body);
  const body = await written.arrayBuffer();
  const headers = new Headers(init.headers);
  headers.set('Content-Type', written.headers.get('content-type') ?? '');
  headers.set('Content-Length', String(body.byteLength));
  return { ...init, headers, body };
}

/** Refused now, and perhaps not in a moment. */
function isForNow(status: number): boolean {
  return status === 429 || status >= 500;
}

/** The parts of a page's request that its own calls need to identify the reader. */
function callHeaders(request: Request, init: RequestInit = {}): Headers {
  const headers = new Headers(init.headers);
  for (const name of ['cookie', 'origin', 'host', 'user-agent']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}
