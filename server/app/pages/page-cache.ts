import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { LRUCache } from 'lru-cache';
import { cookieOf } from '../../../contract/cookies.ts';
import { mayHaveSession } from '../../features/session/public.ts';
import type { RequestOrigin } from '../../http/api-app.ts';
import { matchesTag } from '../../http/matches-tag.ts';
import { pagePolicy } from '../../http/security-headers.ts';
import type { MadePage, MakePage } from './make-page.ts';
import { aheadOf } from './pages-ahead.ts';

const toGzip = promisify(gzip);

type PageRequest = Context<{ Bindings: RequestOrigin }>;

/** Everything that a cached page depends on. */
interface Wanted {
  /** as the page is linked to: no other spelling of it is cached */
  path: string;
  /** the reader's consent to being counted; '': no choice yet */
  consent: 'accepted' | 'denied' | '';
}

interface CachedPage {
  body: Uint8Array<ArrayBuffer>;
  gzipped: Uint8Array<ArrayBuffer>;
  tag: string;
  headers: [string, string][];
}

interface Options {
  /** origin of the site, as readers reach it */
  publicOrigin: string;
  /** as in pagePolicy */
  formTargets: string[];
  /** makes pages for the sender of a request */
  makeFor: (context: PageRequest) => MakePage;
  onLookUp?: ((result: 'hit' | 'miss') => void) | undefined;
  /** milliseconds */
  now?: () => number;
}

/** 87 pages for three answers about cookies are some 20 MB, plain and compressed; the rest is room for growth. */
const maxBytes = 64 * 1024 * 1024;

/**
 * Serves pages that are the same for all visitors from memory. Such a page has `Cache-Control: public, max-age=`; requests that
 * may carry a session are never looked up.
 *
 * What is cached was never made for the request itself, but rendered again from the address and the consent alone: nothing
 * else of a request can get into it. An expired page is rendered once, however many request it.
 */
export class PageCache {
  readonly #options: Options;
  readonly #pages: LRUCache<string, CachedPage, { wanted: Wanted; make: MakePage }>;

  constructor(options: Options) {
    this.#options = options;
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body, gzipped }) => body.byteLength + gzipped.byteLength,
      ttl: 1,
      ttlResolution: 0,
      noDeleteOnStaleGet: true,
      ...(options.now && { perf: { now: options.now } }),
      fetchMethod: async (_key, _stale, { options: entry, context: { wanted, make } }) => {
        const made = await this.#make(wanted, make);
        if (made) entry.ttl = made.seconds * 1000;
        return made?.page;
      },
    });
  }

  /** Answers with the cached page, which is made again where its time is over. */
  readonly lookUp: MiddlewareHandler<{ Bindings: RequestOrigin }> = async (context, next) => {
    const wanted = wantedBy(context.req.raw);
    if (!wanted) return next();
    const key = keyOf(wanted);
    const cached = this.#pages.get(key);
    this.#options.onLookUp?.(cached ? 'hit' : 'miss');
    const wasCached = this.#pages.peek(key, { allowStale: true }) !== undefined;
    const page = cached ?? (wasCached ? await this.#fetch(wanted, context) : undefined);
    return page ? answerWith(page, context) : next();
  };

  /**
   * If an answer is marked as public, caches the page and answers with that. Undefined for any other answer, whose body is
   * untouched.
   */
  async store(context: PageRequest, answer: Response): Promise<Response | undefined> {
    const wanted = wantedBy(context.req.raw);
    if (!wanted || secondsOf(answer) === undefined) return undefined;
    const page = await this.#fetch(wanted, context);
    if (!page) return undefined;
    await answer.body?.cancel();
    return answerWith(page, context);
  }

  /** Undefined where the page is not for all, or could not be made: then it is made for the request. */
  async #fetch(wanted: Wanted, context: PageRequest): Promise<CachedPage | undefined> {
    const make = this.#options.makeFor(context);
    return this.#pages.fetch(keyOf(wanted), { context: { wanted, make } }).catch(() => undefined);
  }

  async #make({ path, consent }: Wanted, make: MakePage): Promise<{ page: CachedPage; seconds: number } | undefined> {
    const { publicOrigin, formTargets } = this.#options;
    const headers: HeadersInit = consent === '' ? {} : { cookie: `tracking=${consent}` };
    const made = await make(new Request(publicOrigin + path, { headers }));
    const seconds = secondsOf(made.answer);
    if (made.member !== null || !made.isWhole || seconds === undefined) return undefined;
    const page = await cachedPage(made, path, formTargets);
    return page && { page, seconds };
  }
}

