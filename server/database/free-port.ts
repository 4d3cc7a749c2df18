import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the range systems use for outgoing connections, in which a free port may be taken before the server listens.
 */
const lowest = 20_000;
const highest = 32_000;
const tries = 100;

/** A free port of 127.0.0.1. Throws if none of many is free. */
export async function freePort(): Promise<number> {
  for (let left = tries; left > 0; left--) {
    const port = randomInt(lowest, highest);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${lowest} and ${highest}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
