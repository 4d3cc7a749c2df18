import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { brand } from '../contract/brand.ts';
import type { ApiApp } from './api-app.ts';
import { createApp } from './app.ts';
import { demoLogIn, seedDemo } from './demo-members.ts';
import type { Services } from './endpoint.ts';
import type { Environment } from './environment.ts';
import type { Log } from './log.ts';
import { mountPages, type PageRenderer } from './pages.ts';
import { prepareDatabase } from './prepare-database.ts';
import { loadSecret } from './secret.ts';
import { createServices } from './services.ts';
import { startWorker } from './worker.ts';

/** A drain that takes longer is cut (design 4). */
const drainMilliseconds = 9_000;

/** What differs between the built product and the one with hot reload. */
export interface Front {
  pages: PageRenderer;
  mountAssets: (app: ApiApp) => void;
  /** sees each request first; calls next for those it does not answer */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** the built pages carry a strict policy; the hot reload of development cannot */
  withoutPolicy?: boolean;
}

/**
 * Starts the product: database, services, then what PROCESS says: the web, the worker, or both. Ends with SIGTERM or
 * SIGINT, after the requests under way.
 */
export async function startServer(environment: Environment, log: Log, loadFront: () => Promise<Front>): Promise<void> {
  const database = await prepareDatabase(environment);
  if (environment.demo) await seedDemo(database.url);
  const secret = await loadSecret(environment);
  const { services, close } = await createServices({ environment, databaseUrl: database.url, secret, log });
  const web = environment.process === 'worker' ? undefined : await listen(services, await loadFront());
  const worker = environment.process === 'web' ? undefined : await startWorker(services, database.url);
  log.info({ url: environment.publicUrl.origin, process: environment.process }, 'ready');
  if (web) announce(environment);
  drainOnSignal(log, async () => {
    const finished = new Promise((resolve) => (web ? web.close(resolve) : resolve(undefined)));
    services.live.endStreams();
    web?.closeIdleConnections();
    await Promise.all([finished, worker?.stop()]);
    await close();
    await database.stop();
  });
}

async function listen(services: Services, front: Front): Promise<Server> {
  const app = createApp(services, (mounted) => {
    front.mountAssets(mounted);
    mountPages(mounted, services, front.pages, { withPolicy: !front.withoutPolicy });
  });
  const server = createServer(withMiddleware(getRequestListener(app.fetch), front.middleware));
  const { port, host } = services.environment;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

/** For the person at the terminal, beside the log. */
function announce(environment: Environment) {
  const lines = [`${brand.name} runs at ${environment.publicUrl.origin}`];
  if (environment.demo) lines.push(`Demo log-in: ${demoLogIn.email} / ${demoLogIn.password}`);
  if (environment.localMailbox) lines.push(`Mails: ${environment.publicUrl.origin}/dev/mailbox`);
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

function withMiddleware(listener: RequestListener, middleware: Front['middleware']): RequestListener {
  if (!middleware) return listener;
  return (request, response) => middleware(request, response, () => listener(request, response));
}

function drainOnSignal(log: Log, drain: () => Promise<void>) {
  let draining = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (draining) return;
      draining = true;
      log.info({ signal }, 'draining');
      setTimeout(() => process.exit(1), drainMilliseconds).unref();
      drain().then(
        () => process.exit(0),
        (error) => {
          log.error({ stack: String(error) }, 'drain failed');
          process.exit(1);
        },
      );
    });
  }
}
