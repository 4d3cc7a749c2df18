import { inTime } from './in-time.ts';
import { offlinePage } from './offline-page.ts';
import { cachedPage, isCacheable, noteAnswer, readerGeneration, renewPage } from './offline-pages.ts';
import type { FetchEvent } from './scope.ts';

/** A line that says nothing for so long is as good as none, where the page is kept. */
const patienceMilliseconds = 6_000;

/** A document: from the site, else the kept one, else the page that says there is no connection. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  try {
    return await Promise.race([inTime(pageOfSite(event, url)), cachedAfterPatience(url)]);
  } catch {
    return (await cachedPage(url)) ?? offlinePage(url);
  }
}

async function pageOfSite(event: FetchEvent, url: URL): Promise<Response> {
  const asked = readerGeneration();
  const answer = (await event.preloadResponse) ?? (await fetch(event.request));
  // A copy nobody reads would fill memory.
  event.waitUntil(noteAnswer(url, isCacheable(url) ? answer.clone() : answer, asked));
  return answer;
}

/** Never comes where nothing is kept: then the site is waited for, as long as anything is. */
function cachedAfterPatience(url: URL): Promise<Response> {
  return new Promise((resolve) => {
    setTimeout(async () => {
      const kept = await cachedPage(url);
      if (kept) resolve(kept);
    }, patienceMilliseconds);
  });
}

/** The data of a navigation within a tab: nothing to look at, so what is kept is the document, which is requested beside it. */
export async function answerData(event: FetchEvent): Promise<Response> {
  const requested = readerGeneration();
  const answer = await inTime(fetch(event.request));
  event.waitUntil(noteData(event.request, answer, requested));
  return answer;
}

async function noteData({ url }: Request, answer: Response, requested: number) {
  await noteAnswer(new URL('/', url), answer, requested);
  // All else leads on.
  if (answer.status === 200) await renewPage(new URL(url).pathname.replace(/\.data$/, ''), { onlyCached: false });
}
