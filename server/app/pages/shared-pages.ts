import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { cookieOf } from '../../../contract/cookies.ts';
import { mayBringSession } from '../../features/session/public.ts';
import type { RequestOrigin } from '../../http/api-app.ts';
import { pagePolicy } from '../../http/security-headers.ts';
import type { MadePage, MakePage } from './make-page.ts';
import { PageCache, type RenderedPage } from './page-cache.ts';
import { textOf } from './page-document.ts';
import { aheadOf } from './pages-ahead.ts';

/** Everything that a kept page depends on. */
interface Wanted {
  /** as the page is linked to: no other spelling of it is kept */
  path: string;
  /** what its reader said about being counted; '': nothing */
  consent: 'accepted' | 'denied' | '';
}

/**
 * Gives visitors the pages that are equal for all of them from memory. A page says so by `Cache-Control: public, max-age=`;
 * everybody who brings what may be a session passes by.
 *
 * What is kept is never what was made for whoever asked, but made once more from the address and the consent alone: nothing else
 * of a request can get into it.
 */
export class SharedPages {
  readonly #cache = new PageCache();
  readonly #publicOrigin: string;
  readonly #formTargets: string[];
  readonly #onLookUp: (result: 'hit' | 'miss') => void;

  /** formTargets as in pagePolicy */
  constructor(publicOrigin: string, formTargets: string[], onLookUp: (result: 'hit' | 'miss') => void = () => {}) {
    this.#publicOrigin = publicOrigin;
    this.#formTargets = formTargets;
    this.#onLookUp = onLookUp;
  }

  /** Answers with the kept page where there is one, and lets one request make it anew when its time is over. */
  readonly lookUp: MiddlewareHandler<{ Bindings: RequestOrigin }> = async (context, next) => {
    const request = context.req.raw;
    const wanted = wantedBy(request);
    if (!wanted) return next();
    const key = keyOf(wanted);
    const kept = this.#cache.answer(key, request.headers);
    this.#onLookUp(kept ? 'hit' : 'miss');
    if (kept) return kept;
    await this.#cache.whenMade(key);
    return this.#cache.answer(key, request.headers) ?? this.#cache.making(key, next);
  };

  /**
   * Where an answer says that it is for all, keeps the page as make makes it for nobody in particular, and answers with that.
   * Undefined for any other answer, whose body is untouched.
   */
  async keep(request: Request, answer: Response, make: MakePage): Promise<Response | undefined> {
    const wanted = wantedBy(request);
    if (!wanted || secondsOf(answer) === undefined) return undefined;
    const page = await sharedPage(await make(this.#plainRequest(wanted)), wanted.path, this.#formTargets);
    if (!page) return undefined;
    await answer.body?.cancel();
    const key = keyOf(wanted);
    await this.#cache.keep(key, page);
    return this.#cache.answer(key, request.headers);
  }

  #plainRequest({ path, consent }: Wanted): Request {
    return new Request(this.#publicOrigin + path, consent === '' ? {} : { headers: { cookie: `tracking=${consent}` } });
  }
}

const keyOf = ({ path, consent }: Wanted) => `${path} ${consent}`;

/** A path as our links spell it, so that no flood of other spellings of one page pushes out the rest. */
const plainPath = /^(?:\/[a-z\d._-]+)+$/;

/** What a visitor asks for; undefined when it may be anybody's own. HEAD is told what GET is. */
function wantedBy(request: Request): Wanted | undefined {
  if ((request.method !== 'GET' && request.method !== 'HEAD') || mayBringSession(request)) return undefined;
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

/** What was made for a visitor and says that it is for all, without its nonce; undefined for the rest, and for what is empty or lacks something. */
async function sharedPage(
  { answer, nonce, member, isWhole }: MadePage,
  path: string,
  formTargets: string[],
): Promise<RenderedPage | undefined> {
  const seconds = secondsOf(answer);
  if (member !== null || !isWhole || seconds === undefined) return undefined;
  const contentType = answer.headers.get('content-type') ?? 'text/html; charset=utf-8';
  const made = answer.document ? textOf(answer.document) : await answer.text();
  if (made === '') return undefined;
  const policy = contentType.startsWith('text/html') ? pagePolicy(scriptHashes(made, nonce), formTargets) : undefined;
  const body = made
    .replaceAll(` nonce="${nonce}"`, '')
    // What a reader sees comes first on a slow line; the scripts can wait for style and font.
    .replace(/<link rel="modulepreload"/g, '<link rel="modulepreload" fetchpriority="low"');
  return { body, contentType, seconds, policy, ahead: aheadOf(path) };
}

/** The hashes of the inline scripts that bear the nonce of the page: those we wrote, as a policy names them. */
function scriptHashes(html: string, nonce: string): string[] {
  const inline = [...html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = '', text = '']) =>
      text !== '' && attributes.includes(` nonce="${nonce}"`) && !/\ssrc=|\stype="application\//.test(attributes),
  );
  return [...new Set(inline.map(([, , text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`))];
}
