import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../../server/database/free-port.ts';
import { preparedData } from './prepared-data.ts';

const root = path.join(import.meta.dirname, '../../..');
/** Ends what hangs; several begin at once, on a machine that is busy. */
const startSeconds = 150;

/** The built product, started as `npm start` starts it, on data of its own. */
export interface RunningProduct {
  url: string;
  dataDir: string;
  /** all it has logged so far */
  log: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Starts the built product, by default with an empty database, and waits until it answers. */
export async function startProduct(variables: Record<string, string> = {}): Promise<RunningProduct> {
  const dataDir = variables.DATA_DIR ?? (await preparedData());
  const port = variables.PORT ?? String(await freePort());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['server/start/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: port, DATA_DIR: dataDir, DEMO: 'off', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  await untilReady(child, url, () => said);
  return {
    url,
    dataDir,
    log: () => said,
    async stop(signal = 'SIGTERM') {
      const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
      if (child.exitCode === null) child.kill(signal);
      const code = child.exitCode ?? (await exited);
      if (!variables.DATA_DIR && signal === 'SIGTERM') await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

async function untilReady(child: ChildProcess, url: string, said: () => string) {
  const deadline = Date.now() + startSeconds * 1_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the product ended at start:\n${said()}`);
    const answer = await fetch(`${url}/api/health?ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`the product did not answer within ${startSeconds} s:\n${said()}`);
}
