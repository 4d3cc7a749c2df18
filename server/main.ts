import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import { type Environment, EnvironmentError, readEnvironment } from './environment.ts';
import { createLog, type Log } from './log.ts';
import { mountAssets, mountPages, type PageRenderer } from './pages.ts';
import { prepareDatabase } from './prepare-database.ts';
import { loadSecret } from './secret.ts';
import { createServices } from './services.ts';

const buildFolder = path.join(import.meta.dirname, '../build');
/** A drain that takes longer is cut (design 4). */
const drainMilliseconds = 9_000;

async function main() {
  const environment = checkedEnvironment();
  const log = createLog(environment.logLevel);
  const database = await prepareDatabase(environment);
  const secret = await loadSecret(environment);
  const { services, close } = await createServices({ environment, databaseUrl: database.url, secret, log });
  const pages = (await import(path.join(buildFolder, 'server/index.js'))) as PageRenderer;
  const app = createApp(services, (mounted) => {
    mountAssets(mounted, path.join(buildFolder, 'client'));
    mountPages(mounted, services, pages);
  });
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(environment.port, environment.host, resolve);
  });
  sayReady(environment, log);
  drainOnSignal(log, async () => {
    const finished = new Promise((resolve) => server.close(resolve));
    await services.live.close();
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    await finished;
    await close();
    await database.stop();
  });
}

function checkedEnvironment(): Environment {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

function sayReady(environment: Environment, log: Log) {
  log.info({ port: environment.port, host: environment.host, process: environment.process }, 'ready');
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

await main();
