import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readEnvironment } from '../../base/environment.ts';
import { loadVapidKeys } from './vapid-keys.ts';

it('generates one whole pair of keys for all processes that start at once, readable by its owner only', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'adeux-keys-'));
  const environment = readEnvironment({ DATA_DIR: dataDir });
  const pairs = await Promise.all([1, 2, 3, 4].map(() => loadVapidKeys(environment)));
  expect(new Set(pairs.map(({ publicKey, privateKey }) => publicKey + privateKey)).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['vapid-keys.json']);
  expect((await stat(path.join(dataDir, 'vapid-keys.json'))).mode & 0o777).toBe(0o600);
  const given = { VAPID_PUBLIC_KEY: pairs[0]?.publicKey ?? '', VAPID_PRIVATE_KEY: pairs[0]?.privateKey ?? '' };
  expect(await loadVapidKeys(readEnvironment(given))).toEqual(pairs[0]);
  await rm(dataDir, { recursive: true });
});

it('takes both keys or none, and only keys', () => {
  expect(() => readEnvironment({ VAPID_PUBLIC_KEY: Buffer.alloc(65, 4).toString('base64url') })).toThrow(
    'VAPID_PRIVATE_KEY',
  );
  expect(() => readEnvironment({ VAPID_PUBLIC_KEY: 'short', VAPID_PRIVATE_KEY: 'short' })).toThrow('VAPID_PUBLIC_KEY');
});
