import { newId } from '../base/ids.ts';
import type { Log } from '../base/log.ts';

/** Milliseconds for which ids are collected, so that a burst is one text. */
const collectMilliseconds = 4;
/** Carriers take texts of at least 8000 bytes. */
const idsPerText = 180;

/** What travels between processes: whose streams have something to read, or a whole signal. */
export type BusMessage =
  | { kind: 'wake'; userIds: string[] }
  | { kind: 'signal'; userId: string; name: 'typing'; payload: { chat: string; by: string } };

/** Carries messages between processes. One may get lost or arrive twice; its subject is in the database. */
export interface Bus {
  send(message: BusMessage): void;
  /** Starts listening to other processes; idempotent. */
  listen(): void;
  close(): Promise<void>;
}

/** Delivers texts to all listening processes, including the sender. */
export interface Carrier {
  /** Rejects unless all texts were certainly taken. */
  carry(texts: string[]): Promise<void>;
  /** onConnected is called whenever listening begins, also after an interruption. */
  listen(on: { text: (text: string) => void; connected: () => void }): void;
  close(): Promise<void>;
}

/**
 * A bus on one or more carriers: what the first does not take goes to the next, and it listens to all. onConnected
 * means that messages may have been missed, so the caller must look for them.
 */
export function createBus(options: {
  carriers: Carrier[];
  log: Log;
  onMessage: (message: BusMessage) => void;
  onConnected: () => void;
}): Bus {
  const { carriers, log } = options;
  const origin = newId();
  const outbox = createOutbox((messages) =>
    carry(messages.map((message) => JSON.stringify({ from: origin, ...message }))),
  );
  let isListening = false;

  async function carry(texts: string[]) {
    for (const carrier of carriers) {
      try {
        return await carrier.carry(texts);
      } catch (error) {
        const isLast = carrier === carriers.at(-1);
        if (isLast) log.warn({ name: error instanceof Error ? error.name : undefined }, 'live event not published');
      }
    }
  }

  function hear(text: string) {
    const { from, ...message } = JSON.parse(text) as BusMessage & { from: string };
    if (from !== origin) options.onMessage(message as BusMessage);
  }

  return {
    send: outbox.send,
    listen() {
      if (isListening) return;
      isListening = true;
      for (const carrier of carriers) carrier.listen({ text: hear, connected: options.onConnected });
    },
    async close() {
      await outbox.close();
      await Promise.all(carriers.map((carrier) => carrier.close()));
    },
  };
}

/** Collects messages outside the transactions: commits with NOTIFY all share a lock. */
function createOutbox(carry: (messages: BusMessage[]) => Promise<void>) {
  const woken = new Set<string>();
  let signals: BusMessage[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let isClosed = false;

  async function flush() {
    timer = undefined;
    const ids = [...woken];
    woken.clear();
    const messages = [...signals];
    signals = [];
    for (let start = 0; start < ids.length; start += idsPerText) {
      messages.push({ kind: 'wake', userIds: ids.slice(start, start + idsPerText) });
    }
    if (messages.length > 0) await carry(messages);
  }

  function schedule() {
    if (timer || sending || isClosed) return;
    timer = setTimeout(() => {
      sending = flush().finally(() => {
        sending = undefined;
        if (woken.size > 0 || signals.length > 0) schedule();
      });
    }, collectMilliseconds);
  }

  return {
    send(message: BusMessage) {
      if (message.kind === 'wake') for (const id of message.userIds) woken.add(id);
      else signals.push(message);
      schedule();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await sending;
      await flush();
    },
  };
}
