import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { passingFault } from './passing-fault.ts';
import type { DB } from './types.ts';
import { openWatchedSocket } from './watched-socket.ts';

// count(*) is a bigint; no count of ours exceeds what a number holds.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, parseTimestamp);

/** `2026-11-21 04:00:00.123456+00`, as the server writes times on our connections, which are in UTC. */
export function parseTimestamp(value: string): Date {
  const isUtc = value.length >= 22 && value.endsWith('+00') && value[10] === ' ';
  return new Date(isUtc ? `${value.slice(0, 10)}T${value.slice(11, Math.min(23, value.length - 3))}Z` : value);
}

/** A time as the server writes it on our connections: `2026-11-21 04:00:00.123456+00`. */
export type TimeText = string;

/** The same as ISO time, without the detour through a Date: a page of members has dozens. */
export function isoTime(text: TimeText): string {
  const fraction = text.slice(20, Math.min(23, text.length - 3)).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}

/** parseTimestamp and isoTime rely on it. */
const sessionSettings = '-c TimeZone=UTC';

/** The wait for a connection, new or shared; requests that wait longer are answered with Retry-After. */
const waitMilliseconds = 5000;

/**
 * SQL text. With a name it is prepared once per connection; without one PostgreSQL plans it for the values of each
 * run.
 */
export interface Query {
  name?: string;
  text: string;
}

/** A hot query. */
export interface Prepared extends Query {
  name: string;
}

export type Sql = Kysely<DB>;

/** The only access to PostgreSQL: sql for built queries and transactions, run for SQL text. */
export interface Database {
  sql: Sql;
  pool: pg.Pool;
  run<Row>(query: Query, values: unknown[]): Promise<Row[]>;
  /** whether it refused, in the last so many milliseconds, to store something for want of room */
  wasFull(milliseconds: number): boolean;
  close(): Promise<void>;
}

interface ConnectOptions {
  poolSize: number;
  onIdleError: (error: Error) => void;
  /** how long to wait for a connection, for the server and for its answer, where not as long as usual */
  patience?: Pick<pg.PoolConfig, 'connectionTimeoutMillis' | 'statement_timeout' | 'query_timeout'>;
}

/** Opens a pool of at most poolSize connections. Idle connections that break are dropped and reported, never thrown. */
export function connect(url: string, options: ConnectOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: waitMilliseconds,
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    stream: openWatchedSocket,
    application_name: 'adeux',
    options: sessionSettings,
    ...options.patience,
  });
  pool.on('error', options.onIdleError);
  // A connection that breaks while in use also emits an error event, which would end the process without a listener.
  // Its user learns of it from the query.
  pool.on('connect', (client) => client.on('error', () => {}));
  let lastFull = Number.NEGATIVE_INFINITY;
  const noteFault = (error: unknown) => {
    if (passingFault(error) === 'full') lastFull = performance.now();
  };
  const sql = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'error') noteFault(event.error);
    },
  });
  return {
    sql,
    pool,
    async run<Row>(query: Query, values: unknown[]): Promise<Row[]> {
      try {
        const { rows } = await pool.query({ ...query, values });
        return rows;
      } catch (error) {
        noteFault(error);
        throw error;
      }
    },
    wasFull: (milliseconds) => performance.now() - lastFull < milliseconds,
    async close() {
      await sql.destroy();
      // Kysely does not close a pool it never used.
      if (!pool.ending) await pool.end();
    },
  };
}

/** Runs a prepared query's text inside a transaction. */
export async function runIn<Row>(transaction: Sql, query: Prepared, values: unknown[]): Promise<Row[]> {
  const { rows } = await transaction.executeQuery(CompiledQuery.raw(query.text, values));
  return rows as Row[];
}
