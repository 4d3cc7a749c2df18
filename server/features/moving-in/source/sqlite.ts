import { DatabaseSync } from 'node:sqlite';
import type { FormerRow, FormerValue, Source } from './source.ts';

/** The file of an SQLite database. Throws if there is none. */
export async function openSqlite(file: string): Promise<Source> {
  const database = new DatabaseSync(file, { readOnly: true });
  database.exec('begin; select count(*) from sqlite_master');
  const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
  return {
    quote,
    list: (column, order) => `group_concat(${column}, ',' order by ${order ?? column})`,
    async *rows(query) {
      for (const row of database.prepare(query).iterate()) yield plain(row);
    },
    async tables() {
      const tables = database.prepare("select name from sqlite_master where type = 'table' order by name").all();
      return new Map(
        tables.map(({ name }) => {
          const columns = database.prepare(`select name from pragma_table_info(${literal(String(name))})`).all();
          return [String(name), columns.map((column) => String(column.name))];
        }),
      );
    },
    close: async () => database.close(),
  };
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function plain(row: Record<string, unknown>): FormerRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]): [string, FormerValue] => [
      name,
      value === null || typeof value === 'number' ? value : String(value),
    ]),
  );
}
