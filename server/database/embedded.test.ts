import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { freePort } from './free-port.ts';

it('takes another port when somebody was faster, and says where its words are when all are taken', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'adeux-embedded-'));
  await chmod(dataDir, 0o755);
  const [taken, free] = [await freePort(), await freePort()];
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(taken, '127.0.0.1', resolve));
  let server: EmbeddedServer | undefined;
  try {
    await expect(startEmbedded(dataDir, async () => taken)).rejects.toThrow('server.log');
    const offered = [taken, taken, free];
    server = await startEmbedded(dataDir, async () => offered.shift() ?? 0);
    expect([new URL(server.url).port, offered]).toEqual([String(free), []]);
  } finally {
    await server?.stop();
    await new Promise((resolve) => other.close(resolve));
    await rm(dataDir, { recursive: true });
  }
}, 60_000);
