import pg from 'pg';
import type { FormerRow, FormerValue, Source } from './source.ts';

/** Rows fetched at once. */
const fetched = 2000;
const { BOOL, INT2, INT4, INT8, FLOAT4, FLOAT8 } = pg.types.builtins;
const numbers = new Set<number>([INT2, INT4, INT8, FLOAT4, FLOAT8]);

/** A PostgreSQL database. Throws if it cannot be reached. */
export async function openPostgres(url: string): Promise<Source> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c TimeZone=UTC -c DateStyle=ISO',
    types: { getTypeParser },
  });
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
  return {
    quote,
    list: (column, order) => `string_agg(${column}::text, ',' order by ${order ?? column})`,
    rows: (query) => fetchRows(client, query),
    async tables() {
      const { rows } = await client.query<{ name: string; columns: string }>(
        `select table_name as name, string_agg(column_name, ',' order by ordinal_position) as columns
         from information_schema.columns where table_schema = current_schema() group by table_name`,
      );
      return new Map(rows.map(({ name, columns }) => [name, columns.split(',')]));
    },
    close: () => client.end(),
  };
}

function getTypeParser(type: number): (text: string) => FormerValue {
  if (numbers.has(type)) return Number;
  return type === BOOL ? (text) => (text === 't' ? 1 : 0) : (text) => text;
}

async function* fetchRows(client: pg.Client, query: string): AsyncIterable<FormerRow> {
  await client.query(`declare former no scroll cursor for ${query}`);
  try {
    for (;;) {
      const { rows } = await client.query<FormerRow>(`fetch ${fetched} from former`);
      yield* rows;
      if (rows.length < fetched) return;
    }
  } finally {
    await client.query('close former');
  }
}
