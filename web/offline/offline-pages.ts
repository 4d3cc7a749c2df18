import { localePattern } from '../../contract/locales.ts';
import { cacheAssetsOf } from './assets.ts';
import { inTime } from './in-time.ts';
import { worker } from './scope.ts';

/** Documents are cached by member, and never those of more than one. */
const prefix = 'pages/';
const visitor = 'visitor';
const cachedChats = 20;
/** A document is not renewed more often than this. */
const renewMilliseconds = 5_000;
const cachedAtHeader = 'x-cached-at';

const page = new RegExp(String.raw`^/($|${localePattern}($|/|\.data$))`);

/** Whether an address is a page of the site, or its data. */
export function isPage(pathname: string): boolean {
  return page.test(pathname);
}

/** My chats, and each of them; not the pages further back. */
const cacheable = new RegExp(String.raw`^/${localePattern}/chat(/[\da-f-]{36})?$`);

/** The reader of the last response. A response requested before that changed is ignored. */
let reader: string | undefined;
let readers = 0;

export function isCacheable({ pathname, search }: URL): boolean {
  return search === '' && cacheable.test(pathname);
}

/** A mark to pass with a response: the reader it was requested for. */
export function readerGeneration(): number {
  return readers;
}

/** Checks the reader of a response; other members' pages are removed, and the page itself is cached if it may be. */
export async function noteAnswer(url: URL, answer: Response, generation: number): Promise<void> {
  const member = answer.headers.get('x-member');
  if (!member || generation !== readers) return;
  await noteReader(member);
  if (!isCacheable(url) || answer.redirected || member === visitor) return;
  if (answer.ok) await store(url.pathname, answer, member);
  else if (answer.status === 404) await (await caches.open(prefix + member)).delete(url.pathname);
}

/** Another member than before: the previous one's pages and notifications are removed. null: no one is logged in. */
export async function noteReader(member: string | null): Promise<void> {
  const name = member ?? visitor;
  if (reader !== undefined && reader !== name) readers += 1;
  reader = name;
  const others = (await cachedNames()).filter((stored) => stored !== prefix + name);
  if (others.length === 0) return;
  await Promise.all(others.map((stored) => caches.delete(stored)));
  const subscription = await worker.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** Logging out removes everything, also while the site is unreachable. */
export function forgetReader(): Promise<void> {
  reader ??= '';
  return noteReader(null);
}

/** The cached document of an address. */
export async function cachedPage({ pathname }: URL): Promise<Response | undefined> {
  return (await cacheOfReader())?.match(pathname);
}

/** The cache of the one member who has one. */
export async function cacheOfReader(): Promise<Cache | undefined> {
  const [name] = await cachedNames();
  return name === undefined ? undefined : caches.open(name);
}

/** Requests a document again; onlyCached: only if it is cached. It is not shown, so it does not count as a visit. */
export async function renewPage(path: string, { onlyCached }: { onlyCached: boolean }): Promise<void> {
  const url = new URL(path, location.origin);
  if (!isCacheable(url)) return;
  const stored = await cachedPage(url);
  if (!stored && onlyCached) return;
  if (stored && Date.now() - Number(stored.headers.get(cachedAtHeader)) < renewMilliseconds) return;
  const generation = readerGeneration();
  await noteAnswer(url, await inTime(fetch(path)), generation);
}

/** Renews the cached document of a chat with a new message, and of the list of chats. */
export async function renewChat(chat: string): Promise<void> {
  const paths = (await cachedPaths()).filter((path) => path.endsWith(`/chat/${chat}`) || path.endsWith('/chat'));
  await Promise.all(paths.map((path) => renewPage(path, { onlyCached: true })));
}

/** The chats with cached documents, latest opened first: the address, and the name as in the document, escaped. */
export async function listCachedChats(): Promise<{ path: string; name: string }[]> {
  const chats = new Map<string, { path: string; name: string }>();
  for (const path of (await cachedPaths()).reverse()) {
    const [, chat] = cacheable.exec(path) ?? [];
    const html = chat && !chats.has(chat) && (await (await cachedPage(new URL(path, location.origin)))?.text());
    const name = html && /<h1[^<>]*>(?:<a [^<>]*>)?([^<]+)/.exec(html)?.[1];
    if (chat && name) chats.set(chat, { path, name });
  }
  return [...chats.values()];
}

async function store(path: string, answer: Response, member: string) {
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  headers.set(cachedAtHeader, String(Date.now()));
  const generation = readerGeneration();
  const cache = await caches.open(prefix + member);
  // Removed and added again, so that the latest opened is last.
  await cache.delete(path);
  await cache.put(path, new Response(html, { headers }));
  const chats = (await cache.keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((stored) => cacheable.exec(stored)?.[1]);
  await Promise.all(chats.slice(0, -cachedChats).map((oldest) => cache.delete(oldest)));
  // Another member logged in while this was being written.
  if (generation !== readers) await caches.delete(prefix + member);
  await cacheAssetsOf(html);
}

async function cachedNames(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}

/** The addresses of cached documents, latest opened last. */
async function cachedPaths(): Promise<string[]> {
  const requests = (await (await cacheOfReader())?.keys()) ?? [];
  return requests.map(({ url }) => new URL(url).pathname).filter((path) => cacheable.test(path));
}

/** Makes sure that the files of cached documents outlive their version. */
export async function cacheAssetsOfPages(): Promise<void> {
  for (const path of await cachedPaths()) {
    const page = await cachedPage(new URL(path, location.origin));
    if (page) await cacheAssetsOf(await page.text());
  }
}
