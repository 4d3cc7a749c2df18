import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { connect } from '../../../server/database/connection.ts';
import { type EmbeddedServer, startEmbedded } from '../../../server/database/embedded.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { seedDirectories } from '../../../server/database/seed/directories.ts';
import { prepareJobs } from '../../../server/jobs/prepare-jobs.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { createProcess, type RunningProcess } from './processes.ts';
import { createProxy, type Line } from './proxy.ts';

/** A database of its own behind a line that can be cut, with web and worker apart, all as real processes. */
export interface Stage {
  /** in this process, for making people and looking at the database */
  app: TestApp;
  proxy: Line;
  web: RunningProcess;
  worker: RunningProcess;
  /** the variables of web and worker */
  variables: Record<string, string>;
  database: {
    folder: string;
    /** past the line, straight to it */
    url(): string;
    /** kill -9 of every process of the database */
    kill(): Promise<void>;
    /** pg_ctl stop -m fast */
    stop(): Promise<void>;
    start(): Promise<void>;
  };
  health(): Promise<{ status: number; database: string | undefined }>;
  close(): Promise<void>;
}

/** folder: where the data of the database is, when it must be somewhere special. */
export async function startStage(
  options: { variables?: Record<string, string>; folder?: string; worker?: boolean } = {},
): Promise<Stage> {
  const folder = options.folder ?? (await mkdtemp(path.join(os.tmpdir(), 'adeux-faults-')));
  await chmod(folder, 0o755);
  let server: EmbeddedServer = await startEmbedded(folder);
  const proxy = await createProxy(portOf(server.url));
  const url = Object.assign(new URL(server.url), { port: String(proxy.port) }).href;
  await migrate(url);
  await prepareJobs(url);
  const seeding = connect(url, { poolSize: 1, onIdleError: () => {} });
  await seedDirectories(seeding);
  await seeding.close();
  const app = await startTestApp({}, { url, drop: async () => {} });
  const variables = {
    DATABASE_URL: url,
    DATA_DIR: app.services.environment.dataDir,
    SECRET: new TextDecoder().decode(app.services.secret),
    ...options.variables,
  };
  const web = await createProcess({ ...variables, PROCESS: 'web' });
  const worker = await createProcess({ ...variables, PROCESS: 'worker' });
  await web.start();
  if (options.worker !== false) await worker.start();

  const postmaster = async () =>
    Number((await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

  return {
    app,
    proxy,
    web,
    worker,
    variables,
    database: {
      folder,
      url: () => server.url,
      async kill() {
        const pid = await postmaster();
        const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
        for (const one of [pid, ...children.trim().split(' ').filter(Boolean).map(Number)]) killHard(one);
      },
      stop: () => server.stop(),
      async start() {
        server = await untilStarted(folder);
        proxy.leadTo(portOf(server.url));
      },
    },
    async health() {
      const answer = await fetch(`${web.origin}/api/health?ready`).catch(() => undefined);
      if (!answer) return { status: 0, database: undefined };
      const { database } = await answer.json();
      return { status: answer.status, database };
    },
    async close() {
      await Promise.all([web.end('SIGKILL'), worker.end('SIGKILL')]);
      await app.close();
      await proxy.close();
      await server.stop().catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const portOf = (url: string) => Number(new URL(url).port);

function killHard(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone by itself.
  }
}

/** After a kill the processes of the database need a moment to be gone. */
async function untilStarted(folder: string): Promise<EmbeddedServer> {
  for (let tries = 0; ; tries++) {
    try {
      return await startEmbedded(folder);
    } catch (error) {
      if (tries === 40) throw error;
      await setTimeout(250);
    }
  }
}
