import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../support/app.ts';

const secret = 'a secret of this test, 32 bytes long';
let app: TestApp;
let server: Server;
let variables: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp({ SECRET: secret });
  server = createServer(getRequestListener(app.app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  variables = {
    SECRET: secret,
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.services.environment.dataDir,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});

/** Runs the command as an operator does. */
async function doctor(given: Record<string, string>, ...options: string[]) {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, '../../../scripts/operator/doctor.ts'), ...options],
    {
      env: { PATH: process.env.PATH, ...given },
    },
  );
  const [out, error] = [text(child.stdout), text(child.stderr)];
  const [code] = await once(child, 'close');
  return { code, out: await out, error: await error };
}

it('prints a line for each check, ends with 1 when something is broken, and prints no secret', async () => {
  const { code, out } = await doctor({
    ...variables,
    SMTP_URL: 'smtp://mailer:hidden-word@127.0.0.1:1',
    REDIS_URL: 'redis://:hidden-word@127.0.0.1:1',
  });
  expect(code).toBe(1);
  expect(out).toMatch(/^ok {8}Database: PostgreSQL \d+\.\d+ answers, and all \d+ migrations have run\.$/m);
  expect(out).toMatch(/^ok {8}Events through the proxy: They arrive at once\.$/m);
  expect(out).toMatch(/^not used {2}Payments: PAYPAL_CLIENT_ID isn’t set\.$/m);
  expect(out).toMatch(/^BROKEN {4}Email: The mail server refuses \(.+\)\. Check SMTP_URL/m);
  expect(out.match(/^BROKEN/gm)).toHaveLength(2);
  for (const hidden of ['hidden-word', secret]) expect(out).not.toContain(hidden);
  const password = new URL(app.databaseUrl).password;
  if (password.length > 6) expect(out).not.toContain(password);
});

it('ends with 0 when nothing is broken, and names a mistake in the environment', async () => {
  const { code, out } = await doctor(variables);
  // This machine's disk may be full.
  const broken = out.match(/^BROKEN .*$/gm) ?? [];
  expect(broken.filter((line) => !line.includes('Disk:'))).toEqual([]);
  expect(code).toBe(broken.length);
  const mistaken = await doctor({ ...variables, SMTP_URL: 'no address' });
  expect([mistaken.code, mistaken.error]).toEqual([1, expect.stringContaining('SMTP_URL')]);
  expect((await doctor(variables, '--help')).out).toContain('npm run doctor');
});
