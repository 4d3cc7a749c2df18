import path from 'node:path';
import type { PageRenderer } from '../app/pages/make-page.ts';
import { mountAssets } from '../app/pages/pages.ts';
import { createLog } from '../base/log.ts';
import { checkedEnvironment } from './checked-environment.ts';
import { startServer } from './start-server.ts';

const buildFolder = path.join(import.meta.dirname, '../../build');
const clientFolder = path.join(buildFolder, 'client');

const environment = await checkedEnvironment();
await startServer(environment, createLog(environment.logLevel), async () => ({
  pages: (await import(path.join(buildFolder, 'server/index.js'))) as PageRenderer,
  mountAssets: (app) => mountAssets(app, clientFolder),
  clientFolder,
}));
