import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { allJobs } from '../../server/app/jobs-registry.ts';
import { connect } from '../../server/database/connection.ts';
import { type EmbeddedServer, startEmbedded } from '../../server/database/embedded.ts';
import { migrate } from '../../server/database/migrate.ts';
import { seedDirectories } from '../../server/database/seed/directories.ts';
import { prepareJobs } from '../../server/jobs/prepare-jobs.ts';
import { newDataFolder } from './data-folder.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** A migrated and seeded server, and another that follows it by streaming replication. */
export interface ReplicatedDatabase {
  primaryUrl: string;
  /** by way of a proxy, so that it stays the same when the replica is started again */
  replicaUrl: string;
  way: TcpProxy;
  /** The replica goes on receiving, and shows nothing new. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Ends the replica at once, as a crash does. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** The proxy leads to the replica again. */
  reconnect(): void;
  close(): Promise<void>;
}

export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = await newDataFolder('replica');
  const [ofPrimary, ofReplica] = [path.join(folder, 'primary'), path.join(folder, 'replica')];
  for (const each of [ofPrimary, ofReplica]) await mkdir(each, { mode: 0o755 });
  const fresh = await startEmbedded(ofPrimary);
  await prepare(fresh.url);
  // A copy of the data of a server that was stopped in order is a base to follow it from.
  await fresh.stop();
  await promisify(execFile)('cp', ['-a', `${ofPrimary}/.`, ofReplica]);
  const primary = await startEmbedded(ofPrimary);
  const data = path.join(ofReplica, 'postgres');
  const { port, username, password } = new URL(primary.url);
  await appendFile(
    path.join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n`,
  );
  await writeFile(path.join(data, 'standby.signal'), '');
  let replica: EmbeddedServer = await startEmbedded(ofReplica);
  const portOf = ({ url }: EmbeddedServer) => Number(new URL(url).port);
  const way = await startTcpProxy(portOf(replica));
  const replicaUrl = new URL(replica.url);
  replicaUrl.port = String(way.port);
  return {
    primaryUrl: primary.url,
    replicaUrl: replicaUrl.href,
    way,
    async pause() {
      await ask(replica.url, 'select pg_wal_replay_pause()');
      // It is only asked for until the record under way is through.
      while ((await ask(replica.url, 'select pg_get_wal_replay_pause_state() as state'))[0]?.state !== 'paused');
    },
    async resume() {
      await ask(replica.url, 'select pg_wal_replay_resume()');
    },
    async kill() {
      const file = path.join(data, 'postmaster.pid');
      process.kill(Number((await readFile(file, 'utf8')).split('\n')[0]), 'SIGQUIT');
      while (existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    async restart() {
      replica = await startEmbedded(ofReplica);
      way.open(portOf(replica));
    },
    reconnect: () => way.open(portOf(replica)),
    async close() {
      await way.close();
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function prepare(url: string) {
  await migrate(url);
  await prepareJobs(url, allJobs);
  const database = connect(url, { poolSize: 1, onIdleError: () => {} });
  await seedDirectories(database);
  await database.close();
}

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
