import { open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** A statement as the database received it; null is SQL's. */
export interface Statement {
  text: string;
  values: (string | null)[];
}

/** What several requests of the same kind ran, the same statements in each. */
export type Captured = Statement[][];

const takes = 3;
/** Long enough for every connection of the server to have read the changed settings. */
const settleMilliseconds = 300;
const mark = 'bench';

/**
 * The statements the product runs for one kind of request, read from the log of the database in dataDir while ask makes
 * requests one at a time. Two warm-up requests fill short-lived caches. To ignore unrelated background statements, the
 * takes with the median number of statements count.
 */
export async function captureStatements(
  database: { dataDir: string; databaseUrl: string },
  request: () => Promise<void>,
): Promise<Captured> {
  const client = new pg.Client({ connectionString: database.databaseUrl, application_name: mark });
  await client.connect();
  try {
    await client.query(`alter system set log_line_prefix = '${mark} %a '`);
    await client.query(`alter system set log_statement = 'all'`);
    await reload(client);
    await request();
    await request();
    const all: Captured = [];
    for (let take = 0; take < takes; take++) all.push(await captureOne(database.dataDir, request));
    const count = all.map((statements) => statements.length).sort((one, other) => one - other)[1];
    return all.filter((statements) => statements.length === count);
  } finally {
    await client.query('alter system reset log_line_prefix');
    await client.query('alter system reset log_statement');
    await reload(client);
    await client.end();
  }
}

async function reload(client: pg.Client) {
  await client.query('select pg_reload_conf()');
  await setTimeout(settleMilliseconds);
}

async function captureOne(dataDir: string, request: () => Promise<void>): Promise<Statement[]> {
  const log = await open(path.join(dataDir, 'postgres/server.log'));
  try {
    const { size: from } = await log.stat();
    await request();
    const { size: to } = await log.stat();
    const { buffer } = await log.read(Buffer.alloc(to - from), 0, to - from, from);
    return parseLog(buffer.toString());
  } finally {
    await log.close();
  }
}

/** The log in its plain form: a line break within an entry is followed by a tab. */
function parseLog(text: string): Statement[] {
  const statements: Statement[] = [];
  for (const entry of text.split(/^(?=bench )/m)) {
    const body = entry.replaceAll('\n\t', '\n').trimEnd();
    const run = /^bench adeux LOG: {2}(?:statement|execute [^:]+): (.*)$/s.exec(body)?.[1];
    const given = /^bench adeux DETAIL: {2}(.*)$/s.exec(body)?.[1];
    if (run !== undefined) statements.push({ text: run, values: [] });
    if (given !== undefined) statements.at(-1)?.values.push(...parseValues(given));
  }
  return statements;
}

/** Parameters: $1 = 'it''s', $2 = NULL */
function parseValues(text: string): (string | null)[] {
  const found = text.matchAll(/\$\d+ = (NULL|'((?:[^']|'')*)')/g);
  return [...found].map(([, whole, quoted = '']) => (whole === 'NULL' ? null : quoted.replaceAll("''", "'")));
}
