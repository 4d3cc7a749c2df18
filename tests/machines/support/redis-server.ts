import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createClient } from '@redis/client';
import { freePort } from '../../../server/database/free-port.ts';

const password = 'never-to-be-logged';

/** Debian's Redis, with a password and without persistence, controlled by the test. */
export interface RedisServer {
  url: string;
  password: string;
  start(): Promise<void>;
  /** SIGKILL ends it, SIGSTOP makes it hang, SIGCONT continues it. */
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>;
}

/** host: its address; before: a command prefix, such as `ip netns exec`. */
export async function startRedis({ host = '127.0.0.1', before = [] as string[] } = {}): Promise<RedisServer> {
  const port = await freePort();
  const url = `redis://:${password}@${host}:${port}`;
  const [command = '', ...args] = [...before, '/usr/bin/redis-server'];
  let child: ChildProcess | undefined;
  const server: RedisServer = {
    url,
    password,
    async start() {
      const options = ['--port', `${port}`, '--bind', host, '--requirepass', password, '--save', ''];
      child = spawn(command, [...args, ...options], { stdio: 'ignore' });
      const client = createClient({ url, socket: { reconnectStrategy: 50 } });
      client.on('error', () => undefined);
      await client.connect();
      client.destroy();
    },
    async signal(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      if (signal === 'SIGKILL') await gone;
    },
  };
  await server.start();
  return server;
}
