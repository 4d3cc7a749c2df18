import { inTime } from './in-time.ts';
import { cacheOfReader } from './offline-pages.ts';

/**
 * Pages load the routes they link to from the site (`/__manifest`). Its responses for one version of the site are
 * cached together, so that links between cached pages work offline.
 */
export async function answerRoutes(request: Request): Promise<Response> {
  const version = new URL(request.url).searchParams.get('version') ?? '';
  const key = `/__manifest?version=${encodeURIComponent(version)}`;
  try {
    const answer = await inTime(fetch(request));
    if (answer.status === 200) await cacheRoutes(key, await answer.clone().json());
    return answer;
  } catch (error) {
    const stored = await (await cacheOfReader())?.match(key);
    if (stored) return stored;
    throw error;
  }
}

/** Only with cached pages: without those there is nowhere to go. */
async function cacheRoutes(key: string, routes: object) {
  const cache = await cacheOfReader();
  if (!cache) return;
  const known = await cache.match(key);
  await cache.put(key, Response.json({ ...(await known?.json()), ...routes }));
}
