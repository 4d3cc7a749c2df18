import { answerData, answerPage } from './offline/answer-page.ts';
import { answerAsset, cacheAssets, forgetOldAssets } from './offline/assets.ts';
import { answerRoutes } from './offline/cached-routes.ts';
import { openNotice, renewSubscription, showNotice } from './offline/notices.ts';
import { cacheOfflinePages, forgetOldOfflinePages } from './offline/offline-page.ts';
import { cacheAssetsOfPages, forgetReader, isPage, noteReader, renewChat, renewPage } from './offline/offline-pages.ts';
import { type FetchEvent, worker } from './offline/scope.ts';

/**
 * Between a browser's tabs and the site (product 7): caches the site's files and one member's last chats for reading
 * offline, and shows notifications. API responses are never cached.
 */

/** Messages from pages (web/offline/start-worker.ts). */
export type ToWorker =
  | { type: 'reader'; member: string | null }
  | { type: 'opened'; path: string; assets: string[] }
  | { type: 'written'; chat: string };

worker.addEventListener('install', (event) => {
  // Nothing is reloaded when a new version takes over, so unsent input stays.
  event.waitUntil(cacheOfflinePages().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver() {
  // Firefox shows an error of its own where a preloaded document fails, whatever the worker answers.
  await worker.registration.navigationPreload?.disable();
  await worker.clients.claim();
  await cacheAssetsOfPages();
  await forgetOldAssets();
  await forgetOldOfflinePages();
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === 'POST' && /\/logout(\.data)?$/.test(pathname)) event.waitUntil(forgetReader());
  if (request.method !== 'GET') return;
  const answer = answerOf(event, pathname);
  if (answer) event.respondWith(answer);
});

/** undefined: the browser makes the request itself. */
function answerOf(event: FetchEvent, pathname: string): Promise<Response> | undefined {
  if (pathname.startsWith('/assets/')) return answerAsset(event.request.url);
  if (pathname === '/__manifest') return answerRoutes(event.request);
  if (!isPage(pathname)) return undefined;
  if (event.request.mode === 'navigate') return answerPage(event);
  return pathname.endsWith('.data') ? answerData(event) : undefined;
}

worker.addEventListener('message', (event) => {
  event.waitUntil(hear(event.data as ToWorker));
});

async function hear(message: ToWorker): Promise<void> {
  switch (message.type) {
    case 'reader':
      return noteReader(message.member);
    case 'opened':
      // Else a page that was loading while this one was being activated, or was loaded past it, would never be its.
      await worker.clients.claim();
      await cacheAssets(message.assets);
      return renewPage(message.path, { onlyCached: false });
    case 'written':
      return renewChat(message.chat);
  }
}

worker.addEventListener('push', (event) => {
  event.waitUntil(showNotice((event.data?.json() ?? {}) as object));
});

worker.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotice(event.notification));
});

worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(event.oldSubscription, event.newSubscription));
});
