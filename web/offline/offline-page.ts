import { defaultLocale, isLocale, locales } from '../../contract/locales.ts';
import { cacheAssetsOf } from './assets.ts';
import { inTime } from './in-time.ts';
import { listCachedChats } from './offline-pages.ts';
import { siteVersion } from './site-version.ts';

const prefix = 'offline/';
const own = prefix + siteVersion;
const pathIn = (locale: string) => `/${locale}/offline`;

/** Fetches the page shown for uncached pages (web/screens/offline/offline.screen.tsx), as a visitor gets it. */
export async function cacheOfflinePages(): Promise<void> {
  const cache = await caches.open(own);
  await Promise.all(
    locales.map(async (locale) => {
      const answer = await inTime(fetch(pathIn(locale), { credentials: 'omit', cache: 'no-store' }));
      if (!answer.ok) throw new Error(`${pathIn(locale)} answered ${answer.status}`);
      const html = await answer.clone().text();
      await cache.put(pathIn(locale), answer);
      await cacheAssetsOf(html);
    }),
  );
}

export async function forgetOldOfflinePages(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** The offline page in the language of the address, with what can be read without a connection. */
export async function offlinePage({ pathname }: URL): Promise<Response> {
  const segment = pathname.split('/')[1];
  const locale = isLocale(segment) ? segment : defaultLocale;
  const page = await caches.match(pathIn(locale));
  if (!page) return Response.error();
  const chats = await listCachedChats();
  const html = withChats(await page.text(), chats);
  return new Response(html, { status: 503, headers: page.headers });
}

/** The names come out of documents of this site and are escaped already. */
function withChats(html: string, chats: { path: string; name: string }[]): string {
  if (chats.length === 0) return html;
  const items = chats.map(({ path, name }) => `<li><a href="${path}">${name}</a></li>`).join('');
  return html
    .replace('data-stored="none"', 'data-stored="none" hidden=""')
    .replace('data-stored="some" hidden=""', 'data-stored="some"')
    .replace(/(<ul[^<>]* data-stored="list"[^<>]*>)/, (start) => start + items);
}
