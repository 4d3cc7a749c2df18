import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../../server/database/free-port.ts';

const root = path.join(import.meta.dirname, '../../..');

/** The product in a process of its own. */
export interface RunningProcess {
  /** where a web process listens */
  origin: string;
  pid: () => number;
  /** Starts it, also after its end, and resolves once it is ready. */
  start(): Promise<void>;
  /** Ends it with a signal and resolves once it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** With these variables; before: a command prefix, such as `faketime` or `ip netns exec`. */
export async function createProcess(
  variables: Record<string, string>,
  { before = [], entry = 'tests/support/api-server.ts' }: { before?: string[]; entry?: string } = {},
): Promise<RunningProcess> {
  const port = await freePort();
  const host = variables.HOST ?? '127.0.0.1';
  const [command = '', ...args] = [...before, process.execPath, entry];
  let child: ChildProcess | undefined;
  let said = '';
  return {
    origin: `http://${host}:${port}`,
    pid: () => child?.pid ?? 0,
    async start() {
      said = '';
      child = spawn(command, args, {
        cwd: root,
        env: { PATH: process.env.PATH, PORT: String(port), LOG_LEVEL: 'info', RATE_LIMITS: 'off', ...variables },
        stdio: ['ignore', 'pipe', 'pipe'],
        // faketime starts another process: a group, so that a signal reaches both.
        detached: true,
      });
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (text) => {
          // Enough to show why it ended.
          said = (said + text).slice(-20_000);
        });
      }
      while (!said.includes('"msg":"ready"')) {
        if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${said}`);
        await setTimeout(20);
      }
    },
    async end(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      process.kill(-(child.pid ?? 0), signal);
      await gone;
    },
  };
}
