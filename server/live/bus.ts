import pg from 'pg';
import type { Database } from '../database/connection.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';

const channel = 'adeux_live';
/** Milliseconds for which ids are collected, so that a burst is one notification. */
const collectMilliseconds = 4;
/** A notification holds at most 8000 bytes. */
const idsPerNotification = 180;
const reconnectMilliseconds = 1000;

/** What travels between processes: whose streams have something to read, or a signal as a whole. */
export type BusMessage =
  | { kind: 'wake'; userIds: string[] }
  | { kind: 'signal'; userId: string; name: 'typing'; payload: { chat: string; by: string } };

export interface Bus {
  send(message: BusMessage): void;
  /** Begins to hear what other processes send; more than once changes nothing. */
  listen(): void;
  close(): Promise<void>;
}

/**
 * Carries notices between processes by LISTEN and NOTIFY. A notice may get lost with a connection: onConnected is called
 * whenever listening begins, so that the caller looks for what it missed.
 */
export function createBus(options: {
  database: Database;
  databaseUrl: string;
  log: Log;
  onMessage: (message: BusMessage) => void;
  onConnected: () => void;
}): Bus {
  const origin = newId();
  const outbox = createOutbox(options.database, origin, options.log);
  const listener = createListener({
    ...options,
    onText(text) {
      const { from, ...message } = JSON.parse(text) as BusMessage & { from: string };
      if (from !== origin) options.onMessage(message as BusMessage);
    },
  });
  return {
    send: outbox.send,
    listen: listener.start,
    async close() {
      await outbox.close();
      await listener.close();
    },
  };
}

/** Not inside the transactions: a commit that notifies takes a lock that all such commits share. */
function createOutbox(database: Database, origin: string, log: Log) {
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
    for (let start = 0; start < ids.length; start += idsPerNotification) {
      messages.push({ kind: 'wake', userIds: ids.slice(start, start + idsPerNotification) });
    }
    if (messages.length === 0) return;
    const texts = messages.map((message) => JSON.stringify({ from: origin, ...message }));
    try {
      await database.pool.query(`select pg_notify('${channel}', text) from unnest($1::text[]) text`, [texts]);
    } catch (error) {
      log.warn({ name: error instanceof Error ? error.name : undefined }, 'live notice not sent');
    }
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

function createListener(options: {
  databaseUrl: string;
  log: Log;
  onText: (text: string) => void;
  onConnected: () => void;
}) {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStarted = false;
  let isClosed = false;

  async function connect() {
    const next = new pg.Client({
      connectionString: options.databaseUrl,
      application_name: 'adeux live',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    client = next;
    let isLost = false;
    const lost = () => {
      if (isLost || isClosed) return;
      isLost = true;
      options.log.warn('live connection lost');
      next.end().catch(() => undefined);
      retry = setTimeout(connect, reconnectMilliseconds);
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', (notice) => options.onText(notice.payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      options.onConnected();
    } catch {
      lost();
    }
  }

  return {
    start() {
      if (isStarted || isClosed) return;
      isStarted = true;
      connect();
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
