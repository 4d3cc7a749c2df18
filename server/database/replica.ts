import { setTimeout } from 'node:timers/promises';
import type { Log } from '../ground/log.ts';
import { connect, type Database, type Prepared } from './connection.ts';
import { createReplicaProgress } from './replica-progress.ts';

/** Reads from a replica are at most so old; while it is further behind, it is left alone. */
const oldestRead = 5000;
/** How often its position is looked at: so long, at least, does whoever has written read from the primary. */
const lookEvery = 250;
const lookMilliseconds = 1000;
/** The primary may be busy; that is no reason to give it the reads of the replica as well. */
const busyMilliseconds = 4000;
/** A read it has not answered by then is made at the primary. */
const readMilliseconds = 3000;

/** A copy of the database that follows it, for reads that may be a moment old. */
export interface Replica {
  /**
   * The replica, when it answers, is not far behind, and has everything up to this position of the write-ahead log (in
   * bytes; null: any). undefined: ask the primary.
   */
  databaseAt(position: number | null): Database | undefined;
  /** Whether it is used now, and how old what it has may be; undefined: nothing is known of it. */
  standing(): { isUsed: boolean; lagSeconds: number | undefined };
  close(): Promise<void>;
}

// Where the log of the primary is, and how much of it the replica has: nothing to say for a server that is no replica.
const primaryPosition: Prepared = {
  name: 'replica_primary_position',
  text: "select (pg_current_wal_lsn() - '0/0')::bigint as position",
};
const replicaPosition: Prepared = {
  name: 'replica_position',
  text: "select (pg_last_wal_replay_lsn() - '0/0')::bigint as position where pg_is_in_recovery()",
};

/**
 * Follows the replica at url: looks again and again how far it has come, by connections of its own. Comparing positions of
 * the log, not times, it is right whatever the clocks of the machines say.
 */
export function followReplica(options: {
  url: string;
  primaryUrl: string;
  poolSize: number;
  log: Log;
  oldestMilliseconds?: number;
  lookEveryMilliseconds?: number;
}): Replica {
  const { url, primaryUrl, poolSize, log } = options;
  const { oldestMilliseconds = oldestRead, lookEveryMilliseconds = lookEvery } = options;
  const progress = createReplicaProgress();
  const has = (position: number) => progress.has(position, performance.now() - oldestMilliseconds);
  let isTold: boolean | undefined;

  const database = connect(url, { poolSize, onIdleError: progress.forget, patience: patienceOf(readMilliseconds) });
  // After a restart, which breaks its connections, a replica may for a moment be where it was before.
  const looking = { poolSize: 1, onIdleError: progress.forget };
  const replica = connect(url, { ...looking, patience: patienceOf(lookMilliseconds) });
  const primary = connect(primaryUrl, { ...looking, patience: patienceOf(busyMilliseconds) });

  const look = async () => {
    const askedAt = performance.now();
    const asked = primary.run<{ position: number }>(primaryPosition, []).catch(() => []);
    const [replicaIs] = await replica.run<{ position: number }>(replicaPosition, []);
    if (!replicaIs) throw new Error('not a replica');
    const [primaryIs] = await asked;
    // A primary too busy to say makes nothing worse: what is known grows old by itself.
    if (primaryIs) progress.note(askedAt, primaryIs.position, replicaIs.position);
  };

  const tell = (reason: string) => {
    const isUsed = has(0);
    if (isUsed === isTold) return;
    isTold = isUsed;
    if (isUsed) log.info('read replica is used');
    else log.warn({ reason }, 'read replica is not used');
  };

  const ending = new AbortController();
  const watch = async () => {
    while (!ending.signal.aborted) {
      await look().then(
        () => tell('too far behind, or unknown how far'),
        (error: unknown) => {
          progress.forget();
          tell(error instanceof Error ? `${'code' in error ? error.code : ''} ${error.message}`.trim() : 'unknown');
        },
      );
      await setTimeout(lookEveryMilliseconds, undefined, { signal: ending.signal, ref: false }).catch(() => {});
    }
  };
  const watching = watch();

  return {
    databaseAt: (position) => (has(position ?? 0) ? database : undefined),
    standing() {
      const completeAt = progress.completeAt();
      const lagSeconds = completeAt === undefined ? undefined : (performance.now() - completeAt) / 1000;
      return { isUsed: has(0), lagSeconds };
    },
    async close() {
      ending.abort();
      await watching;
      await Promise.all([database.close(), replica.close(), primary.close()]);
    },
  };
}

function patienceOf(milliseconds: number) {
  return { connectionTimeoutMillis: milliseconds, statement_timeout: milliseconds, query_timeout: milliseconds };
}
