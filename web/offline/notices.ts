import { brand } from '../../contract/brand.ts';
import { asOwnPath } from '../session/own-path.ts';
import { inTime } from './in-time.ts';
import { type Tab, worker } from './scope.ts';

/**
 * A tab silent for so long runs no script, and is reloaded: short for a reader waiting on a page of text, long for a
 * phone that has to wake a tab, which may hold unsent input.
 */
const answerWithinMilliseconds = 2_000;

/** The server's payload (server/features/push/notice.ts); every part is checked before use. */
interface Payload {
  title?: unknown;
  body?: unknown;
  path?: unknown;
  tag?: unknown;
  lang?: unknown;
}

/** Shows a notification; one with the same tag replaces the previous one. */
export async function showNotice(payload: Payload): Promise<void> {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const tag = text(payload.tag);
  await worker.registration.showNotification(text(payload.title) || brand.name, {
    body: text(payload.body),
    lang: text(payload.lang) || 'de-CH',
    icon: '/icon-192.png',
    data: { path: asOwnPath(payload.path) ?? '/' },
    // Without renotify a replacing notification would be silent.
    ...(tag && { tag, renotify: true }),
  } as NotificationOptions);
}

/** Opens a notification's page, in an open tab if there is one (product 2: changeRoute). */
export async function openNotice(notice: Notification): Promise<void> {
  notice.close();
  const path = asOwnPath(notice.data?.path) ?? '/';
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0];
  if (!tab) return void (await worker.clients.openWindow(path));
  await tab.focus().catch(() => {});
  if (!(await changeRoute(tab, path))) await tab.navigate(path).catch(() => worker.clients.openWindow(path));
}

/** Asks a tab to show a page; returns whether it does. */
function changeRoute(tab: Tab, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), answerWithinMilliseconds);
    tab.postMessage({ type: 'changeRoute', path }, [port2]);
  });
}

/** The browser has new keys, or the push service a new address: the server is informed, and the choice stays. */
export async function renewSubscription(
  before: PushSubscription | null | undefined,
  given: PushSubscription | null | undefined,
): Promise<void> {
  const after = given ?? (await subscribeAgain(before));
  const oldKey = before && keyOf(before);
  const devices: { subscriptionKey: string; withText: boolean }[] = (await callApi('GET', 'devices')).data;
  const device = devices.find(({ subscriptionKey }) => subscriptionKey === oldKey);
  await callApi('POST', 'subscribe', { pushSubscription: after.toJSON(), withText: device?.withText ?? false });
  if (oldKey && oldKey !== keyOf(after)) await callApi('POST', 'unsubscribe', { subscriptionKey: oldKey });
}

async function subscribeAgain(before: PushSubscription | null | undefined): Promise<PushSubscription> {
  const applicationServerKey = before?.options.applicationServerKey ?? (await callApi('GET', 'key')).data.key;
  return worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

async function callApi(method: 'GET' | 'POST', call: string, data?: object) {
  const answer = await inTime(
    fetch(`/api/push/${call}`, {
      method,
      headers: { Accept: 'application/json', ...(data && { 'Content-Type': 'application/json' }) },
      ...(data && { body: JSON.stringify({ data }) }),
    }),
  );
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}`);
  return answer.status === 204 ? undefined : answer.json();
}

/** The key in the server's form: base64 (product 7). */
function keyOf(subscription: PushSubscription): string {
  return btoa(String.fromCharCode(...new Uint8Array(subscription.getKey('p256dh') ?? new ArrayBuffer(0))));
}
