import type { Readable } from 'node:stream';
import { createConnection } from 'mysql2/promise';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** The database of a running site, to change it behind its back. */
export interface SiteDatabase {
  change(statement: string): Promise<void>;
  end(): Promise<void>;
}

export async function openSiteDatabase(url: string): Promise<SiteDatabase> {
  if (url.startsWith('mysql:')) {
    const connection = await createConnection({ uri: url, charset: 'utf8mb4' });
    return { change: async (statement) => void (await connection.query(statement)), end: () => connection.end() };
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { change: async (statement) => void (await client.query(statement)), end: () => client.end() };
}

/** What version 4 calls tables and columns of version 5. */
const tableOf5 = (table: string) => table.replace(/_links$/, '_lnk').replace(/_morphs$/, '_mph');
const columnOf5 = (column: string) => (column === 'status' ? 'availability' : column.replace(/_order$/, '_ord'));

/** Copies all rows of a database laid out as version 5 has it into the empty tables of a site of version 4 on MariaDB. */
export async function copyToVersion4(from: pg.ClientBase, mysqlUrl: string): Promise<void> {
  const { rows: sources } = await from.query<{ name: string; columns: string[]; flags: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns,
       coalesce(array_agg(column_name::text) filter (where data_type = 'boolean'), '{}') as flags
     from information_schema.columns where table_schema = 'public' group by 1`,
  );
  const site = await createConnection({ uri: mysqlUrl, charset: 'utf8mb4' });
  try {
    await site.query('set session foreign_key_checks = 0, unique_checks = 0');
    const [targets] = await site.query(
      `select table_name as name, group_concat(column_name) as cols from information_schema.columns
       where table_schema = database() group by 1`,
    );
    for (const { name, cols } of targets as { name: string; cols: string }[]) {
      const source = sources.find((one) => one.name === tableOf5(name));
      const columns = cols.split(',').filter((column) => source?.columns.includes(columnOf5(column)));
      if (!source || columns.length === 0) continue;
      const values = columns
        .map(columnOf5)
        .map((column) => `"${column}"${source.flags.includes(column) ? '::int' : ''}`);
      const rows: Readable = from.query(copyTo(`copy (select ${values} from "${source.name}" order by id) to stdout`));
      // Both write and read the same text format.
      await site.query({
        sql: `load data local infile 'rows' into table \`${name}\` character set utf8mb4 (${columns.map((column) => `\`${column}\``)})`,
        infileStreamFactory: () => rows,
      });
    }
  } finally {
    await site.end();
  }
}
