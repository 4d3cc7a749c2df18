import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { locales } from '../../contract/locales.ts';
import routes from '../../web/routes.ts';
import type { TestApp } from './app.ts';

const root = path.join(import.meta.dirname, '../..');

/** What is sent, as it stands on the line. headers: two Cookie lines are a list. */
export interface Sent {
  method?: string;
  path: string;
  headers?: Record<string, string | string[]>;
}

/** What came back, byte for byte, without what each answer has of its own. */
export interface Got {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface PagesServer {
  /** Takes an application that has kept nothing yet. */
  forget(): Promise<void>;
  send(sent: Sent): Promise<Got>;
  /** Fails where they have said something, which nobody expects of them. */
  close(): Promise<void>;
}

/** How a body came over the line, and when; each answer has its own. */
const ofTheLine = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** The built pages in a process of their own, so that what reads requests and draws pages is what does in production. */
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
            const told = Object.entries(answer.headers).filter(([name]) => !ofTheLine.includes(name));
            resolve({
              status: answer.statusCode ?? 0,
              headers: Object.fromEntries(told.map(([name, value]) => [name, String(value)])),
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

/** A page by its address, and the screen it comes from. */
export interface Page {
  path: string;
  file: string;
}

/** Every page there is, each once for each locale: of those with a part that varies, the first that the sitemap names. */
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

/** Whether the code of a page says that it is equal for all. */
export function saysItIsForAll({ file }: Page): boolean {
  return /\bsharedPage\b|'public, max-age=/.test(readFileSync(path.join(root, 'web', file), 'utf8'));
}
