import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { matchesTag } from '../../http/matches-tag.ts';
import { acceptedEncoding, type Encoding, encodings, forMany, pack } from './page-compression.ts';

const fromZstd = promisify(zstdDecompress);

/** The kept pages of all locales are about 15 MB; the rest is room for growth. */
const keptBytesAtMost = 64 * 1024 * 1024;

/** One page as it was rendered for any visitor. */
export interface RenderedPage {
  body: string;
  contentType: string;
  /** the content security policy for its inline scripts */
  policy: string | undefined;
  /** what may be fetched ahead from it */
  ahead?: string | undefined;
  /** how long it may be given out */
  seconds: number;
}

interface KeptPage {
  packed: Record<Encoding, Uint8Array<ArrayBuffer>>;
  tag: string;
  headers: [string, string][];
  until: number;
}

/**
 * Pages that are equal for all visitors, kept compressed in this process, by key. A page whose time is over is made anew once,
 * however many ask for it then.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, KeptPage>({
    maxSize: keptBytesAtMost,
    sizeCalculation: ({ packed }) => encodings.reduce((sum, encoding) => sum + packed[encoding].byteLength, 0),
  });
  readonly #making = new Map<string, Promise<unknown>>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The kept page as an answer to a request, or undefined. */
  answer(key: string, requestHeaders: Headers): Response | Promise<Response> | undefined {
    const page = this.#pages.get(key);
    return page && page.until > this.#now() ? answerWith(page, requestHeaders) : undefined;
  }

  /** Waits for whoever is making the page of this key; resolves at once when nobody is. */
  async whenMade(key: string): Promise<void> {
    await this.#making.get(key)?.catch(() => {});
  }

  /** Runs make; when it renews a page that was kept before, others wait for it by whenMade. */
  async making<Result>(key: string, make: () => Promise<Result>): Promise<Result> {
    const made = make();
    if (!this.#pages.has(key)) return made;
    this.#making.set(key, made);
    try {
      return await made;
    } finally {
      if (this.#making.get(key) === made) this.#making.delete(key);
    }
  }

  /** Keeps a page. */
  async keep(key: string, page: RenderedPage): Promise<void> {
    const bytes = Buffer.from(page.body);
    const packed = await packAll(bytes);
    const headers: [string, string][] = [
      ['Content-Type', page.contentType],
      // Others may keep it too, but ask each time: whoever has logged in since gets a page of their own.
      ['Cache-Control', 'public, no-cache'],
      ['Vary', 'Accept-Encoding, Cookie'],
      ['X-Member', 'visitor'],
    ];
    if (page.policy) headers.push(['Content-Security-Policy', page.policy]);
    if (page.ahead) headers.push(['Speculation-Rules', page.ahead]);
    this.#pages.set(key, {
      packed,
      tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
      headers,
      until: this.#now() + page.seconds * 1000,
    });
  }
}

async function packAll(page: Uint8Array): Promise<KeptPage['packed']> {
  const packed = encodings.map(async (encoding) => [encoding, await pack(page, encoding, forMany)]);
  return Object.fromEntries(await Promise.all(packed));
}

function answerWith({ packed, ...page }: KeptPage, requestHeaders: Headers): Response | Promise<Response> {
  const encoding = acceptedEncoding(requestHeaders.get('accept-encoding') ?? '');
  const tag = `"${page.tag}-${encoding ?? 'plain'}"`;
  const headers = new Headers([...page.headers, ['ETag', tag]]);
  if (matchesTag(requestHeaders.get('if-none-match'), tag)) return new Response(null, { status: 304, headers });
  if (!encoding) return fromZstd(packed.zstd).then((body) => new Response(body, { headers }));
  headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(packed[encoding].byteLength));
  return new Response(packed[encoding], { headers });
}
