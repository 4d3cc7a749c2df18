import { ApiError } from '../client/api-client.ts';
import { browserApi } from '../client/browser-api.ts';
import { maintainStream } from './live-stream.ts';
import type { LiveUpdate } from './live-update.ts';

/**
 * Messages between a member's tabs. hello: who leads? All others come from the leading tab; over: the session has
 * ended.
 */
type TabMessage =
  | { hello: string }
  | { over: true }
  | { to: string | undefined; id: string; update: LiveUpdate | undefined };

/** A leading tab that does not answer for this long is asleep (phones put background tabs to sleep). */
const answerWithin = 3000;
const recountAfter = 400;
const changesUnread = new Set<LiveUpdate['name']>(['ready', 'message', 'chat', 'read', 'resync']);

/** Whether another number of messages may be unread after it; of the changes of messages those that take one away. */
function mayChangeUnread(update: LiveUpdate): boolean {
  if (update.name !== 'message_changed') return changesUnread.has(update.name);
  return Boolean(update.data.message.deleted || update.data.message.hidden);
}

/**
 * Delivers a member's live updates to this tab. One tab of the browser holds a lock and the stream, and passes on its
 * events; when it closes, the next takes the lock and resumes after the last event it was passed. Without locks or channel
 * each tab has its own stream. A page that is left releases both, and takes them again when the reader returns to it.
 * onSessionEnded is called when the member is logged out, here or elsewhere. Returns a function that ends it.
 */
export function connectLive(
  member: string,
  deliver: (update: LiveUpdate) => void,
  isStillLoggedIn: () => boolean,
  onSessionEnded: () => void,
): () => void {
  const key = `live/${member}`;
  const tab = crypto.randomUUID();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(key) : undefined;
  const locks = channel && globalThis.navigator?.locks;
  let lastId = '';
  let closeStream: (() => void) | undefined;
  let stopLeading: (() => void) | undefined;
  let recounting: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let waiting = new AbortController();
  let isLeft = false;
  let isEnded = false;

  const emit = (update: LiveUpdate | undefined, to?: string) =>
    channel?.postMessage({ to, id: lastId, update } satisfies TabMessage);

  function spread(update: LiveUpdate) {
    emit(update);
    deliver(update);
  }

  function recountSoon() {
    recounting ??= setTimeout(async () => {
      recounting = undefined;
      await recount();
    }, recountAfter);
  }

  /** Requests the number of unread messages. False if the session has ended or the account is suspended. */
  async function recount(): Promise<boolean> {
    try {
      const { data } = await browserApi('GET /api/chats/unread-messages');
      if (closeStream) spread({ name: 'unread', data });
      return true;
    } catch (error) {
      return !(error instanceof ApiError && (error.status === 401 || error.details.code === 'suspended'));
    }
  }

  function sessionEnded() {
    // A session that was over before the first event is none that ended: the page is as good as the server can make it.
    if (isEnded || (lastId === '' && isStillLoggedIn())) return;
    channel?.postMessage({ over: true } satisfies TabMessage);
    onSessionEnded();
  }

  function lead() {
    if (isEnded || isLeft) return;
    closeStream = maintainStream({
      lastId: () => lastId,
      onUpdate(update, id) {
        if (id) lastId = id;
        spread(update);
        if (mayChangeUnread(update)) recountSoon();
      },
      mayReopen: async () => isStillLoggedIn() && (await recount()),
      onSessionEnded: sessionEnded,
    });
  }

  function follow() {
    closeStream?.();
    closeStream = undefined;
  }

  async function queueForLead(steal = false): Promise<void> {
    if (!locks) return lead();
    try {
      await locks.request(key, steal ? { steal } : { signal: waiting.signal }, () => {
        lead();
        return new Promise<void>((resolve) => {
          stopLeading = resolve;
          if (isEnded || isLeft) resolve();
        });
      });
    } catch {
      if (isEnded || isLeft) return;
      // Another tab took the lead; this one waits for the lock again.
      follow();
      void queueForLead();
    }
  }

  function greet() {
    if (!locks || closeStream) return;
    channel?.postMessage({ hello: tab } satisfies TabMessage);
    clearTimeout(silence);
    silence = setTimeout(() => {
      if (!closeStream && !isEnded) void queueForLead(true);
    }, answerWithin);
  }

  function hear(message: TabMessage) {
    if ('over' in message) return onSessionEnded();
    if ('hello' in message) {
      if (!closeStream) return;
      // Without a last id the stream has not started, and will send its own ready.
      emit(lastId ? { name: 'ready', data: {} } : undefined, message.hello);
      recountSoon();
      return;
    }
    clearTimeout(silence);
    if (message.to && message.to !== tab) return;
    if (message.id) lastId = message.id;
    if (message.update) deliver(message.update);
  }

  function greetWhenSeen() {
    if (document.visibilityState !== 'visible') return;
    if (isStillLoggedIn()) greet();
    else sessionEnded();
  }

  /**
   * Some browsers report an open stream as an error when its page unloads, and a lock keeps the page out of the back-
   * forward cache.
   */
  function onPageHide() {
    isLeft = true;
    clearTimeout(silence);
    waiting.abort();
    follow();
    stopLeading?.();
  }

  function onPageShow() {
    if (!isLeft) return;
    isLeft = false;
    if (!isStillLoggedIn()) return sessionEnded();
    waiting = new AbortController();
    void queueForLead();
    greet();
  }

  if (channel) channel.onmessage = (event: MessageEvent<TabMessage>) => hear(event.data);
  globalThis.document?.addEventListener('visibilitychange', greetWhenSeen);
  globalThis.addEventListener?.('pagehide', onPageHide);
  globalThis.addEventListener?.('pageshow', onPageShow);
  void queueForLead();
  greet();
  return () => {
    isEnded = true;
    globalThis.document?.removeEventListener('visibilitychange', greetWhenSeen);
    globalThis.removeEventListener?.('pagehide', onPageHide);
    globalThis.removeEventListener?.('pageshow', onPageShow);
    clearTimeout(silence);
    clearTimeout(recounting);
    waiting.abort();
    follow();
    stopLeading?.();
    channel?.close();
  };
}
