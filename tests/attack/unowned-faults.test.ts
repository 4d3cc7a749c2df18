import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type ChildServer, createChildServer } from '../support/child-server.ts';

/** Nothing that one request does ends the process, were it a fault that we have overlooked. */

let app: TestApp;
let server: ChildServer;
beforeAll(async () => {
  app = await startTestApp();
  const variables = {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.services.environment.dataDir,
    LOG_LEVEL: 'error',
    PROCESS: 'web',
  };
  server = await createChildServer(variables, path.join(import.meta.dirname, '../support/faulty-server.ts'));
  await server.start();
});
afterAll(async () => {
  await server?.end('SIGKILL');
  await app?.close();
});

test.each([
  ['timer', 'of a timer'],
  ['promise', 'of a promise'],
  ['stream', 'of a stream'],
  ['form', 'ReadableStream'],
])('an uncaught error of a %s is logged, and others are served', async (kind, said) => {
  await fetch(`${server.origin}/de/${kind}`).catch(() => undefined);
  await expect.poll(() => server.logged() + (server.lives() ? '' : 'gone')).toMatch(new RegExp(`${said}|gone`));
  expect(server.lives()).toBe(true);
  const line = server
    .logged()
    .split('\n')
    .find((one) => one.includes(said));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, msg: 'unhandled error' });
  expect((await fetch(`${server.origin}/api/languages`)).status).toBe(200);
});

test('a stop is as clean as ever', async () => {
  await server.end('SIGTERM');
  expect(server.lives()).toBe(false);
});
