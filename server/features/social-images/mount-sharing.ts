import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { localeFrom, locales } from '../../../contract/locales.ts';
import type { ApiApp } from '../../http/api-app.ts';
import type { Services } from '../../http/endpoint.ts';
import { matchesTag } from '../../http/matches-tag.ts';
import type { CardText } from './draw-card.ts';
import { createPictureCache, type Picture } from './picture-cache.ts';

/** Thrown where even the queue is full. */
class QueueFull extends Error {
  override name = 'QueueFull';
}

/**
 * Runs work at most so many at once; the others wait in order of arrival, at most so many of them. Beyond that, throws
 * QueueFull at once.
 */
function createTurns(limits: {
  atOnce: number;
  waiting: number;
}): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= limits.atOnce) {
      if (waiting.length >= limits.waiting) throw new QueueFull();
      // The turn is handed over directly, so that no newer caller takes it in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** The title of the page at a path such as /de/tipps; null if there is no public page. */
export type TitleOf = (path: string) => Promise<string | null>;

type Draw = (text: CardText) => Promise<Uint8Array<ArrayBuffer>>;

/** Loaded with the first picture, as it would delay the server's start. */
const drawWhenLoaded: Draw = async (text) => (await import('./draw-card.ts')).drawCard(text);

const pagePath = new RegExp(`^/share(/(?:${locales.join('|')})(?:/[\\w-]+)*)\\.png$`);
const longestPath = 120;
const cacheBytes = 8 * 1024 * 1024;
/** Drawing blocks the process for some 20 ms and a core for some 100, so a flood must be limited. */
const drawing = { atOnce: 2, waiting: 50 };

/**
 * GET /share/<path of a page>.png: the preview picture of a public page (product 7). 404 without a public page; 503
 * with Retry-After while too many are being drawn or the title cannot be read. draw: replaced in tests.
 */
export function mountSharing(
  app: ApiApp,
  { log }: Pick<Services, 'log'>,
  titleOf: TitleOf,
  draw: Draw = drawWhenLoaded,
) {
  const pictureOf = createPictures(titleOf, draw);
  app.get('/share/*', async (context) => {
    const { path } = context.req;
    const page = path.length <= longestPath ? pagePath.exec(path)?.[1] : undefined;
    try {
      const picture = page === undefined ? null : await pictureOf(page);
      return picture ? answer(context, picture) : context.text('not found', 404, { 'Cache-Control': 'no-store' });
    } catch (error) {
      if (!(error instanceof QueueFull)) {
        log.error({ stack: error instanceof Error ? error.stack : String(error) }, 'sharing picture failed');
      }
      return context.text('try again later', 503, { 'Cache-Control': 'no-store', 'Retry-After': '5' });
    }
  });
}

/** Caches drawn pictures; concurrent requests for one share a drawing. */
function createPictures(titleOf: TitleOf, draw: Draw) {
  const stored = createPictureCache(cacheBytes);
  const coming = new Map<string, Promise<Picture | null>>();
  const inTurn = createTurns(drawing);
  const make = async (page: string): Promise<Picture | null> => {
    const title = await titleOf(page);
    if (title === null) return null;
    const kicker = await titleAbove(page, titleOf);
    const locale = localeFrom(page.split('/')[1]);
    const bytes = await inTurn(() => draw({ locale, title, ...(kicker !== null && kicker !== title && { kicker }) }));
    const picture = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
    stored.set(page, picture);
    return picture;
  };
  return (page: string): Promise<Picture | null> => {
    const known = stored.get(page);
    if (known) return Promise.resolve(known);
    const picture = coming.get(page) ?? make(page).finally(() => coming.delete(page));
    coming.set(page, picture);
    return picture;
  };
}

/** The title of the nearest public page above a page; null for a top-level page. */
async function titleAbove(page: string, titleOf: TitleOf): Promise<string | null> {
  const above = page.slice(0, page.lastIndexOf('/'));
  if (above === '') return null;
  return (await titleOf(above)) ?? titleAbove(above, titleOf);
}

function answer(context: Context, { bytes, etag }: Picture) {
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=86400' };
  if (matchesTag(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers);
  return context.body(bytes, 200, {
    ...headers,
    'Content-Type': 'image/png',
    'Content-Length': String(bytes.byteLength),
  });
}
