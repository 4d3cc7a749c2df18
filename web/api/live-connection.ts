import { ApiError } from './api-client.ts';
import { browserApi } from './browser-api.ts';
import { keepStreamOpen } from './live-stream.ts';
import type { LiveUpdate } from './live-update.ts';

/** What the tabs of a member tell each other. hello: who leads? Everything else comes from the tab that leads. */
type TabMessage = { hello: string } | { to: string | undefined; id: string; update: LiveUpdate | undefined };

/** A tab that leads but does not answer for this long is asleep (phones put background tabs to sleep). */
const answerWithin = 3000;
const recountAfter = 400;
const changesUnread = new Set<LiveUpdate['name']>(['ready', 'message', 'chat', 'read', 'resync']);

/**
 * Brings a member's live updates to this tab. One tab of the browser holds a lock and the stream, and passes on what
 * comes; when it goes, the next takes the lock and resumes after the last event it was passed. Without locks or channel
 * each tab has its own stream. Returns how to end it.
 */
export function connectLive(
  member: string,
  deliver: (update: LiveUpdate) => void,
  isStillLoggedIn: () => boolean,
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
  let isEnded = false;

  const tell = (update: LiveUpdate | undefined, to?: string) =>
    channel?.postMessage({ to, id: lastId, update } satisfies TabMessage);

  function spread(update: LiveUpdate) {
    tell(update);
    deliver(update);
  }

  function recountSoon() {
    recounting ??= setTimeout(async () => {
      recounting = undefined;
      await recount();
    }, recountAfter);
  }

  /** Asks how many messages are unread. False when there is no session any more, or the account is suspended. */
  async function recount(): Promise<boolean> {
    try {
      const { data } = await browserApi('GET /api/chats/unread-messages');
      if (closeStream) spread({ name: 'unread', data });
      return true;
    } catch (error) {
      return !(error instanceof ApiError && (error.status === 401 || error.details.code === 'suspended'));
    }
  }

  function lead() {
    if (isEnded) return;
    closeStream = keepStreamOpen({
      lastId: () => lastId,
      onUpdate(update, id) {
        if (id) lastId = id;
        spread(update);
        if (changesUnread.has(update.name)) recountSoon();
      },
      mayReopen: async () => isStillLoggedIn() && (await recount()),
    });
  }

  function follow() {
    closeStream?.();
    closeStream = undefined;
  }

  async function queueForLead(steal = false): Promise<void> {
    if (!locks) return lead();
    try {
      await locks.request(key, { steal }, () => {
        lead();
        return new Promise<void>((resolve) => {
          stopLeading = resolve;
          if (isEnded) resolve();
        });
      });
    } catch {
      // Another tab took the lead; this one waits for its turn again.
      follow();
      if (!isEnded) void queueForLead();
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
    if ('hello' in message) {
      if (!closeStream) return;
      // Without a last id the stream has not begun, and its own ready is still to come.
      tell(lastId ? { name: 'ready', data: {} } : undefined, message.hello);
      recountSoon();
      return;
    }
    clearTimeout(silence);
    if (message.to && message.to !== tab) return;
    if (message.id) lastId = message.id;
    if (message.update) deliver(message.update);
  }

  function greetWhenSeen() {
    if (document.visibilityState === 'visible') greet();
  }

  if (channel) channel.onmessage = (event: MessageEvent<TabMessage>) => hear(event.data);
  globalThis.document?.addEventListener('visibilitychange', greetWhenSeen);
  void queueForLead();
  greet();
  return () => {
    isEnded = true;
    globalThis.document?.removeEventListener('visibilitychange', greetWhenSeen);
    clearTimeout(silence);
    clearTimeout(recounting);
    follow();
    stopLeading?.();
    channel?.close();
  };
}
