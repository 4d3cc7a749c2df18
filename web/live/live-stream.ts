import type { LiveEventName } from '../../contract/live-events.ts';
import { announceBackOnline } from './back-online.ts';
import type { LiveUpdate } from './live-update.ts';

const names: LiveEventName[] = [
  'ready',
  'message',
  'message_changed',
  'chat',
  'read',
  'tandem',
  'meeting',
  'room',
  'proposals',
  'typing',
  'subscription',
  'resync',
];
const firstDelay = 1000;
const longestDelay = 30_000;

/** Milliseconds until the next attempt: doubling, and spread so that not all browsers come back in the same moment. */
export function delayBefore(attempt: number, random = Math.random()): number {
  return Math.min(longestDelay, firstDelay * 2 ** attempt) * (0.5 + random);
}

/**
 * Holds one event stream open. The browser's own reconnecting has neither back-off nor jitter and gives up at a
 * response that is no stream, so each failure opens a new stream that resumes after lastId(). mayReopen returns whether
 * the session still exists; if not, onSessionEnded is called. Returns a function that closes it.
 */
export function maintainStream(options: {
  lastId: () => string;
  onUpdate: (update: LiveUpdate, id: string) => void;
  mayReopen: () => Promise<boolean>;
  onSessionEnded: () => void;
}): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let isClosed = false;

  function open() {
    clearTimeout(timer);
    timer = undefined;
    source?.close();
    const id = options.lastId();
    source = new EventSource(id ? `/api/events?lastEventId=${id}` : '/api/events');
    source.onopen = () => {
      attempt = 0;
      announceBackOnline();
    };
    source.onerror = () => {
      source?.close();
      timer ??= setTimeout(reopen, delayBefore(attempt));
      attempt += 1;
    };
    for (const name of names) {
      source.addEventListener(name, (event) => {
        options.onUpdate({ name, data: JSON.parse(event.data) } as LiveUpdate, event.lastEventId);
      });
    }
  }

  async function reopen() {
    const mayReopen = await options.mayReopen();
    if (isClosed) return;
    if (mayReopen) open();
    else options.onSessionEnded();
  }

  function close() {
    isClosed = true;
    clearTimeout(timer);
    source?.close();
    globalThis.removeEventListener?.('online', open);
  }

  // A network that returns often leaves a connection behind that only looks alive.
  globalThis.addEventListener?.('online', open);
  open();
  return close;
}
