/** What the service worker uses of its global scope, which the types of pages do not know. */

export interface WorkerEvent extends Event {
  /** the worker runs until then */
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends WorkerEvent {
  request: Request;
  /** the requesting tab; empty for a new one */
  clientId: string;
  respondWith(answer: Promise<Response>): void;
}

interface PushEvent extends WorkerEvent {
  data: { json(): unknown } | null;
}

interface NoticeEvent extends WorkerEvent {
  notification: Notification;
}

interface SubscriptionEvent extends WorkerEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

interface PageMessageEvent extends WorkerEvent {
  data: unknown;
}

/** A tab. */
export interface Tab {
  url: string;
  focused: boolean;
  focus(): Promise<Tab>;
  navigate(url: string): Promise<Tab | null>;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: FetchEvent;
  message: PageMessageEvent;
  push: PushEvent;
  notificationclick: NoticeEvent;
  pushsubscriptionchange: SubscriptionEvent;
}

interface WorkerScope {
  /** this worker itself */
  serviceWorker: ServiceWorker;
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Tab | undefined>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Tab[]>;
    openWindow(url: string): Promise<Tab | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}

export const worker = globalThis as unknown as WorkerScope;
