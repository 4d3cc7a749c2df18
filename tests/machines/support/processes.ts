import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');

export interface Process {
  /** its whole log, over all its starts */
  log(): string;
  start(): Promise<void>;
  /** Ends it with a signal and returns its exit code; null if it was killed. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts a process and waits until it reports to be ready. */
export async function startProcess(variables: Record<string, string>): Promise<Process> {
  let said = '';
  const spawnOne = () =>
    spawn(process.execPath, ['server/start/main.ts'], {
      cwd: root,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  let child: ReturnType<typeof spawnOne>;
  const started: Process = {
    log: () => said,
    async start() {
      child = spawnOne();
      const before = said.length;
      for (const output of [child.stdout, child.stderr]) {
        output.on('data', (text) => {
          said += text;
        });
      }
      while (!said.slice(before).includes('"msg":"ready"')) {
        if (child.exitCode !== null)
          throw new Error(`the process ended with ${child.exitCode}:\n${said.slice(before)}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
      return child.exitCode;
    },
  };
  await started.start();
  return started;
}
