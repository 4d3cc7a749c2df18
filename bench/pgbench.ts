import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Captured, Statement } from './capture-statements.ts';
import { isInstalled } from './installed.ts';
import { pinned, serverCore } from './pinning.ts';

const run = promisify(execFile);

export const hasPgbench = isInstalled('pgbench');

/** Represents null in a script. */
const noValue = 'null';

/** What pgbench runs per transaction: a script, and the values it names. */
export interface Script {
  text: string;
  values: Record<string, string>;
}

/**
 * The captured statements with their values, as a script for pgbench. An id that differed between takes is generated
 * again, because a second row would be refused; an id in known becomes its expression, so that transactions do not all
 * lock the same rows. before is the start of the script, where known's expressions get their numbers.
 */
export async function scriptOf(
  captured: Captured,
  databaseUrl: string,
  known = new Map<string, string>(),
  before = '',
): Promise<Script> {
  const [first = [], ...others] = captured;
  const values: Script['values'] = {};
  const lines = await Promise.all(
    first.map(async (statement, index) => {
      const types = statement.values.includes(null) ? await parameterTypes(statement, databaseUrl) : [];
      const write = (position: number) => {
        const value = statement.values[position];
        const name = `s${index}v${position}`;
        // pgbench has no null values; the cast preserves the parameter's type.
        if (value === null) values[name] = noValue;
        if (value === null) return `nullif(${spaced(name)}, '${noValue}')::${types[position]}`;
        const isFresh = others.some((statements) => statements[index]?.values[position] !== value);
        const expression = asExpression(value ?? '', isFresh, known);
        if (expression) return expression;
        values[name] = value ?? '';
        return spaced(name);
      };
      const text = statement.text.replace(/\$(\d+)/g, (_, number) => write(Number(number) - 1));
      return `${text.trim().replace(/;$/, '')};`;
    }),
  );
  return { text: [before, ...lines, ''].join('\n'), values };
}

/** A script's value, separated from a preceding colon: array bounds contain one. */
const spaced = (name: string) => ` :${name}`;

/** An id, or the single id of an array, in PostgreSQL's notation. */
function asExpression(value: string, isFresh: boolean, known: Map<string, string>): string | undefined {
  const [, brace, id = ''] = /^(\{)?"?([0-9a-f]{8}-[0-9a-f-]{27})"?\}?$/.exec(value) ?? [];
  const expression = known.get(id) ?? (id && isFresh ? 'gen_random_uuid()' : undefined);
  return expression && brace ? `array[${expression}]` : expression;
}

async function parameterTypes({ text }: Statement, databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`prepare bench_types as ${text}`);
    const { rows } = await client.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'bench_types'`,
    );
    return rows[0]?.types ?? [];
  } finally {
    await client.end();
  }
}

/**
 * Transactions a second of the database alone: prepared, 10 connections, with the product's session settings, and
 * pgbench on the server's core. Throws with pgbench's error.
 */
export async function runPgbench({ text, values }: Script, databaseUrl: string, seconds: number): Promise<number> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'adeux-pgbench-'));
  const file = path.join(folder, 'script.sql');
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const given = Object.entries(values).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  const options = ['-n', '-M', 'prepared', '-c', '10', '-j', '1', '-T', String(seconds), '-f', file, ...given];
  const where = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)];
  try {
    await writeFile(file, text);
    const { stdout } = await run(...pinned(serverCore, 'pgbench', [...options, ...where]), {
      env: { ...process.env, PGPASSWORD: password, PGOPTIONS: '-c TimeZone=UTC' },
    });
    return Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
