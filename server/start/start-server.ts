import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { brand } from '../../contract/brand.ts';
import { createApp } from '../app/app.ts';
import { brandFiles } from '../app/brand/brand-files.ts';
import { withOwnPages } from '../app/brand/own-pages.ts';
import { connectDemo, demoCode, demoLogIn, holdsDemoMembers, seedDemo } from '../app/demo-members.ts';
import type { PageRenderer } from '../app/pages/make-page.ts';
import { mountPages } from '../app/pages/pages.ts';
import { prepareDatabase } from '../app/prepare-database.ts';
import { createServices } from '../app/services.ts';
import { BrandError } from '../base/brand/own-brand.ts';
import { type Environment, EnvironmentError, loopbackNames } from '../base/environment.ts';
import type { Log } from '../base/log.ts';
import { loadSecrets, type Secrets } from '../base/secret.ts';
import { startLocalPayments } from '../features/local-payments/run-payments.ts';
import type { ApiApp } from '../http/api-app.ts';
import type { Services } from '../http/endpoint.ts';
import type { Repeating } from '../jobs/repeat.ts';
import type { Worker } from '../jobs/start-worker.ts';
import { listenForMetrics, type MetricsListener } from '../metrics/metrics-listener.ts';
import { startListening } from './start-listening.ts';
import { stopListening } from './stop-listening.ts';
import { startWorker } from './worker.ts';

/** A longer drain is cut off (product 10). */
const drainMilliseconds = 9_500;
const databaseMilliseconds = 4_000;

/** What differs between the built product and the one with hot reload. */
export interface Front {
  pages: PageRenderer;
  mountAssets: (app: ApiApp) => void;
  /** the built files; undefined with hot reload */
  clientFolder?: string;
  /** sees each request first; calls next for those it does not answer */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** hot reload: pages have no strict policy and are never cached */
  isDevelopment?: boolean;
}

/** Starts the database, the services, and by PROCESS web, worker or both. Drains on SIGTERM or SIGINT. */
export async function startServer(environment: Environment, log: Log, loadFront: () => Promise<Front>): Promise<void> {
  const loaded = environment.process === 'worker' ? undefined : await loadFront();
  const front = loaded && { ...loaded, pages: await ownPagesOrEnd(loaded.pages, environment) };
  const secrets = await secretsOrEnd(environment);
  const database = await prepareDatabase(environment, log);
  if (environment.demo) await seedDemo(database.url, { withCode: environment.localPayments });
  else if (!loopbackNames.has(environment.publicUrl.hostname) && (await holdsDemoMembers(database.url))) {
    await database.stop();
    process.stderr.write(
      'DATA_DIR: this database holds demo members, whose password is public; a public instance needs another one\n',
    );
    process.exit(2);
  }
  const { services, close } = await createServices({ environment, databaseUrl: database.url, secrets, log });
  if (environment.demo) await connectDemo(services);
  const started: { web?: Web; worker?: Promise<Worker>; metrics?: MetricsListener } = {};
  // From here on there is something to shut down in order, even during the start.
  drainOnSignal(log, async () => {
    const { web, worker, metrics } = started;
    metrics?.close();
    const stopping = { isBehindProxy: environment.trustProxy, endStreams: services.live.endStreams };
    const finished = web && stopListening(web.server, stopping);
    await Promise.all([finished, web?.localPayments?.stop(), worker?.then((running) => running.stop())]);
    await close();
    // Its data is safe from here on; a slow server ends without us.
    await Promise.race([database.stop(), setTimeout(databaseMilliseconds)]);
  });
  if (services.metrics && environment.metrics) {
    started.metrics = await listenForMetrics(services.metrics, environment.metrics);
  }
  if (front) started.web = await listen(services, front);
  if (environment.process !== 'web') started.worker = startWorker(services, database.url);
  await started.worker;
  outliveUnownedFaults(log);
  log.info({ url: environment.publicUrl.origin, process: environment.process }, 'ready');
  if (started.web) announce(environment);
}

interface Web {
  server: Server;
  localPayments: Repeating | undefined;
}

async function listen(services: Services, front: Front): Promise<Web> {
  const { brand: own } = services.environment;
  const mountOwn = own && (await brandFiles(own, front.clientFolder));
  const app = createApp(services, (site) => {
    mountOwn?.(site.app);
    front.mountAssets(site.app);
    mountPages(site, front.pages, { isDevelopment: front.isDevelopment === true });
  });
  const server = await startListening(
    withMiddleware(getRequestListener(app.fetch), front.middleware),
    services.environment,
  );
  return { server, localPayments: startLocalPayments(app, services) };
}

/** The keys of the instance; if the one stored in DATA_DIR is invalid, prints that and exits with code 2. */
async function secretsOrEnd(environment: Environment): Promise<Secrets> {
  try {
    return await loadSecrets(environment);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

/** The pages with the brand's own; prints a line for each fault and exits with code 2. */
async function ownPagesOrEnd(pages: PageRenderer, { brand: own }: Environment): Promise<PageRenderer> {
  try {
    return await withOwnPages(pages, own);
  } catch (error) {
    if (!(error instanceof BrandError)) throw error;
    process.stderr.write(`${error.message.replace(/^/gm, 'BRAND_DIR: ')}\n`);
    process.exit(2);
  }
}

/** For the person at the terminal, beside the log. */
function announce(environment: Environment) {
  const lines = [`${brand.name} runs at ${environment.publicUrl.origin}`];
  if (environment.demo) lines.push(`Demo log-in: ${demoLogIn.email} / ${demoLogIn.password}`);
  if (environment.demo && environment.localPayments) lines.push(`Demo code: ${demoCode.code}`);
  if (environment.localMailbox) lines.push(`Mails: ${environment.publicUrl.origin}/dev/mailbox`);
  if (environment.localPayments) lines.push(`Payments: ${environment.publicUrl.origin}/dev/payments`);
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
      setTimeout(drainMilliseconds, undefined, { ref: false }).then(() => process.exit(1));
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

/**
 * Keeps the process running after a fault without an owner: an error of a stream or timer without a listener, an unhandled
 * rejection. It would end the process, and with it all other requests (docs/decisions/030-overload-and-faults.md). Each
 * is a bug of ours, logged as such. Only once the start is over: faults of the start do end the process.
 */
function outliveUnownedFaults(log: Log): void {
  // Unhandled rejections arrive here as well.
  process.on('uncaughtException', (error, origin) => {
    log.error({ origin, stack: error instanceof Error ? error.stack : String(error) }, 'unhandled error');
  });
}
