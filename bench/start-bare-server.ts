import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pinned, serverCore } from './pinning.ts';

/** What the bare routes answer from now on. */
export interface BareAnswer {
  headers: Record<string, string>;
  /** base64 */
  body: string;
  /** what /hash compares with */
  passwordHash?: string;
}

export interface BareServer {
  url: string;
  processId: number;
  answer(given: BareAnswer): Promise<void>;
  stop(): void;
}

/** The bare routes in a process of their own, on the server's core. */
export async function startBareServer(databaseUrl: string): Promise<BareServer> {
  const file = path.join(import.meta.dirname, 'bare-server.ts');
  const child = spawn(...pinned(serverCore, process.execPath, [file]), {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [port] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    processId: child.pid ?? 0,
    async answer(given) {
      const set = once(child, 'message');
      child.send(given);
      await set;
    },
    stop: () => child.disconnect(),
  };
}
