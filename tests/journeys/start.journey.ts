import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { newDataFolder } from '../support/data-folder.ts';
import { startProduct } from './support/server.ts';

const root = path.join(import.meta.dirname, '../..');

test('a killed product starts again on its data, which is all there, and ends cleanly when told to', async () => {
  const dataDir = await newDataFolder('start');
  const first = await startProduct({ DATA_DIR: dataDir });
  const signedUp = await fetch(`${first.url}/api/auth/local/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Rosa',
      email: 'rosa@example.test',
      password: 'sechs rote Dächer in Bern',
      locale: 'de',
      terms: true,
    }),
  });
  expect(signedUp.status).toBe(201);
  const { jwt } = (await signedUp.json()) as { jwt: string };
  await first.stop('SIGKILL');

  const second = await startProduct({ DATA_DIR: dataDir });
  const me = await fetch(`${second.url}/api/users/me`, { headers: { Authorization: `Bearer ${jwt}` } });
  expect(me.status).toBe(200);
  expect(second.log()).not.toContain('rosa@example.test');
  expect(await second.stop('SIGTERM')).toBe(0);
  await rm(dataDir, { recursive: true, force: true });
});

test('the first start has people to look at, and says how to log in', async () => {
  const dataDir = await newDataFolder('start');
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: 'on' });
  const { data } = (await (await fetch(`${product.url}/api/profiles/count`)).json()) as { data: { total: number } };
  expect(data.total).toBeGreaterThan(1000);
  await expect.poll(product.log).toContain('Demo log-in');
  const [, identifier, password] = /Demo log-in: (\S+) \/ (\S+)/.exec(product.log()) ?? [];
  const loggedIn = await fetch(`${product.url}/api/auth/local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier, password }),
  });
  expect(loggedIn.status).toBe(200);
  expect(await product.stop()).toBe(0);
  await rm(dataDir, { recursive: true, force: true });
});

test('faults of the environment are named, and nothing starts', () => {
  const { status, stderr } = spawnSync(process.execPath, ['server/start/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: 'many', RATE_LIMITS: 'perhaps' },
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr).toContain('PORT:');
  expect(stderr).toContain('RATE_LIMITS:');
});
