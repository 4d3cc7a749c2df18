import { createRetry } from '../client/retry.ts';
import { onBackOnline } from '../live/back-online.ts';
import { memberOfBrowser } from '../live/live-member.ts';
import { followLive } from '../live/live-updates.ts';
import { registerWorker } from './register-worker.ts';

/** Several messages in a row renew the cache once. */
const gatherMilliseconds = 10_000;

/**
 * Registers the service worker (product 7), refreshes the member's cached pages, and sends what could not be sent before. Runs
 * once a page, after everything a reader waits for.
 */
export async function startWorker(): Promise<void> {
  const member = memberOfBrowser();
  if (member) startSending(member);
  const send = await registerWorker(member);
  if (member && send) watchChats((chat) => send({ type: 'written', chat }));
}

/** Reports in which chats something was written: new messages, and what the open one may have missed without the stream. */
function watchChats(onWritten: (chat: string) => void) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const sendSoon = (chat: string | undefined) => {
    if (chat === undefined) return;
    clearTimeout(timers.get(chat));
    timers.set(
      chat,
      setTimeout(() => onWritten(chat), gatherMilliseconds),
    );
  };
  const openChat = () => /\/chat\/([\da-f-]{36})$/.exec(location.pathname)?.[1];
  // Events between the document and the start of its stream are missed.
  sendSoon(openChat());
  followLive(({ name, data }) => {
    if (name === 'message') sendSoon(data.message.chat);
    if (name === 'ready' || name === 'resync') sendSoon(openChat());
  });
}

/**
 * Sends waiting messages of this browser each time the line is back, because a member may have left their chat;
 * retries until all have arrived.
 */
function startSending(member: string) {
  const retry = createRetry(send);
  let isSending = false;
  async function send() {
    if (isSending) return;
    if (memberOfBrowser() !== member) return retry.end();
    isSending = true;
    const isDone = await sendAllUnsent(member);
    isSending = false;
    if (isDone) retry.end();
    else retry.wait();
  }
  onBackOnline(() => void send());
  void send();
}

/**
 * Sends waiting messages of chats that are not open here; an open one sends its own. Within a chat in order, up to
 * the first that fails. Returns whether none are left.
 */
async function sendAllUnsent(member: string): Promise<boolean> {
  const { listUnsent, postUnsent } = await import('./unsent-messages.ts');
  const stuck = new Set<string>();
  for (const message of listUnsent(member)) {
    const { chatId, refusal } = message;
    if (refusal !== undefined || stuck.has(chatId) || location.pathname.endsWith(chatId)) continue;
    const result = await postUnsent(member, message);
    if ('state' in result && result.state === 'waiting') stuck.add(chatId);
  }
  return stuck.size === 0;
}
