import { ApiError } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import type { Database } from '../database/connection.ts';
import type { Redis } from '../integrations/redis.ts';
import { createBus } from './bus.ts';
import { createDatabaseCarrier } from './database-carrier.ts';
import { EventStream } from './event-stream.ts';
import type { LiveHub, LiveSources } from './hub.ts';
import { createReader } from './reader.ts';
import { createRedisCarrier } from './redis-carrier.ts';
import { readLastNumbers, readNextNumber } from './stored-events.ts';
import { createStreams } from './streams.ts';

/** How often lost messages, ended sessions and silent streams are looked for, in milliseconds. */
const sweepMilliseconds = 2500;
const sweptAtOnce = 200;
const pingMilliseconds = 25_000;
/** A client that missed more events reloads instead. */
const resumeAtMost = 1000;

const noSources: LiveSources = {
  payloads: async () => {
    throw new Error('the hub has no sources yet');
  },
  liveSessions: async () => new Set(),
};

/** The hub of one process. It listens to the others from its first stream on. */
export async function createLiveHub(options: {
  database: Database;
  databaseUrl: string;
  redis: Redis | undefined;
  log: Log;
}): Promise<LiveHub> {
  const { database, redis, log } = options;
  let sources = noSources;
  let isEnding = false;
  let sweeper: NodeJS.Timeout | undefined;
  let closing: Promise<void> | undefined;
  const streams = createStreams();
  /** streams that the current sweep has not reached */
  let unswept: EventStream[] = [];
  const reader = createReader({ database, log, streams, payloads: (events) => sources.payloads(events) });
  const bus = createBus({
    carriers: [...(redis ? [createRedisCarrier(redis)] : []), createDatabaseCarrier(options)],
    log,
    onMessage(message) {
      if (message.kind === 'wake') reader.read(message.userIds.filter((id) => streams.of(id).length > 0));
      else for (const stream of streams.of(message.userId)) stream.signal(message.name, message.payload);
    },
    onConnected: () => reader.read(streams.userIds()),
  });

  /** A resumed stream continues after its number if all later events are still stored; otherwise it starts from now. */
  async function begin(stream: EventStream, after: number | undefined) {
    const last = (await readLastNumbers(database, [stream.userId])).get(stream.userId) ?? 0;
    if (after === undefined) stream.begin(last, 'ready');
    else if (after > last || last - after > resumeAtMost) stream.begin(last, 'resync');
    else if (after < last && (await readNextNumber(database, stream.userId, after)) !== after + 1)
      stream.begin(last, 'resync');
    else stream.position = after;
    // Events stored during the lookup bypassed the stream.
    reader.read([stream.userId]);
  }

  async function sweep(some: EventStream[]) {
    try {
      for (const stream of some) if (!stream.ping(pingMilliseconds)) streams.end(stream);
      const sessions = await sources.liveSessions([...new Set(some.map((stream) => stream.sessionId))]);
      for (const stream of some) if (!sessions.has(stream.sessionId)) streams.end(stream);
      const numbers = await readLastNumbers(database, [...new Set(some.map((stream) => stream.userId))]);
      reader.read([...numbers].filter(([id, number]) => streams.isBefore(id, number)).map(([id]) => id));
    } catch (error) {
      log.warn({ name: error instanceof Error ? error.name : undefined }, 'live sweep failed');
    }
  }

  /** Sweeps all streams in that time, in parts, so that requests need not wait while thousands are checked. */
  function sweepAgain() {
    const turns = Math.max(1, Math.ceil(streams.count() / sweptAtOnce));
    sweeper = setTimeout(async () => {
      if (unswept.length === 0) unswept = streams.all();
      const some = unswept.splice(0, sweptAtOnce);
      if (some.length > 0) await sweep(some);
      if (!isEnding) sweepAgain();
    }, sweepMilliseconds / turns);
    sweeper.unref();
  }

  function endStreams() {
    isEnding = true;
    clearTimeout(sweeper);
    for (const stream of streams.all()) streams.end(stream);
  }

  async function endAll() {
    endStreams();
    await reader.idle();
    await bus.close();
  }

  return {
    serve(given) {
      sources = given;
    },
    publish(events) {
      if (events.length === 0) return;
      const missing = events.filter((event) =>
        streams
          .of(event.userId)
          .map((stream) => stream.offer(event))
          .includes('missing'),
      );
      reader.read(missing.map((event) => event.userId));
      bus.send({ kind: 'wake', userIds: events.map((event) => event.userId) });
    },
    signal(userId, name, payload) {
      for (const stream of streams.of(userId)) stream.signal(name, payload);
      bus.send({ kind: 'signal', userId, name, payload });
    },
    open({ userId, sessionId, after }) {
      if (isEnding || streams.isFull()) throw new ApiError('unavailable');
      const on = { room: () => reader.read([userId]), gone: () => streams.remove(stream) };
      const stream: EventStream = new EventStream(userId, sessionId, on);
      streams.add(stream);
      // Add it to the end of the current sweep.
      if (unswept.length > 0) unswept.push(stream);
      bus.listen();
      if (!sweeper) sweepAgain();
      begin(stream, after).catch((error) => {
        log.warn({ name: error instanceof Error ? error.name : undefined }, 'live stream not started');
        streams.end(stream);
      });
      return stream.readable;
    },
    openStreams: streams.count,
    endStreams,
    close() {
      closing ??= endAll();
      return closing;
    },
  };
}
