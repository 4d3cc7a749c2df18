import type { Log } from '../base/log.ts';
import type { Database } from '../database/connection.ts';
import type { LiveSources, StoredEvent } from './hub.ts';
import { readAtOnce, readNewerEvents } from './stored-events.ts';
import type { Streams } from './streams.ts';

/**
 * Reads stored events for members whose streams miss some, and passes them on. Members requested during a read are read
 * together in the next: the number of queries grows with time, not with events.
 */
export function createReader(options: {
  database: Database;
  log: Log;
  streams: Streams;
  payloads: LiveSources['payloads'];
}) {
  const { database, log, streams, payloads } = options;
  const pending = new Set<string>();
  let running: Promise<void> | undefined;

  async function readAll() {
    // Wait one turn of the event loop, so that other requests join.
    await new Promise((resolve) => setImmediate(resolve));
    while (pending.size > 0) {
      const positions = streams.positions(pending);
      pending.clear();
      if (positions.size > 0) await readOnce(positions);
    }
  }

  async function readOnce(positions: Map<string, number>) {
    try {
      const events = await readNewerEvents(database, positions);
      const contents = await payloads(events);
      events.forEach((event, index) => {
        handOn(event, contents[index] ?? null, positions.get(event.userId) ?? 0);
      });
      const counts = Map.groupBy(events, (event) => event.userId);
      for (const [userId, read] of counts) if (read.length >= readAtOnce) pending.add(userId);
    } catch (error) {
      // The sweep tries again.
      log.warn({ name: error instanceof Error ? error.name : undefined }, 'live events not read');
    }
  }

  function handOn({ userId, number, name }: StoredEvent, payload: unknown, after: number) {
    for (const stream of streams.of(userId)) {
      // A stream further back has its own read pending.
      if (stream.isBehind || (stream.position ?? -1) < after) continue;
      if (stream.offer({ number, name, payload }) === 'done') continue;
      // The events in between are no longer stored.
      stream.begin(number - 1, 'resync');
      stream.offer({ number, name, payload });
    }
  }

  function start() {
    if (pending.size === 0 || running) return;
    running = readAll().finally(() => {
      running = undefined;
      start();
    });
  }

  return {
    read(userIds: string[]) {
      for (const userId of userIds) pending.add(userId);
      start();
    },
    async idle() {
      await running;
    },
  };
}
