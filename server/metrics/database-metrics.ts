import pg from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';

/** Prometheus itself gives up after 10 seconds by default. */
const patienceMilliseconds = 2_000;
/** More are counted as this many: then it is enough to know that there are too many. */
const countedAtMost = 10_000;

/**
 * Everything in one statement, each part by an index or from an existing counter: a scrape costs the database a few
 * milliseconds however much is stored. The worker counts jobs every 30 seconds; the time of the last count shows
 * whether one is alive.
 */
const figuresText = `
  select
    (select n_tup_ins from pg_stat_user_tables where relid = 'messages'::regclass) as "messages",
    (select count(*) from (
      select from notifications where closed_at is null and due_at <= now() limit ${countedAtMost}) due) as "noticesDue",
    (select extract(epoch from now() - min(due_at))::float8 from notifications
      where closed_at is null and due_at <= now()) as "noticesAge",
    (select count(*) from (
      select from deliveries where state = 'sending' and next_try_at <= now() limit ${countedAtMost}) due) as "deliveriesDue",
    (select extract(epoch from now() - min(next_try_at))::float8 from deliveries
      where state = 'sending' and next_try_at <= now()) as "deliveriesAge",
    (select count(*) from (
      select from deliveries where state = 'sending' and tries > 0 limit ${countedAtMost}) again) as "deliveriesRetried",
    (select count(*) from (
      select from deliveries where state = 'failed' and created_at > now() - interval '6 hours'
      limit ${countedAtMost}) failed) as "deliveriesFailed",
    (select extract(epoch from now() - max(monitor_on))::float8 from pgboss.queue) as "workerSilent",
    (select extract(epoch from now() - coalesce(last_archived_time, stats_reset))::float8 from pg_stat_archiver
      where current_setting('archive_mode') <> 'off') as "unarchivedLog",
    (select json_agg(json_build_object('name', name, 'ready', ready_count, 'deferred', deferred_count,
      'active', active_count, 'failed', failed_count)) from pgboss.queue where name not like '\\_\\_%') as "queues"`;

interface Figures {
  messages: number;
  noticesDue: number;
  noticesAge: number | null;
  deliveriesDue: number;
  deliveriesAge: number | null;
  deliveriesRetried: number;
  deliveriesFailed: number;
  workerSilent: number | null;
  unarchivedLog: number | null;
  queues: { name: string; ready: number; deferred: number; active: number; failed: number }[] | null;
}

/**
 * Figures of the whole instance, read from the database on request. Every process reports the same: take the maximum,
 * not the sum. While the database does not answer they are omitted and adeux_database_up is 0.
 */
export function createDatabaseGauges(registry: Registry, databaseUrl: string): { refresh: () => Promise<void> } {
  const registers = [registry];
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const up = gauge('adeux_database_up', 'Whether the database answered this scrape');
  const messages = new Counter({
    name: 'adeux_messages_stored_total',
    help: 'Messages stored by all processes, from the row statistics of PostgreSQL, up to 10 s late',
    registers,
  });
  const notices = gauge('adeux_notices_due', 'Notifications that are due and not delivered yet');
  const noticesAge = gauge('adeux_notices_oldest_seconds', 'How long the oldest due notification has waited');
  const deliveries = gauge(
    'adeux_deliveries',
    'Emails and push messages: due, refused at least once and to be retried, given up within 6 hours',
    ['state'],
  );
  const deliveriesAge = gauge('adeux_deliveries_oldest_seconds', 'How long the oldest due delivery has waited');
  const workerSilent = gauge(
    'adeux_worker_silent_seconds',
    'Seconds since a worker last counted the jobs, normally at most 30',
  );
  const unarchivedLog = gauge(
    'adeux_database_log_unkept_seconds',
    'Seconds since the database last archived a WAL segment; missing without archiving',
  );
  const jobs = gauge('adeux_jobs', 'Jobs by name, as the worker last counted them', ['name', 'state']);
  /** Omits an unknown figure rather than repeating the last one. */
  const show = (metric: Gauge, value: number | null | undefined) =>
    value === null || value === undefined ? metric.remove() : metric.set(value);

  // Concurrent readers share one query: many at once would use up the database's connections.
  let underWay: Promise<void> | undefined;
  const refresh = () => {
    underWay ??= readFresh().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };

  async function readFresh() {
    const figures = await readFigures(databaseUrl);
    up.set(figures ? 1 : 0);
    messages.reset();
    if (figures) messages.inc(figures.messages);
    else messages.remove();
    show(notices, figures?.noticesDue);
    show(noticesAge, figures && (figures.noticesAge ?? 0));
    show(deliveriesAge, figures && (figures.deliveriesAge ?? 0));
    show(workerSilent, figures?.workerSilent);
    show(unarchivedLog, figures?.unarchivedLog);
    deliveries.reset();
    jobs.reset();
    if (!figures) return;
    deliveries.set({ state: 'due' }, figures.deliveriesDue);
    deliveries.set({ state: 'retried' }, figures.deliveriesRetried);
    deliveries.set({ state: 'failed' }, figures.deliveriesFailed);
    for (const { name, ...counts } of figures.queues ?? []) {
      for (const [state, count] of Object.entries(counts)) jobs.set({ name, state }, count);
    }
  }

  return { refresh };
}

/** On a connection of its own: when all others are in use, the figures matter most. undefined if too late. */
async function readFigures(databaseUrl: string): Promise<Figures | undefined> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'adeux-metrics',
    connectionTimeoutMillis: patienceMilliseconds,
    statement_timeout: patienceMilliseconds,
    query_timeout: patienceMilliseconds,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Figures>(figuresText);
    return rows[0];
  } catch {
    return undefined;
  } finally {
    // Not awaited: a database that hangs would not answer this either.
    client.end().catch(() => {});
  }
}
