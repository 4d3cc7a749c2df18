import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { RequestOrigin } from './api-app.ts';
import { PageCache, type RenderedPage } from './page-cache.ts';
import { pagePolicy } from './security-headers.ts';

/**
 * Gives visitors the pages that are equal for all of them from memory. A page says so by `Cache-Control: public, max-age=`;
 * everybody who brings a session passes by.
 */
export class SharedPages {
  readonly #cache = new PageCache();
  readonly #formTargets: string[];
  readonly #onLookUp: (result: 'hit' | 'miss') => void;

  /** formTargets as in pagePolicy */
  constructor(formTargets: string[], onLookUp: (result: 'hit' | 'miss') => void = () => {}) {
    this.#formTargets = formTargets;
    this.#onLookUp = onLookUp;
  }

  /** Answers with the kept page where there is one, and lets one request make it anew when its time is over. */
  readonly lookUp: MiddlewareHandler<{ Bindings: RequestOrigin }> = async (context, next) => {
    const request = context.req.raw;
    const key = keyOf(request);
    if (!key) return next();
    const kept = this.#cache.answer(key, request.headers);
    this.#onLookUp(kept ? 'hit' : 'miss');
    if (kept) return kept;
    await this.#cache.whenMade(key);
    return this.#cache.answer(key, request.headers) ?? this.#cache.making(key, next);
  };

  /** Keeps an answer that says it is for all, and answers with what is kept. Undefined for any other, whose body is untouched. */
  async keep(request: Request, answer: Response): Promise<Response | undefined> {
    const key = keyOf(request);
    const page = key && (await sharedPage(answer, this.#formTargets));
    if (!page) return undefined;
    await this.#cache.keep(key, page);
    return this.#cache.answer(key, request.headers);
  }
}

/** What a visitor's page depends on: its address and what they said about being counted. Undefined when it may be anybody's own. */
function keyOf(request: Request): string | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const { pathname, search } = new URL(request.url);
  if (search !== '' || pathname.endsWith('.data') || request.headers.has('authorization')) return undefined;
  const cookies = request.headers.get('cookie') ?? '';
  if (/(?:^|;\s*)jwt(_signature)?=/.test(cookies)) return undefined;
  const consent = /(?:^|;\s*)tracking=(accepted|denied)(?:;|$)/.exec(cookies)?.[1] ?? '';
  return `${pathname} ${consent}`;
}

/** The page of an answer that says it is equal for all, without what was made for this one reader; undefined for others. */
async function sharedPage(answer: Response, formTargets: string[]): Promise<RenderedPage | undefined> {
  const seconds = Number(/^public, max-age=(\d+)$/.exec(answer.headers.get('cache-control') ?? '')?.[1]);
  if (answer.status !== 200 || !(seconds > 0) || answer.headers.has('set-cookie')) return undefined;
  const contentType = answer.headers.get('content-type') ?? 'text/html; charset=utf-8';
  const body = (await answer.text())
    .replace(/ nonce="[^"]*"/g, '')
    // What a reader sees comes first on a slow line; the scripts can wait for style and font.
    .replace(/<link rel="modulepreload"/g, '<link rel="modulepreload" fetchpriority="low"');
  const isPage = contentType.startsWith('text/html');
  return { body, contentType, seconds, policy: isPage ? pagePolicy(scriptHashes(body), formTargets) : undefined };
}

/** The hashes of the inline scripts of a page that browsers would run, as a policy names them. */
function scriptHashes(html: string): string[] {
  const inline = [...html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = '', text = '']) => text !== '' && !/\ssrc=|\stype="application\//.test(attributes),
  );
  return [...new Set(inline.map(([, , text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`))];
}
