import { inTime } from './in-time.ts';
import { siteVersion } from './site-version.ts';

/** One cache per version of the site; its files have a hash in their name and never change. */
const prefix = 'assets/';
const own = prefix + siteVersion;
/** Tabs that were opened before the last change still find theirs. */
const cachedVersions = 2;

/** The file from the cache, else from the site, then cached. */
export async function answerAsset(url: string): Promise<Response> {
  const cache = await caches.open(own);
  const stored = await cache.match(url);
  if (stored) return stored;
  const answer = (await caches.match(url)) ?? (await inTime(fetch(url)));
  if (answer.ok) await cache.put(url, answer.clone());
  return answer;
}

/** Caches files by their addresses; missing ones are left out. */
export async function cacheAssets(urls: Iterable<string>): Promise<void> {
  await Promise.allSettled([...urls].map(answerAsset));
}

/** Caches the files a document names. */
export function cacheAssetsOf(html: string): Promise<void> {
  return cacheAssets(new Set(html.match(/\/assets\/[\w.-]+\.\w+/g)));
}

/** Forgets the files of versions before the last. */
export async function forgetOldAssets(): Promise<void> {
  // In the order in which they were made.
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(names.slice(0, Math.max(0, names.length - cachedVersions + 1)).map((name) => caches.delete(name)));
}
