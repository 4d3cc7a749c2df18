import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, s3Account, startS3Server } from '../../../tests/support/s3-server.ts';
import { newId } from '../../base/ids.ts';
import { createLog } from '../../base/log.ts';
import type { Files } from './interface.ts';
import { createLocalFiles } from './local.ts';
import { createS3Files } from './s3.ts';

let folder: string;
let server: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'adeux-files-'));
  server = await startS3Server();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const stores: [name: string, open: () => Files][] = [
  ['a folder', () => createLocalFiles(folder)],
  ['a bucket', () => createS3Files({ ...s3Account, endpoint: new URL(server.endpoint) }, createLog('silent'))],
];

/** Every byte value, many times over. */
const megabyte = Uint8Array.from({ length: 1024 * 1024 }, (_, index) => (index * 31 + (index >> 8)) & 255);

describe.each(stores)('files in %s', (_, open) => {
  it.each([
    ['webp', 'image/webp', megabyte],
    ['zip', 'application/zip', new Uint8Array([80, 75, 5, 6])],
    ['png', 'image/png', new Uint8Array()],
  ])('come back as they were put: %s', async (ending, contentType, bytes) => {
    const key = `export-${newId()}.${ending}`;
    await open().put(key, bytes, contentType);
    const file = await open().get(key);
    expect(file?.contentType).toBe(contentType);
    expect(Buffer.compare(file?.bytes ?? new Uint8Array(1), bytes)).toBe(0);
  });

  it('are replaced as a whole', async () => {
    const key = `${newId()}-tiny.webp`;
    await open().put(key, megabyte, 'image/webp');
    await open().put(key, new Uint8Array([1, 2, 3]), 'image/webp');
    expect([...((await open().get(key))?.bytes ?? [])]).toEqual([1, 2, 3]);
  });

  it('are undefined when there are none', async () => {
    expect(await open().get(`${newId()}-tiny.webp`)).toBeUndefined();
  });

  it('are removed, a second time without an error', async () => {
    const key = `${newId()}-tiny.webp`;
    await open().put(key, new Uint8Array([1]), 'image/webp');
    await open().remove(key);
    expect(await open().get(key)).toBeUndefined();
    await open().remove(key);
  });

  it('stay separate when written concurrently', async () => {
    const keys = Array.from({ length: 20 }, () => `${newId()}-medium.webp`);
    await Promise.all(keys.map((key, index) => open().put(key, new Uint8Array([index]), 'image/webp')));
    const files = await Promise.all(keys.map((key) => open().get(key)));
    expect(files.map((file) => file?.bytes[0])).toEqual(keys.map((_, index) => index));
  });

  it.each(['../secret.webp', 'a/b.webp', '.webp', 'A.webp', 'a.webp?acl', 'a b.webp', 'a.webp\n', 'ä.webp', ''])(
    'accept only our own keys, not %j',
    async (key) => {
      await expect(open().put(key, new Uint8Array([1]), 'image/webp')).rejects.toThrow('not a key of ours');
      await expect(open().get(key)).rejects.toThrow('not a key of ours');
      await expect(open().remove(key)).rejects.toThrow('not a key of ours');
    },
  );
});

it('leaves nothing unfinished in a folder', async () => {
  const files = createLocalFiles(folder);
  await expect(files.put('../x.webp', new Uint8Array([1]), 'image/webp')).rejects.toThrow();
  expect((await readdir(path.join(folder, 'files'))).filter((name) => name.endsWith('.part'))).toEqual([]);
});
