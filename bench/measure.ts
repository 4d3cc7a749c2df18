import { get, type IncomingMessage, request } from 'node:http';
import { hashPassword } from '../server/base/passwords.ts';
import { captureStatements } from './capture-statements.ts';
import { type Figure, median } from './figure.ts';
import { type Loaded, load, type RepeatedRequest } from './generator.ts';
import { hasPgbench, runPgbench, type Script, scriptOf } from './pgbench.ts';
import { withCpu } from './process-cpu.ts';
import { guardRow, type Row, signIn } from './rows.ts';
import { type BenchServer, credentials } from './server.ts';
import type { BareServer } from './start-bare-server.ts';

export const rounds = 3;
const warmUpSeconds = 2;

export interface Sides {
  server: BenchServer;
  bare: BareServer;
  dataDir: string;
}

interface Run extends Loaded {
  cpu: number | undefined;
}

/**
 * One row: the product, a bare route with the same answer, and the database alone, in turns, so that other load affects
 * all three alike. Each is the median of three runs.
 */
export async function measure({ server, bare, dataDir }: Sides, row: Row, seconds: number): Promise<Figure> {
  const requested = requestOf(row, server.url + row.path);
  const answer = await fetchOnce(requested);
  const passwordHash = row.name === signIn ? await hashPassword(credentials.password) : '';
  await bare.answer({ headers: answer.headers, body: answer.body.toString('base64'), passwordHash });
  const bareRequest = requestOf(row, `${bare.url}/${row.name === signIn ? 'hash' : 'bare'}`);
  const script = await databaseScript({ server, dataDir }, requested);
  const runs: Run[] = [];
  const bareRuns: Loaded[] = [];
  const databaseRuns: number[] = [];
  await load(requested, warmUpSeconds);
  await load(bareRequest, warmUpSeconds);
  for (let round = 0; round < rounds; round++) {
    runs.push(await loadWithCpu(requested, server.processId, seconds));
    bareRuns.push(await load(bareRequest, seconds));
    if (script) databaseRuns.push(await tryPgbench(script, server.databaseUrl, seconds));
  }
  const database = hasPgbench ? (script ? median(databaseRuns, (perSecond) => perSecond) : 'memory') : undefined;
  return {
    ...median(runs, ({ perSecond }) => perSecond),
    name: row.name,
    ...(row.bar && { bar: String(row.bar) }),
    database: Number.isNaN(database) ? 'failed' : database,
    bare: median(bareRuns, ({ perSecond }) => perSecond).perSecond,
  };
}

/** What load shedding costs admitted requests: a bare route with the guard, and without it. */
export async function measureGuard(bare: BareServer, seconds: number): Promise<Figure> {
  await bare.answer({ headers: { 'content-type': 'application/json' }, body: btoa('{"data":{"total":28000}}') });
  const [guarded, plain] = ['guarded', 'bare'].map((path) => ({ url: `${bare.url}/${path}`, headers: {} })) as [
    RepeatedRequest,
    RepeatedRequest,
  ];
  const runs: Run[] = [];
  const plainRuns: Run[] = [];
  for (const requested of [guarded, plain]) await load(requested, warmUpSeconds);
  for (let round = 0; round < rounds; round++) {
    runs.push(await loadWithCpu(guarded, bare.processId, seconds));
    plainRuns.push(await loadWithCpu(plain, bare.processId, seconds));
  }
  const [run, plainRun] = [runs, plainRuns].map((of) => median(of, ({ perSecond }) => perSecond)) as [Run, Run];
  return { ...run, name: guardRow, database: '', bare: plainRun.perSecond };
}

/** Requests a second, and CPU milliseconds per request. */
async function loadWithCpu(requested: RepeatedRequest, processId: number, seconds: number): Promise<Run> {
  const { result, cpu } = await withCpu(processId, () => load(requested, seconds));
  return { ...result, cpu: cpu === undefined ? undefined : cpu / result.requests };
}

/** Undefined if the row needs no database. */
async function databaseScript(
  { server, dataDir }: Pick<Sides, 'server' | 'dataDir'>,
  requested: RepeatedRequest,
): Promise<Script | undefined> {
  if (!hasPgbench) return undefined;
  const captured = await captureStatements({ dataDir, databaseUrl: server.databaseUrl }, async () => {
    await fetchOnce(requested);
  });
  return captured[0]?.length ? scriptOf(captured, server.databaseUrl) : undefined;
}

/** NaN, with pgbench's error on the terminal, if it cannot run the script: the other figures remain valid. */
async function tryPgbench(script: Script, databaseUrl: string, seconds: number): Promise<number> {
  try {
    return await runPgbench(script, databaseUrl, seconds);
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    return Number.NaN;
  }
}

function requestOf({ token, body }: Row, url: string): RepeatedRequest {
  const headers = {
    'Accept-Language': 'de-CH',
    'Accept-Encoding': 'gzip, deflate, br, zstd',
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  return { url, headers, body };
}

/** The answer as sent, still compressed, with the headers that say how to read it. */
async function fetchOnce({
  url,
  headers,
  body,
}: RepeatedRequest): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    if (body === undefined) return get(url, { headers }, resolve).on('error', reject);
    const options = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' } };
    return request(url, options, resolve).on('error', reject).end(body);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${Buffer.concat(chunks)}`);
  const { 'content-type': type = '', 'content-encoding': encoding } = answer.headers;
  return {
    headers: { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) },
    body: Buffer.concat(chunks),
  };
}
