import { Counter, Gauge, type Registry } from 'prom-client';
import type { Replica } from '../database/replica.ts';
import type { Redis } from '../outside/redis.ts';

/** What this process can do without: Redis and the read replica. An instance that has none is told nothing of it. */
export function addGaugesOfNeighbours(
  registry: Registry,
  { redis, replica }: { redis: Redis | undefined; replica: Replica | undefined },
): { countRead(at: 'replica' | 'primary'): void } {
  addGaugesOfRedis(registry, redis);
  const reads = addGaugesOfReplica(registry, replica);
  return { countRead: (at) => reads.inc({ at }) };
}

function addGaugesOfRedis(registry: Registry, redis: Redis | undefined) {
  const registers = [registry];
  new Gauge({
    name: 'adeux_redis_up',
    help: 'Whether this process uses Redis now; 0: it does without, by the database and on its own',
    registers,
    collect() {
      if (redis) this.set(redis.figures().isUp ? 1 : 0);
      else this.remove();
    },
  });
  const counter = (name: string, help: string, count: (redis: Redis) => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        if (redis) this.inc(count(redis));
        else this.remove();
      },
    });
  counter(
    'adeux_redis_commands_failed_total',
    'What Redis was wanted for and did not do, because it was away or did not answer in time',
    (asked) => asked.figures().failed,
  );
  counter('adeux_redis_reconnects_total', 'How often it was found again', (asked) => asked.figures().reconnects);
}

function addGaugesOfReplica(registry: Registry, replica: Replica | undefined): Counter<'at'> {
  const registers = [registry];
  new Gauge({
    name: 'adeux_replica_used',
    help: 'Whether this process reads from the replica now; 0: all reads go to the primary',
    registers,
    collect() {
      if (replica) this.set(replica.standing().isUsed ? 1 : 0);
      else this.remove();
    },
  });
  new Gauge({
    name: 'adeux_replica_lag_seconds',
    help: 'How old a read from the replica may be, as this process knows it; missing while it knows nothing',
    registers,
    collect() {
      const seconds = replica?.standing().lagSeconds;
      if (seconds === undefined) this.remove();
      else this.set(seconds);
    },
  });
  const reads = new Counter({
    name: 'adeux_replica_reads_total',
    help: 'Reads that a replica may answer, by where they were made; primary also for those who have just written',
    labelNames: ['at'],
    registers,
  });
  if (replica) for (const at of ['replica', 'primary']) reads.inc({ at }, 0);
  return reads;
}
