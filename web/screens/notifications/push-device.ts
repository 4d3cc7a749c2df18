import { browserApi } from '../../client/browser-api.ts';
import { writePushFlag } from '../../live/push-flag.ts';

/** Whether this browser shows notifications; homeScreen: only once the site is on the home screen. */
export type PushState = 'unsupported' | 'homeScreen' | 'denied' | 'off' | 'on';

export interface PushDeviceState {
  state: PushState;
  /** with the message's text */
  withText: boolean;
}

const off: PushDeviceState = { state: 'off', withText: false };

/** The state of this device, which the browser and the server must both know. */
export async function readPushDevice(): Promise<PushDeviceState> {
  if (!isSupported()) return { ...off, state: isOnlyOnHomeScreen() ? 'homeScreen' : 'unsupported' };
  if (Notification.permission === 'denied') return withFlag({ ...off, state: 'denied' });
  const subscription = await currentSubscription();
  if (!subscription) return withFlag(off);
  const { data: devices } = await browserApi('GET /api/push/devices');
  const device = devices.find(({ subscriptionKey }) => subscriptionKey === keyOf(subscription));
  return withFlag(device ? { state: 'on', withText: device.withText } : off);
}

/** Asks the reader, then the browser, then the server. Only after a click: browsers refuse it otherwise. */
export async function switchPushOn(withText: boolean): Promise<PushDeviceState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return withFlag({ ...off, state: permission === 'denied' ? 'denied' : 'off' });
  const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
  const { data } = await browserApi('GET /api/push/key');
  const subscription = await subscribe(registration, data.key);
  return registerOnServer(subscription, withText);
}

/** Changes what a notification shows. */
export async function choosePushText(withText: boolean): Promise<PushDeviceState> {
  const subscription = await currentSubscription();
  return subscription ? registerOnServer(subscription, withText) : withFlag(off);
}

export async function switchPushOff(): Promise<PushDeviceState> {
  const subscription = await currentSubscription();
  if (subscription) {
    const body = { data: { subscriptionKey: keyOf(subscription) } };
    await browserApi('POST /api/push/unsubscribe', { body });
    await subscription.unsubscribe();
  }
  return withFlag(off);
}

async function registerOnServer(subscription: PushSubscription, withText: boolean): Promise<PushDeviceState> {
  const { endpoint, keys } = subscription.toJSON();
  const pushSubscription = { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
  const { data } = await browserApi('POST /api/push/subscribe', { body: { data: { pushSubscription, withText } } });
  return withFlag({ state: 'on', withText: data.withText });
}

async function subscribe(registration: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const { pushManager } = registration;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // A subscription with another key of this site must be removed first.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Stores the state under the flag of product 4. */
function withFlag(device: PushDeviceState): PushDeviceState {
  writePushFlag(device.state === 'on');
  return device;
}

/** base64 of the p256dh key (product 7). */
function keyOf(subscription: PushSubscription): string {
  return btoa(String.fromCharCode(...new Uint8Array(subscription.getKey('p256dh') ?? new ArrayBuffer(0))));
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** An iPhone or iPad with the site in a tab: only they have this, and show notifications once it is on the home screen. */
function isOnlyOnHomeScreen(): boolean {
  return 'standalone' in navigator && navigator.standalone === false;
}
