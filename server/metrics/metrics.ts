import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/connection.ts';
import type { Redis } from '../integrations/redis.ts';
import type { LiveHub } from '../live/hub.ts';
import { createDatabaseGauges } from './database-metrics.ts';
import { addGaugesOfRedis } from './redis-metrics.ts';

/** In seconds. Most answers take a few milliseconds; above a second people notice. */
const durationBuckets = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Clients may send any method the parser knows; the others share one name. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Shed requests: by urgency, or as one of too many from one address. */
export type ShedKind = 'visitor' | 'member' | 'vital' | 'flood';
const shedKinds: ShedKind[] = ['visitor', 'member', 'vital', 'flood'];

export interface CountedCall {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/** What this process reports to Prometheus. Labels are patterns and states, never an id, an address or a text. */
export interface Metrics {
  /** Must see every request, so it comes before all other middleware. */
  countRequests: MiddlewareHandler<{ Bindings: { page?: unknown } }>;
  countCall(call: CountedCall): void;
  /** Counts a cacheable page: a hit was in memory, a miss is rendered. */
  countCachedPage(result: 'hit' | 'miss'): void;
  countShed(kind: ShedKind): void;
  /** All figures in Prometheus' format. Takes a few seconds at most, even while the database is away. */
  read(): Promise<string>;
}

export function createMetrics(options: {
  database: Database;
  databaseUrl: string;
  live: LiveHub;
  redis: Redis | undefined;
}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const cachedPages = new Counter({
    name: 'adeux_kept_pages_total',
    help: 'Pages requested without a session: cached (hit) or rendered (miss)',
    labelNames: ['result'],
    registers,
  });
  const shed = new Counter({
    name: 'adeux_requests_shed_total',
    help: 'Requests shed for overload: visitors, reads of members, their writes and streams (vital), or a flood from one address',
    labelNames: ['kind'],
    registers,
  });
  for (const kind of shedKinds) shed.inc({ kind }, 0);
  addGaugesOfProcess(registry, options);
  addGaugesOfRedis(registry, options.redis);
  const databaseGauges = createDatabaseGauges(registry, options.databaseUrl);
  return {
    ...requestCounters(registry),
    countCachedPage: (result) => cachedPages.inc({ result }),
    countShed: (kind) => shed.inc({ kind }),
    async read() {
      await databaseGauges.refresh();
      return registry.metrics();
    },
  };
}

/** The time until an answer begins: a stream counts once, when it opens. */
function requestCounters(registry: Registry): Pick<Metrics, 'countRequests' | 'countCall'> {
  const durations = new Histogram({
    name: 'adeux_http_request_duration_seconds',
    help: 'Time until the answer begins, by route pattern; asked is page for in-process calls of a page being rendered',
    labelNames: ['method', 'route', 'status', 'asked'],
    buckets: durationBuckets,
    registers: [registry],
  });
  const inProgress = new Gauge({
    name: 'adeux_http_requests_in_progress',
    help: 'Requests without the beginning of an answer',
    registers: [registry],
  });
  let underWay = 0;
  inProgress.set({}, 0);
  function observe(asked: 'page' | 'outside', { method, route, status, seconds }: CountedCall) {
    const known = knownMethods.has(method) ? method : 'other';
    durations.observe({ method: known, route, status: statusClass(status), asked }, seconds);
  }
  const countRequests: Metrics['countRequests'] = async (context, next) => {
    const isOfPage = context.env?.page !== undefined;
    const began = performance.now();
    if (!isOfPage) inProgress.set(++underWay);
    try {
      await next();
    } finally {
      if (!isOfPage) inProgress.set(--underWay);
      const seconds = (performance.now() - began) / 1000;
      const { method } = context.req;
      const counted = { method, route: routePath(context), status: context.res.status, seconds };
      observe(isOfPage ? 'page' : 'outside', counted);
    }
  };
  return { countRequests, countCall: (call) => observe('page', call) };
}

/** 503 is separate: a temporary refusal, because of load or the database, is no fault of ours. */
function statusClass(status: number): string {
  return status === 503 ? '503' : `${Math.floor(status / 100)}xx`;
}

function addGaugesOfProcess(registry: Registry, { database, live }: { database: Database; live: LiveHub }) {
  const registers = [registry];
  new Gauge({
    name: 'adeux_streams_open',
    help: 'Event streams open in this process',
    registers,
    collect() {
      this.set(live.openStreams());
    },
  });
  new Gauge({
    name: 'adeux_database_connections',
    help: 'Connections in the pool of this process',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount } = database.pool;
      this.set({ state: 'in_use' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
    },
  });
  new Gauge({
    name: 'adeux_database_connections_limit',
    help: 'Connections the pool of this process may open (DATABASE_POOL)',
    registers,
    collect() {
      this.set(database.pool.options.max);
    },
  });
  new Gauge({
    name: 'adeux_database_waiting',
    help: 'Queries of this process that wait for a connection',
    registers,
    collect() {
      this.set(database.pool.waitingCount);
    },
  });
}
