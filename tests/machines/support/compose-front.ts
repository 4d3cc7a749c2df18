import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../../server/database/free-port.ts';
import { accepts, type Front } from './front.ts';

const containers = path.join(import.meta.dirname, '../../../deploy/containers');

/** What `npm run compose:init` created for an instance, and nginx as compose.yaml starts it. */
export interface ComposeFront {
  /** the content of .env, with its secrets */
  settings: Record<string, string>;
  /** Starts nginx in front of web processes, given as address:port. */
  start(processes: string[]): Promise<Pick<Front, 'origin' | 'port' | 'certificate'>>;
  close(): Promise<void>;
}

/** Creates the secrets and certificates of an instance with that public address. */
export async function prepareComposeFront(origin: string): Promise<ComposeFront> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'adeux-compose-'));
  const made = spawnSync('sh', [`${containers}/init.sh`, origin], {
    env: { PATH: process.env.PATH, INSTANCE: folder },
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`init.sh ended with ${made.status}: ${made.stderr}`);
  const lines = (await readFile(`${folder}/.env`, 'utf8')).split('\n').filter((line) => /^[A-Z]\w*=./.test(line));
  const settings = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  // The names of compose.yaml's secrets in a container.
  await copyFile(`${folder}/certificates/public.pem`, `${folder}/public_certificate`);
  await copyFile(`${folder}/certificates/public-key.pem`, `${folder}/public_key`);
  let child: ReturnType<typeof spawn> | undefined;
  return {
    settings,
    async start(processes) {
      const [port, plainPort] = [await freePort(), await freePort()];
      const started = spawn('sh', [`${containers}/start-nginx.sh`], {
        env: {
          PATH: `/usr/sbin:${process.env.PATH}`,
          PUBLIC_URL: origin,
          PROCESSES: processes.join(' '),
          SHIPPED: path.join(containers, '../nginx.conf'),
          FOLDER: folder,
          CERTIFICATES: folder,
          HTTP_LISTEN: `127.0.0.1:${plainPort}`,
          HTTPS_LISTEN: `127.0.0.1:${port}`,
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child = started;
      let said = '';
      started.stderr.on('data', (text) => {
        said += text;
      });
      while (!(await accepts(port))) {
        if (started.exitCode !== null) throw new Error(`nginx ended with ${started.exitCode}: ${said}`);
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      return { origin, port, certificate: await readFile(`${folder}/certificates/public.pem`, 'utf8') };
    },
    async close() {
      if (child && child.exitCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        await gone;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
