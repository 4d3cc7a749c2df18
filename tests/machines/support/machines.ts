import { freePort } from '../../../server/database/free-port.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { sharedWith } from '../../support/child-server.ts';
import { type Front, prepareFront } from './front.ts';
import { type Process, startProcess } from './processes.ts';
import { type RedisServer, startRedis } from './redis-server.ts';

/** An instance of many processes: one database, one Redis, nginx in front. */
export interface Machines {
  /** the same application in the test, on the same database, to create members and read data */
  app: TestApp;
  redis: RedisServer;
  front: Front;
  web: (Process & { origin: string })[];
  workers: Process[];
  close(): Promise<void>;
}

/** Starts them from the built product. rate as in prepareFront. */
export async function startMachines(options: {
  web: number;
  workers?: number;
  variables?: Record<string, string>;
  rate?: string;
}): Promise<Machines> {
  const app = await startTestApp();
  const redis = await startRedis();
  const { origin, start } = await prepareFront();
  const variables = {
    PUBLIC_URL: origin,
    ...sharedWith(app),
    DATABASE_POOL: '6',
    REDIS_URL: redis.url,
    TRUST_PROXY: 'on',
    ...options.variables,
  };
  const ports: number[] = [];
  for (let number = 0; number < options.web; number++) ports.push(await freePort());
  const startWeb = async (port: number) => ({
    ...(await startProcess({ ...variables, PROCESS: 'web', PORT: `${port}` })),
    origin: `http://127.0.0.1:${port}`,
  });
  const startOneWorker = () => startProcess({ ...variables, PROCESS: 'worker' });
  const [web, workers] = await Promise.all([
    Promise.all(ports.map(startWeb)),
    Promise.all(Array.from({ length: options.workers ?? 0 }, startOneWorker)),
  ]);
  const front = await start(ports, options);
  return {
    app,
    redis,
    front,
    web,
    workers,
    async close() {
      await front.stop();
      await Promise.all([...web, ...workers].map((process) => process.stop('SIGKILL')));
      await redis.signal('SIGKILL');
      await app.close();
    },
  };
}
