import pg from 'pg';
import type { Log } from '../base/log.ts';
import type { Database } from '../database/connection.ts';
import type { Carrier } from './bus.ts';

const channel = 'adeux_live';
const reconnectMilliseconds = 1000;
/** A connection that only listens does not notice a loss: by default the system probes after two hours. */
const keepAliveMilliseconds = 10_000;

/** Sends by NOTIFY and listens on a connection of its own. A text holds at most 8000 bytes. */
export function createDatabaseCarrier(options: { database: Database; databaseUrl: string; log: Log }): Carrier {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(on: Parameters<Carrier['listen']>[0]) {
    const next = new pg.Client({
      connectionString: options.databaseUrl,
      application_name: 'adeux live',
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMilliseconds,
      connectionTimeoutMillis: 10_000,
    });
    client = next;
    let isLost = false;
    const lost = () => {
      if (isLost || isClosed) return;
      isLost = true;
      options.log.warn('live connection lost');
      next.end().catch(() => undefined);
      retry = setTimeout(connect, reconnectMilliseconds, on);
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', (notice) => on.text(notice.payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      on.connected();
    } catch {
      lost();
    }
  }

  return {
    async carry(texts) {
      await options.database.pool.query(`select pg_notify('${channel}', text) from unnest($1::text[]) text`, [texts]);
    },
    listen(on) {
      if (!isClosed) connect(on);
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
