import { inTime } from './in-time.ts';
import { cacheOfReader } from './offline-pages.ts';

/**
 * Pages learn of the routes they link to by asking the site (`/__manifest`). What it has told of one version of the site is kept
 * together, so that links between kept pages work offline.
 */
export async function answerRoutes(request: Request): Promise<Response> {
  const version = new URL(request.url).searchParams.get('version') ?? '';
  const key = `/__manifest?version=${encodeURIComponent(version)}`;
  try {
    const answer = await inTime(fetch(request));
    if (answer.status === 200) await cacheRoutes(key, await answer.clone().json());
    return answer;
  } catch (error) {
    const kept = await (await cacheOfReader())?.match(key);
    if (kept) return kept;
    throw error;
  }
}

/** Only beside pages that are kept: without those there is nothing to go to. */
async function cacheRoutes(key: string, routes: object) {
  const cache = await cacheOfReader();
  if (!cache) return;
  const known = await cache.match(key);
  await cache.put(key, Response.json({ ...(await known?.json()), ...routes }));
}
