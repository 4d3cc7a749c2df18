import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { isInstalled } from './installed.ts';

const run = promisify(execFile);
const connections = 10;

/** autocannon reads only about 100 MB/s and takes more of the core shared with the database: the second choice. */
export const generator = isInstalled('wrk') ? 'wrk' : 'autocannon';

/** One request, repeated. */
export interface RepeatedRequest {
  url: string;
  headers: Record<string, string>;
  /** posted as JSON; undefined: a GET */
  body?: string | undefined;
}

export interface Loaded {
  requests: number;
  perSecond: number;
  /** milliseconds */
  p50: number;
  p99: number;
}

/** Sends on 10 connections, each waiting for its answer. Throws if an answer is not 2xx or a connection breaks. */
export function load(requested: RepeatedRequest, seconds: number): Promise<Loaded> {
  return generator === 'wrk' ? loadByWrk(requested, seconds) : loadByAutocannon(requested, seconds);
}

async function loadByWrk({ url, headers, body }: RepeatedRequest, seconds: number): Promise<Loaded> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s', ...given];
  if (body === undefined) return readWrk((await run('wrk', [...options, url])).stdout, url);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'adeux-wrk-'));
  try {
    const script = path.join(folder, 'post.lua');
    await writeFile(
      script,
      `wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\nwrk.body = [==[${body}]==]\n`,
    );
    return readWrk((await run('wrk', [...options, '-s', script, url])).stdout, url);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function readWrk(text: string, url: string): Loaded {
  const fault = /Non-2xx.*|Socket errors.*/.exec(text);
  if (fault) throw new Error(`${url}: ${fault[0]}`);
  return {
    requests: Number(/(\d+) requests in/.exec(text)?.[1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
    p50: milliseconds(/^\s+50%\s+(\S+)/m.exec(text)?.[1]),
    p99: milliseconds(/^\s+99%\s+(\S+)/m.exec(text)?.[1]),
  };
}

/** 850.00us, 1.23ms, 1.10s */
function milliseconds(text = ''): number {
  const factor = text.endsWith('us') ? 0.001 : text.endsWith('ms') ? 1 : 1000;
  return Number.parseFloat(text) * factor;
}

async function loadByAutocannon({ url, headers, body }: RepeatedRequest, seconds: number): Promise<Loaded> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { method: 'POST' as const, body }),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  }
  const { requests, latency } = result;
  return { requests: requests.total, perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}
