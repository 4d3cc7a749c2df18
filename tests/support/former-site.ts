import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { FormerValue } from '../../server/features/moving-in/source/source.ts';

/** What a real Strapi server of each version stored of eight invented members (tests/machines/support/strapi). */
interface SiteDump {
  members: {
    name: string;
    email: string;
    password: string;
    userId: number;
    profile: { id: number; documentId?: string };
  }[];
  tables: Record<string, { columns: Record<string, string>; rows: FormerValue[][] }>;
}

/** When the servers were filled: times are moved so that this is an hour ago. */
const filledAt = Date.UTC(2026, 10, 28, 8);
const time = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d+)?$/;

export function readDump(version: 4 | 5): SiteDump {
  const file = path.join(import.meta.dirname, `strapi-sites/site-${version}.json`);
  const dump: SiteDump = JSON.parse(readFileSync(file, 'utf8'));
  const later = Date.now() - 3_600_000 - filledAt;
  for (const { rows } of Object.values(dump.tables))
    for (const row of rows)
      for (const [index, value] of row.entries())
        if (typeof value === 'string' && time.test(value)) row[index] = moved(value, later);
  return dump;
}

function moved(value: string, milliseconds: number): string {
  const at = new Date(`${value.replace(' ', 'T')}Z`).getTime();
  return new Date(at + milliseconds).toISOString().replace('T', ' ').replace('Z', '');
}

/** Runs a statement on a former site: with ? for values. */
export type ChangeSite = (statement: string, values?: FormerValue[]) => Promise<void>;

/** Fills an SQLite file with the tables of a dump. */
export function sqliteSite(dump: SiteDump, file: string): ChangeSite {
  const database = new DatabaseSync(file);
  for (const [name, { columns, rows }] of Object.entries(dump.tables)) {
    const named = Object.entries(columns).map(([column, type]) => `"${column}" ${type}`);
    database.exec(`create table "${name}" (${named.join(', ')})`);
    const insert = database.prepare(`insert into "${name}" values (${Object.keys(columns).map(() => '?')})`);
    for (const row of rows) insert.run(...row);
  }
  return async (statement, values = []) => {
    database.prepare(statement).run(...values);
  };
}

/** Fills an empty PostgreSQL database with the tables of a dump, of the types they had. */
export async function postgresSite(
  dump: SiteDump,
  url: string,
): Promise<{ change: ChangeSite; end: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const [name, { columns, rows }] of Object.entries(dump.tables)) {
    const named = Object.entries(columns).map(([column, type]) => `"${column}" ${type}`);
    await client.query(`create table "${name}" (${named.join(', ')})`);
    const places = Object.keys(columns).map((_, index) => `$${index + 1}`);
    for (const row of rows) await client.query(`insert into "${name}" values (${places})`, row.map(asText));
  }
  return {
    change: async (statement, values = []) => {
      let count = 0;
      await client.query(
        statement.replace(/\?/g, () => `$${++count}`),
        values.map(asText),
      );
    },
    end: () => client.end(),
  };
}

/** Booleans arrive as numbers, and PostgreSQL reads both from text. */
function asText(value: FormerValue): string | null {
  return value === null ? null : String(value);
}
