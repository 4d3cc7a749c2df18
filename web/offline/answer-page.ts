import { inTime } from './in-time.ts';
import { offlinePage } from './offline-page.ts';
import { cachedPage, isCacheable, noteAnswer, readerGeneration, renewPage } from './offline-pages.ts';
import { type FetchEvent, worker } from './scope.ts';

/** A line that says nothing for so long is as good as none, where the page is kept. */
const patienceMilliseconds = 6_000;
/** A document that asks for its data this soon after it was shown is not loaded yet another time. */
const reloadMilliseconds = 5_000;

const shownAt = new Map<string, number>();

/** A document: from the site, else the kept one, else the page that says there is no connection. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  try {
    return await Promise.race([inTime(pageOfSite(event, url)), cachedAfterPatience(url)]);
  } catch {
    return (await showCached(url)) ?? offlinePage(url);
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
      const kept = await showCached(url);
      if (kept) resolve(kept);
    }, patienceMilliseconds);
  });
}

async function showCached(url: URL): Promise<Response | undefined> {
  const kept = await cachedPage(url);
  if (kept) shownAt.set(url.pathname, Date.now());
  return kept;
}

/**
 * The data of a navigation within a tab. Without a connection the whole document is loaded in its place: the kept one, or the page
 * that says so. A page that is shown and not kept stays, and tells by itself.
 */
export async function answerData(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event;
  const url = new URL(request.url);
  const page = pageOf(url);
  const asked = readerGeneration();
  try {
    const answer = await inTime(fetch(request));
    event.waitUntil(noteData(page, answer, asked));
    return answer;
  } catch (error) {
    const isKept = (await cachedPage(page)) !== undefined;
    const tab = await worker.clients.get(clientId);
    const isShown = tab !== undefined && new URL(tab.url).pathname === page.pathname;
    const wasJustShown = Date.now() - (shownAt.get(page.pathname) ?? 0) < reloadMilliseconds;
    if (isShown && (!isKept || wasJustShown)) throw error;
    const headers = { 'X-Remix-Redirect': page.pathname + page.search, 'X-Remix-Reload-Document': 'true' };
    return new Response(null, { status: 204, headers });
  }
}

/** Data is nothing to look at, so what is kept is the document; it is asked for beside it. */
async function noteData(page: URL, answer: Response, asked: number) {
  await noteAnswer(new URL('/', page), answer, asked);
  if (answer.ok && !answer.headers.has('X-Remix-Redirect') && page.search === '') {
    await renewPage(page.pathname, { onlyCached: false });
  }
}

/** The page whose data is asked for. */
function pageOf(url: URL): URL {
  const page = new URL(url);
  page.pathname = url.pathname.replace(/\.data$/, '');
  page.searchParams.delete('_routes');
  return page;
}
