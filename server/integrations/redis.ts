import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { Log } from '../base/log.ts';

/** Callers wait no longer, because they can do without Redis. */
const patienceMilliseconds = 500;
/** The pause after a missing answer. Longer than the silence limit, so that a dead connection is detected. */
const restMilliseconds = 10_000;
const pingMilliseconds = 2000;
const silenceMilliseconds = 5000;
const reconnectAtMostMilliseconds = 2000;

type Client = ReturnType<typeof newClient>;

/** Redis, shared by the instance's processes. Nothing depends on it: it may be away at any time, or come back empty. */
export interface Redis {
  /** Sends a command. Rejects immediately while Redis is away, and soon if it does not answer. */
  run<Answer>(command: (client: Client) => Promise<Answer>): Promise<Answer>;
  /** Subscribes on a connection of its own. listening is called whenever that begins, also after an interruption. */
  subscribe(channel: string, on: { text: (text: string) => void; listening: () => void }): { close: () => void };
  /** Whether commands are sent now, how many have failed since the start, and how often it reconnected. */
  figures(): { isUp: boolean; failed: number; reconnects: number };
  close(): void;
}

/** Connects, for as long as it takes; returns once connected, or after a short wait without a connection. */
export async function connectRedis(url: string, log: Log): Promise<Redis> {
  const client = newClient(url);
  let restsUntil = Number.NEGATIVE_INFINITY;
  let failed = 0;
  const found = reportChanges(client, log);
  const isUp = () => client.isReady && performance.now() >= restsUntil;
  const connected = client.connect().catch(() => undefined);
  await Promise.race([connected, delay(patienceMilliseconds, undefined, { ref: false })]);
  return {
    async run(command) {
      if (!isUp()) {
        failed++;
        throw new RedisAway();
      }
      const patience = Promise.withResolvers<never>();
      const timer = setTimeout(() => {
        restsUntil = performance.now() + restMilliseconds;
        patience.reject(new RedisAway());
      }, patienceMilliseconds);
      try {
        return await Promise.race([command(client), patience.promise]);
      } catch (error) {
        failed++;
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    subscribe: (channel, on) => subscribe(newClient(url), channel, on),
    figures: () => ({ isUp: isUp(), failed, reconnects: Math.max(0, found.times - 1) }),
    close: () => client.destroy(),
  };
}

class RedisAway extends Error {
  override name = 'RedisAway';
}

function newClient(url: string) {
  return createClient({
    url,
    name: 'adeux',
    disableOfflineQueue: true,
    pingInterval: pingMilliseconds,
    socket: {
      connectTimeout: reconnectAtMostMilliseconds,
      socketTimeout: silenceMilliseconds,
      reconnectStrategy: (retries) => Math.min(reconnectAtMostMilliseconds, 50 * 2 ** retries) + Math.random() * 100,
    },
  });
}

/**
 * Logs the first failed attempt only; each is an error event, which would end the process if unhandled, and its message
 * may contain the URL. Counts reconnects.
 */
function reportChanges(client: Client, log: Log): { times: number } {
  const found = { times: 0 };
  let isAway = false;
  client.on('error', (error) => {
    if (isAway) return;
    isAway = true;
    log.warn({ name: error instanceof Error ? error.name : undefined }, 'Redis away');
  });
  client.on('ready', () => {
    if (isAway) log.info('Redis back');
    isAway = false;
    found.times++;
  });
  return found;
}

function subscribe(client: Client, channel: string, on: { text: (text: string) => void; listening: () => void }) {
  let isSubscribed = false;
  client.on('error', () => undefined);
  // After an interruption the client has already resubscribed.
  client.on('ready', async () => {
    try {
      if (!isSubscribed) await client.subscribe(channel, on.text);
      isSubscribed = true;
      on.listening();
    } catch {
      // The connection was lost again, and the next one retries.
    }
  });
  client.connect().catch(() => undefined);
  return { close: () => client.destroy() };
}
