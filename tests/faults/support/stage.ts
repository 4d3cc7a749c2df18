import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type EmbeddedServer, startEmbedded } from '../../../server/database/embedded.ts';
import { killPostgres, untilStarted } from './kill-postgres.ts';
import { type Product, startProduct } from './product.ts';
import { createProxy, type Line } from './proxy.ts';

/** The product with a database of its own behind a line that can be cut. */
export interface Stage extends Product {
  proxy: Line;
  database: {
    folder: string;
    /** bypasses the line */
    url(): string;
    kill(): Promise<void>;
    /** pg_ctl stop -m fast */
    stop(): Promise<void>;
    start(): Promise<void>;
  };
}

/** folder: where the database's data is, if it must be somewhere special. */
export async function startStage(
  options: { variables?: Record<string, string>; folder?: string; worker?: boolean } = {},
): Promise<Stage> {
  const folder = options.folder ?? (await mkdtemp(path.join(os.tmpdir(), 'adeux-faults-')));
  await chmod(folder, 0o755);
  let server: EmbeddedServer = await startEmbedded(folder);
  const proxy = await createProxy(portOf(server.url));
  const url = Object.assign(new URL(server.url), { port: String(proxy.port) }).href;
  const product = await startProduct(url, options);

  return {
    ...product,
    proxy,
    database: {
      folder,
      url: () => server.url,
      kill: () => killPostgres(path.join(folder, 'postgres')),
      stop: () => server.stop(),
      async start() {
        server = await untilStarted(() => startEmbedded(folder));
        proxy.leadTo(portOf(server.url));
      },
    },
    async close() {
      await product.close();
      await proxy.close();
      await server.stop().catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const portOf = (url: string) => Number(new URL(url).port);
