import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './types.ts';

// count(*) is a bigint; no count of ours exceeds what a number holds.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** A hot query: SQL text under a name, prepared once per connection. */
export interface Prepared {
  name: string;
  text: string;
}

export type Sql = Kysely<DB>;

/** The one door to PostgreSQL: sql for written queries and transactions, run for prepared hot ones. */
export interface Database {
  sql: Sql;
  pool: pg.Pool;
  run<Row>(query: Prepared, values: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** Opens a pool of at most poolSize connections. Idle connections that break are dropped and reported, never thrown. */
export function connect(url: string, options: { poolSize: number; onIdleError: (error: Error) => void }): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'adeux',
  });
  pool.on('error', options.onIdleError);
  // A connection that breaks while in use also says so as an event, which unheard would end the process. Whoever uses it
  // learns of it from the query.
  pool.on('connect', (client) => client.on('error', () => {}));
  const sql = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    sql,
    pool,
    async run<Row>(query: Prepared, values: unknown[]) {
      const result = await pool.query({ name: query.name, text: query.text, values });
      return result.rows as Row[];
    },
    close: () => sql.destroy(),
  };
}

/** Runs a prepared query's text inside a transaction. */
export async function runIn<Row>(transaction: Sql, query: Prepared, values: unknown[]): Promise<Row[]> {
  const { rows } = await transaction.executeQuery(CompiledQuery.raw(query.text, values));
  return rows as Row[];
}
