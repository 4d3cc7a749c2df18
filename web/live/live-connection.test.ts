import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectLive } from './live-connection.ts';
import type { LiveUpdate } from './live-update.ts';

/** A stream that the test speaks for. */
class FakeEventSource extends EventTarget {
  static all: FakeEventSource[] = [];
  readonly url: string;
  isClosed = false;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.all.push(this);
  }

  emit(name: string, data: object, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId }));
  }

  close() {
    this.isClosed = true;
  }
}

const open = () => FakeEventSource.all.filter((source) => !source.isClosed);
const read = (sequence: number) => ({ name: 'read', data: { chat: 'c', by: 'b', sequence } });
const closings: (() => void)[] = [];
let unread: () => Response;

let isLoggedIn = true;

function openTab(member = 'lea') {
  const heard: LiveUpdate[] = [];
  const left = vi.fn();
  const close = connectLive(
    member,
    (update) => heard.push(update),
    () => isLoggedIn,
    left,
  );
  closings.push(close);
  return { heard, close, left };
}

function withoutChannel() {
  vi.stubGlobal('BroadcastChannel', undefined);
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
}

beforeEach(() => {
  FakeEventSource.all = [];
  isLoggedIn = true;
  unread = () => Response.json({ data: { count: 3 } });
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { lang: 'de-CH' } }));
  vi.stubGlobal('fetch', async () => unread());
});

afterEach(() => {
  for (const close of closings.splice(0)) close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('two tabs share one stream, and both get its events', async () => {
  const first = openTab();
  await expect.poll(() => open()).toHaveLength(1);
  const second = openTab();
  open()[0]?.emit('ready', {}, '7');
  open()[0]?.emit('read', read(1).data, '8');
  await expect.poll(() => second.heard).toContainEqual(read(1));
  expect(first.heard).toContainEqual(read(1));
  expect(FakeEventSource.all).toHaveLength(1);
});

test('when the tab with the stream closes, the other continues where it was', async () => {
  const first = openTab();
  await expect.poll(() => open()).toHaveLength(1);
  const second = openTab();
  open()[0]?.emit('read', read(1).data, '41');
  await expect.poll(() => second.heard).toContainEqual(read(1));
  first.close();
  await expect.poll(() => open().map(({ url }) => url)).toEqual(['/api/events?lastEventId=41']);
});

test('a tab opened later is notified that it can start', async () => {
  openTab();
  await expect.poll(() => open()).toHaveLength(1);
  open()[0]?.emit('ready', {}, '5');
  const later = openTab();
  await expect.poll(() => later.heard).toContainEqual({ name: 'ready', data: {} });
});

test('a tab that leads but sleeps loses the lead', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const taken = Promise.withResolvers<void>();
  const asleep = navigator.locks.request('live/lea', () => new Promise<void>(() => taken.resolve()));
  const lost = expect(asleep).rejects.toThrow();
  await taken.promise;
  openTab();
  expect(open()).toEqual([]);
  await vi.advanceTimersByTimeAsync(3000);
  await lost;
  await expect.poll(() => open()).toHaveLength(1);
});

test('a tab whose lead is taken closes its stream, and leads again when the lock is free', async () => {
  openTab();
  await expect.poll(() => open()).toHaveLength(1);
  const release = Promise.withResolvers<void>();
  void navigator.locks.request('live/lea', { steal: true }, () => release.promise);
  await expect.poll(() => open()).toEqual([]);
  release.resolve();
  await expect.poll(() => open()).toHaveLength(1);
});

test('members do not hear each other', async () => {
  const lea = openTab('lea');
  const noah = openTab('noah');
  await expect.poll(() => open()).toHaveLength(2);
  open()[0]?.emit('read', read(1).data, '1');
  await expect.poll(() => lea.heard).toContainEqual(read(1));
  expect(noah.heard).not.toContainEqual(read(1));
});

test('the unread count is requested once for many events, and sent to every tab', async () => {
  const requested = vi.fn(() => Response.json({ data: { count: 3 } }));
  unread = requested;
  const first = openTab();
  await expect.poll(() => open()).toHaveLength(1);
  const second = openTab();
  for (const sequence of [1, 2, 3]) open()[0]?.emit('read', read(sequence).data, String(sequence));
  const received = { name: 'unread', data: { count: 3 } };
  await expect.poll(() => second.heard).toContainEqual(received);
  expect(first.heard).toContainEqual(received);
  expect(requested).toHaveBeenCalledTimes(1);
});

test('a broken stream is opened again after its last event', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  withoutChannel();
  openTab();
  open()[0]?.emit('typing', {});
  open()[0]?.emit('read', read(1).data, '9');
  open()[0]?.onerror?.();
  expect(open()).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(open().map(({ url }) => url)).toEqual(['/api/events?lastEventId=9']);
});

test('when the session is gone no stream is opened again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  withoutChannel();
  unread = () =>
    Response.json({ data: null, error: { status: 401, details: { code: 'not_logged_in' } } }, { status: 401 });
  openTab();
  open()[0]?.onerror?.();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(FakeEventSource.all).toHaveLength(1);
});

const noSession = () =>
  Response.json({ data: null, error: { status: 401, details: { code: 'not_logged_in' } } }, { status: 401 });

test('when the session ends elsewhere every tab leaves, except one that never had one', async () => {
  const first = openTab();
  await expect.poll(() => open()).toHaveLength(1);
  const second = openTab();
  open()[0]?.emit('ready', {}, '5');
  unread = noSession;
  open()[0]?.onerror?.();
  await expect.poll(() => second.left.mock.calls.length, { timeout: 5000 }).toBe(1);
  expect(first.left).toHaveBeenCalledTimes(1);
});

test('a stream refused from the start makes no tab leave', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  withoutChannel();
  unread = noSession;
  const { left } = openTab();
  open()[0]?.onerror?.();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(left).not.toHaveBeenCalled();
});

test('a tab that takes the lead from one that logged out leaves, too', async () => {
  const first = openTab();
  await expect.poll(() => open()).toHaveLength(1);
  const { left } = openTab();
  isLoggedIn = false;
  unread = noSession;
  first.close();
  await expect.poll(() => open()).toHaveLength(1);
  open()[0]?.onerror?.();
  await expect.poll(() => left.mock.calls.length, { timeout: 5000 }).toBe(1);
});

test('a tab is left when its reader returns to it after logging out in another', () => {
  const { left } = openTab();
  isLoggedIn = false;
  Object.assign(document, { visibilityState: 'visible' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(left).toHaveBeenCalledTimes(1);
});

test('a page that is left gives up stream and lead, and continues where it was when the reader returns', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  openTab();
  await expect.poll(() => open()).toHaveLength(1);
  open()[0]?.emit('read', read(1).data, '12');
  page.dispatchEvent(new Event('pagehide'));
  expect(open()).toEqual([]);
  await navigator.locks.request('live/lea', () => {});
  page.dispatchEvent(new Event('pageshow'));
  await expect.poll(() => open().map(({ url }) => url)).toEqual(['/api/events?lastEventId=12']);
});
