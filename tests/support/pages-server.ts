/** The built pages and their API, as the process that tests/support/cached-pages.ts starts and resets. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '../../server/app/app.ts';
import { mountPages } from '../../server/app/pages/pages.ts';
import { createServices } from '../../server/app/services.ts';
import { readEnvironment } from '../../server/base/environment.ts';
import { createLog } from '../../server/base/log.ts';
import { loadSecrets } from '../../server/base/secret.ts';

const { DATA_DIR, SECRET, TESTED_DATABASE = '' } = process.env;
const environment = readEnvironment({ DATA_DIR, SECRET, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', DATABASE_POOL: '6' });
const { services, close } = await createServices({
  environment,
  databaseUrl: TESTED_DATABASE,
  secrets: await loadSecrets(environment),
  log: createLog('silent'),
});
const built = pathToFileURL(path.join(import.meta.dirname, '../../build/server/index.js')).href;
const pages = await import(built);

let listener: RequestListener;
function forget() {
  const app = createApp(services, (site) => mountPages(site, pages, { isDevelopment: false }));
  listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
}
forget();
const server = createServer((incoming, outgoing) => listener(incoming, outgoing));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('message', () => {
  forget();
  process.send?.('forgotten');
});
process.on('disconnect', async () => {
  server.close();
  await close();
});
