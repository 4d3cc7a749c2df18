import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { locales } from '../../contract/locales.ts';
import routes from '../../web/routes.ts';
import type { TestApp } from './app.ts';

const root = path.join(import.meta.dirname, '../..');

/** A request as it is sent over the connection. headers: two Cookie lines are a list. */
export interface Sent {
  method?: string;
  path: string;
  headers?: Record<string, string | string[]>;
}

/** The answer, byte for byte, without what differs each time. */
export interface Got {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface PagesServer {
  /** Starts over with an application that has cached nothing. */
  forget(): Promise<void>;
  send(sent: Sent): Promise<Got>;
  /** Fails if the process has printed anything. */
  close(): Promise<void>;
}

/** About the transfer; different each time. */
const ofTheLine = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** The built pages in a process of their own, so that requests are read and pages rendered as in production. */
export async function servePages({ services, databaseUrl }: TestApp): Promise<PagesServer> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'pages-server.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      DATA_DIR: services.environment.dataDir,
      SECRET: new TextDecoder().decode(services.secret),
      TESTED_DATABASE: databaseUrl,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
  const exited = once(child, 'exit');
  const ended = async () => {
    const [code] = await exited;
    throw new Error(`the pages ended with ${code}: ${said}`);
  };
  const [port] = await Promise.race([once(child, 'message'), ended()]);
  return {
    async forget() {
      const forgotten = once(child, 'message');
      child.send('forget');
      await Promise.race([forgotten, ended()]);
    },
    async close() {
      child.disconnect();
      const [code] = await exited;
      if (code !== 0 || said !== '') throw new Error(`the pages ended with ${code}: ${said}`);
    },
    send: ({ method = 'GET', path: target, headers = {} }) =>
      new Promise((resolve, reject) => {
        const sent = request({ host: '127.0.0.1', port, method, path: target, headers, agent: false }, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part) => parts.push(part));
          answer.once('error', reject);
          answer.once('end', () => {
            const received = Object.entries(answer.headers).filter(([name]) => !ofTheLine.includes(name));
            resolve({
              status: answer.statusCode ?? 0,
              headers: Object.fromEntries(received.map(([name, value]) => [name, String(value)])),
              body: Buffer.concat(parts).toString('latin1'),
            });
          });
        });
        sent.once('error', reject);
        sent.end();
      }),
  };
}

interface Entry {
  path?: string;
  file: string;
  children?: Entry[];
}

export interface Page {
  path: string;
  file: string;
}

/** Every page, once for each locale: of pages with a parameter, the first in the sitemap. */
export async function allPages(send: PagesServer['send']): Promise<Page[]> {
  const named = [...(await send({ path: '/sitemap.xml' })).body.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)];
  const addresses = named.map(([, address = '']) => address);
  return flattened(routes as unknown as Entry[]).flatMap(({ path: pattern, file }) => {
    if (pattern === undefined || pattern.includes('*')) return [];
    return inEachLocale(`/${pattern}`).flatMap((address) => found(address).map((path) => ({ path, file })));
  });
  function found(address: string): string[] {
    if (!address.includes(':')) return [address];
    const matching = new RegExp(`^${address.replace(/:\w+\??/g, '[^/]+')}$`);
    return addresses.filter((one) => matching.test(one)).slice(0, 1);
  }
}

function inEachLocale(address: string): string[] {
  return address.includes(':locale') ? locales.map((locale) => address.replace(':locale', locale)) : [address];
}

function flattened(entries: Entry[]): Entry[] {
  return entries.flatMap((entry) => [entry, ...flattened(entry.children ?? [])]);
}

/** Whether a page's code declares it to be the same for all readers. */
export function isPublic({ file }: Page): boolean {
  return /\bsharedPage\b|'public, max-age=/.test(readFileSync(path.join(root, 'web', file), 'utf8'));
}
