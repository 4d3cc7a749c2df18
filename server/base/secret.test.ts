import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { loadSecrets } from './secret.ts';

describe('the secret stored in DATA_DIR', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'secret-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const load = () => loadSecrets(readEnvironment({ DATA_DIR: folder }));

  it('is one whole secret for all processes that start at once, readable by its owner only', async () => {
    const loaded = await Promise.all(Array.from({ length: 40 }, load));
    const texts = new Set(loaded.map(([secret]) => new TextDecoder().decode(secret)));
    expect([...texts]).toEqual([expect.stringMatching(/^[\w-]{64}$/)]);
    expect(await readdir(folder)).toEqual(['secret']);
    expect((await stat(path.join(folder, 'secret'))).mode & 0o777).toBe(0o600);
  });

  it.each(['', '\n', 'half of it'])('is refused if incomplete («%s»), and never signs anything', async (text) => {
    await writeFile(path.join(folder, 'secret'), text);
    await expect(load()).rejects.toThrow('DATA_DIR/secret');
  });
});
