import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '../../server/app/app.ts';
import { mountPages } from '../../server/app/pages/pages.ts';
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
  forget(): void;
  send(sent: Sent): Promise<Got>;
  close(): void;
}

/** How a body came over the line, and when; each answer has its own. */
const ofTheLine = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** The application with its built pages, listening, so that what reads requests is what reads them in production. */
export async function servePages({ services }: TestApp): Promise<PagesServer> {
  const built = pathToFileURL(path.join(root, 'build/server/index.js')).href;
  const pages = await import(/* @vite-ignore */ built);
  let listener: RequestListener;
  const forget = () => {
    const app = createApp(services, (site) => mountPages(site, pages, { isDevelopment: false }));
    listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  };
  forget();
  const server = createServer((incoming, outgoing) => listener(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    forget,
    close: () => server.close(),
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
    const address = `/${pattern}`;
    if (!address.includes(':')) return [{ path: address, file }];
    const matching = new RegExp(`^${address.replace(/:\w+\??/g, '[^/]+')}$`);
    const found = addresses.find((one) => matching.test(one));
    return found === undefined ? [] : [{ path: found, file }];
  });
}

function flattened(entries: Entry[]): Entry[] {
  return entries.flatMap((entry) => [entry, ...flattened(entry.children ?? [])]);
}

/** Whether the code of a page says that it is equal for all. */
export function saysItIsForAll({ file }: Page): boolean {
  return /\bsharedPage\b|'public, max-age=/.test(readFileSync(path.join(root, 'web', file), 'utf8'));
}
