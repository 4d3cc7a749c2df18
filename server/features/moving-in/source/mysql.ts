import type { Connection, QueryOptions } from 'mysql2';
import { createConnection } from 'mysql2';
import type { FormerRow, FormerValue, Source } from './source.ts';
import { textOf } from './text-of.ts';

/** MySQL's types of text, and JSON. */
const texts = new Set(['VAR_STRING', 'STRING', 'VARCHAR', 'BLOB', 'TINY_BLOB', 'MEDIUM_BLOB', 'LONG_BLOB', 'JSON']);
const numbers = new Set(['TINY', 'SHORT', 'INT24', 'LONG', 'LONGLONG', 'BIT', 'YEAR']);

/** A MySQL or MariaDB database. Throws if it cannot be reached. */
export async function openMysql(url: string): Promise<Source> {
  const connection = createConnection({ uri: url, charset: 'utf8mb4', dateStrings: true, supportBigNumbers: true });
  await run(connection, 'set session group_concat_max_len = 1000000');
  await run(connection, "set session time_zone = '+00:00'");
  // A night may pass between two rows.
  await run(connection, 'set session net_write_timeout = 3600');
  await run(connection, 'set session transaction isolation level repeatable read');
  await run(connection, 'start transaction with consistent snapshot, read only');
  const quote = (name: string) => `\`${name.replaceAll('`', '``')}\``;
  return {
    quote,
    list: (column, order) => `group_concat(${column} order by ${order ?? column} separator ',')`,
    rows: (query) => stream(connection, query),
    async tables() {
      const tables = new Map<string, string[]>();
      const query = `select table_name as name, column_name as col from information_schema.columns
        where table_schema = database() order by table_name, ordinal_position`;
      for await (const { name, col } of stream(connection, query))
        tables.set(String(name), [...(tables.get(String(name)) ?? []), String(col)]);
      return tables;
    },
    close: () => new Promise((closed) => connection.end(() => closed())),
  };
}

function run(connection: Connection, statement: string): Promise<void> {
  return new Promise((done, failed) => connection.query(statement, (error) => (error ? failed(error) : done())));
}

function stream(connection: Connection, sql: string): AsyncIterable<FormerRow> {
  const options: QueryOptions = {
    sql,
    typeCast(field): FormerValue {
      if (texts.has(field.type)) {
        const bytes = field.buffer();
        return bytes && textOf(bytes);
      }
      const text = field.string();
      return text !== null && numbers.has(field.type) ? Number(text) : text;
    },
  };
  return connection.query(options).stream({ highWaterMark: 1000 }) as AsyncIterable<FormerRow>;
}
