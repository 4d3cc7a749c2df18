import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../server/database/free-port.ts';

export interface ChildServer {
  origin: string;
  /** Starts it and resolves once it answers. */
  start(): Promise<void>;
  /** Ends it with a signal and resolves once it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** The product in a process of its own on a free port, with these variables. */
export async function createChildServer(variables: Record<string, string>): Promise<ChildServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  return {
    origin,
    async start() {
      child = spawn(process.execPath, [path.join(import.meta.dirname, 'api-server.ts')], {
        env: { PATH: process.env.PATH, PORT: String(port), LOG_LEVEL: 'silent', ...variables },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let said = '';
      child.stderr?.on('data', (text) => {
        said += text;
      });
      while (!(await answers(origin))) {
        if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${said}`);
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
    async end(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

async function answers(origin: string): Promise<boolean> {
  return fetch(`${origin}/api/health?ready`).then(
    (response) => response.ok,
    () => false,
  );
}
