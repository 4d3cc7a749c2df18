import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { Log } from '../base/log.ts';

/** Whoever asks waits no longer: what Redis is for can be done without it. */
const patienceMilliseconds = 500;
/** After a question without an answer nobody asks for so long. Longer than silence, so that a dead connection is found out. */
const restMilliseconds = 10_000;
const pingMilliseconds = 2000;
const silenceMilliseconds = 5000;
const reconnectAtMostMilliseconds = 2000;

type Client = ReturnType<typeof newClient>;

/**
 * Redis, which the processes of one instance share. Nothing in it is ever needed: it may be away at any time, also at the
 * start, and is empty when it comes back.
 */
export interface Redis {
  /** Asks it. Rejects at once while it is away, and soon when it does not answer. */
  ask<Answer>(command: (client: Client) => Promise<Answer>): Promise<Answer>;
  /** Hears a channel on a connection of its own. onListening is called whenever that begins, also after an interruption. */
  subscribe(channel: string, on: { text: (text: string) => void; listening: () => void }): { close: () => void };
  /** Whether it is asked now, how often since the start it did not do what it was asked, and how often it was found again. */
  figures(): { isUp: boolean; failed: number; reconnects: number };
  close(): void;
}

/** Connects, for as long as it takes; returns once connected, or after a short wait without being so. */
export async function connectRedis(url: string, log: Log): Promise<Redis> {
  const client = newClient(url);
  let restsUntil = Number.NEGATIVE_INFINITY;
  let failed = 0;
  const found = reportChanges(client, log);
  const isUp = () => client.isReady && performance.now() >= restsUntil;
  const connected = client.connect().catch(() => undefined);
  await Promise.race([connected, delay(patienceMilliseconds, undefined, { ref: false })]);
  return {
    async ask(command) {
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
 * Each try that fails is an error event, which unheard would end the process; told once. What it says may name the URL. Counts
 * how many times it was found.
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
  // Ready again after an interruption, the client has subscribed again by itself.
  client.on('ready', async () => {
    try {
      if (!isSubscribed) await client.subscribe(channel, on.text);
      isSubscribed = true;
      on.listening();
    } catch {
      // The connection was lost again, and the next one tries again.
    }
  });
  client.connect().catch(() => undefined);
  return { close: () => client.destroy() };
}
