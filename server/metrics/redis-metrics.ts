import { Counter, Gauge, type Registry } from 'prom-client';
import type { Redis } from '../integrations/redis.ts';

/** Whether this process uses Redis, and what failed there. An instance without Redis has none of these series. */
export function addGaugesOfRedis(registry: Registry, redis: Redis | undefined) {
  const registers = [registry];
  new Gauge({
    name: 'adeux_redis_up',
    help: 'Whether this process uses Redis now; 0: it uses the database and its own memory instead',
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
    'Commands that failed because Redis was away or did not answer in time',
    (redis) => redis.figures().failed,
  );
  counter('adeux_redis_reconnects_total', 'Reconnections to Redis', (redis) => redis.figures().reconnects);
}
