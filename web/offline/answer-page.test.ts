import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FetchEvent } from './scope.ts';

const origin = 'https://adeux.test';
/** An answer that never arrives, and does not fail either: a dead connection. */
const never = () => new Promise<Response>(() => {});
let stored: Map<string, Map<string, string>>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stored = new Map([['offline/test', new Map([['/de/offline', '<p>Keine Verbindung</p>']])]]);
  const cacheOf = (pages: Map<string, string>) => ({
    match: async (path: string) => (pages.has(path) ? new Response(pages.get(path)) : undefined),
    keys: async () => [...pages.keys()].map((path) => new Request(origin + path)),
  });
  vi.stubGlobal('workerVersion', 'test');
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('fetch', never);
  vi.stubGlobal('caches', {
    keys: async () => [...stored.keys()],
    open: async (name: string) => cacheOf(stored.get(name) ?? new Map()),
    match: async (path: string) => cacheOf(new Map([...stored.values()].flatMap((pages) => [...pages]))).match(path),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function eventFor(path: string): FetchEvent {
  const event = { request: new Request(origin + path), clientId: '', waitUntil() {} };
  return event as unknown as FetchEvent;
}

test('a document that never arrives is shown from the cache, else the offline page', async () => {
  const { answerPage } = await import('./answer-page.ts');
  const other = answerPage(eventFor('/de/tandems'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await (await other).text()).toContain('Keine Verbindung');
  stored.set('pages/lea', new Map([['/de/chat', '<h1>Chats</h1>']]));
  const chats = answerPage(eventFor('/de/chat'));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await (await chats).text()).toContain('Chats');
});

test('data, routes and files that never come fail in the end, so that nothing waits for ever', async () => {
  const { answerData } = await import('./answer-page.ts');
  const { answerRoutes } = await import('./cached-routes.ts');
  const { answerAsset } = await import('./assets.ts');
  const answers = Promise.allSettled([
    answerData(eventFor('/de/tandems.data')),
    answerRoutes(new Request(`${origin}/__manifest?version=1`)),
    answerAsset('/assets/a.js'),
  ]);
  await vi.advanceTimersByTimeAsync(30_000);
  for (const { status } of await answers) expect(status).toBe('rejected');
});
