import { inTime } from './in-time.ts';
import { offlinePage } from './offline-page.ts';
import { cachedPage, isCacheable, noteAnswer, readerGeneration, renewPage } from './offline-pages.ts';
import type { FetchEvent } from './scope.ts';

/** After this long without a response the cached page is used. */
const patienceMilliseconds = 6_000;

/** A document: from the site, else the cached one, else the offline page. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  try {
    return await Promise.race([inTime(pageOfSite(event, url)), cachedAfterPatience(url)]);
  } catch {
    return (await cachedPage(url)) ?? offlinePage(url);
  }
}

async function pageOfSite(event: FetchEvent, url: URL): Promise<Response> {
  const generation = readerGeneration();
  const answer = await fetch(event.request);
  // An unread copy would fill memory.
  event.waitUntil(noteAnswer(url, isCacheable(url) ? answer.clone() : answer, generation));
  return answer;
}

/** Never resolves without a cached page: then the site's response is awaited. */
function cachedAfterPatience(url: URL): Promise<Response> {
  return new Promise((resolve) => {
    setTimeout(async () => {
      const cached = await cachedPage(url);
      if (cached) resolve(cached);
    }, patienceMilliseconds);
  });
}

/**
 * The data of a navigation within a tab. It is not a page, so the document is requested as well and
 * cached.
 */
export async function answerData(event: FetchEvent): Promise<Response> {
  const requested = readerGeneration();
  const answer = await inTime(fetch(event.request));
  event.waitUntil(noteData(event.request, answer, requested));
  return answer;
}

async function noteData({ url }: Request, answer: Response, requested: number) {
  await noteAnswer(new URL('/', url), answer, requested);
  // Everything else continues.
  if (answer.status === 200) await renewPage(new URL(url).pathname.replace(/\.data$/, ''), { onlyCached: false });
}