const keyOf = ({ path, consent }: Wanted) => `${path} ${consent}`;

/** A path as our links spell it, so that no flood of other spellings of one page pushes out the rest. */
const plainPath = /^(?:\/[a-z\d._-]+)+$/;

/** The cache key of a visitor's request; undefined if the page may be personal. HEAD is answered as GET. */
function wantedBy(request: Request): Wanted | undefined {
  if ((request.method !== 'GET' && request.method !== 'HEAD') || mayHaveSession(request)) return undefined;
  const { pathname: path, search } = new URL(request.url);
  if (search !== '' || path.endsWith('.data') || !plainPath.test(path)) return undefined;
  const said = cookieOf(request.headers, 'tracking');
  return { path, consent: said === 'accepted' || said === 'denied' ? said : '' };
}

/** For how long an answer may be given to all; undefined when it may not. */
function secondsOf({ status, headers }: Response): number | undefined {
  const seconds = Number(/^public, max-age=(\d+)$/.exec(headers.get('cache-control') ?? '')?.[1]);
  return status === 200 && seconds > 0 && !headers.has('set-cookie') ? seconds : undefined;
}

/** A page for all without its nonce; undefined for an empty one. */
async function cachedPage(
  { answer, nonce }: MadePage,
  path: string,
  formTargets: string[],
): Promise<CachedPage | undefined> {
  const made = await answer.text();
  if (made === '') return undefined;
  const text = made
    .replaceAll(` nonce="${nonce}"`, '')
    // What a reader sees is first on a slow line; the scripts can wait for style and font.
    .replace(/<link rel="modulepreload"/g, '<link rel="modulepreload" fetchpriority="low"');
  const body = Buffer.from(text);
  const contentType = answer.headers.get('content-type') ?? 'text/html; charset=utf-8';
  const headers: [string, string][] = [
    ['Content-Type', contentType],
    // Others may cache it too, but ask each time: a reader who has logged in since gets a page of their own.
    ['Cache-Control', 'public, no-cache'],
    ['Vary', 'Accept-Encoding, Cookie'],
    ['X-Member', 'visitor'],
  ];
  if (contentType.startsWith('text/html'))
    headers.push(['Content-Security-Policy', pagePolicy(scriptHashes(made, nonce), formTargets)]);
  const ahead = aheadOf(path);
  if (ahead) headers.push(['Speculation-Rules', ahead]);
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { body, gzipped: await toGzip(body, { level: 9 }), tag, headers };
}

/** The hashes of the inline scripts that bear the nonce of the page: those we wrote, as a policy names them. */
function scriptHashes(html: string, nonce: string): string[] {
  const inline = [...html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = '', text = '']) =>
      text !== '' && attributes.includes(` nonce="${nonce}"`) && !/\ssrc=|\stype="application\//.test(attributes),
  );
  return [...new Set(inline.map(([, , text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`))];
}

function answerWith({ body, gzipped, ...page }: CachedPage, context: PageRequest): Response {
  const isGzipped = takesGzip(context);
  const tag = `"${page.tag}-${isGzipped ? 'gzip' : 'plain'}"`;
  const headers = new Headers([...page.headers, ['ETag', tag]]);
  if (matchesTag(context.req.header('if-none-match'), tag)) return new Response(null, { status: 304, headers });
  const sent = isGzipped ? gzipped : body;
  if (isGzipped) headers.set('Content-Encoding', 'gzip');
  headers.set('Content-Length', String(sent.byteLength));
  return new Response(sent, { headers });
}

function takesGzip(context: PageRequest): boolean {
  const supports = ['gzip', 'identity'];
  const match = (accepted: { type: string; q: number }[]) =>
    accepted.some(({ type, q }) => type.toLowerCase() === 'gzip' && q > 0) ? 'gzip' : 'identity';
  return accepts(context, { header: 'Accept-Encoding', supports, default: 'identity', match }) === 'gzip';
}
