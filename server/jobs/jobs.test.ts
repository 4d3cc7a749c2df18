import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/app.ts';
import { asAdmin } from '../../tests/support/database.ts';
import { connectQueue, runJobs } from '../../tests/support/jobs.ts';
import { allJobs } from '../app/jobs-registry.ts';
import { newId } from '../base/ids.ts';
import { createLog } from '../base/log.ts';
import { connect } from '../database/connection.ts';
import { startWorker } from '../start/worker.ts';
import { createJobs } from './create-jobs.ts';
import { prepareJobs } from './prepare-jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A job that does nothing for a subscription there is not. */
function send(sql = app.services.database.sql) {
  return app.services.jobs.send(sql, 'tell-team-ended', { subscriptionId: newId() });
}

describe('a job', () => {
  it('exists exactly when its transaction commits', async () => {
    const { sql } = app.services.database;
    const broken = sql.transaction().execute(async (transaction) => {
      await send(transaction);
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    expect(await runJobs(app)).toEqual([]);
    await sql.transaction().execute(send);
    expect(await runJobs(app)).toEqual(['tell-team-ended']);
  });

  it('that fails waits and is retried', async () => {
    const { clock } = app.services;
    app.services.clock = () => {
      throw new Error('no time');
    };
    await send();
    await expect(runJobs(app)).rejects.toThrow('no time');
    app.services.clock = clock;
    expect(await runJobs(app)).toEqual([]);
    expect(await runJobs(app, { early: true })).toEqual(['tell-team-ended']);
  });

  it('whose process died half-way runs again', async () => {
    await send();
    const boss = await connectQueue(app);
    const [job] = await boss.fetch('tell-team-ended');
    expect(await runJobs(app, { early: true })).toEqual([]);
    await app.services.database.pool.query(
      "update pgboss.job set started_on = started_on - interval '1 hour', heartbeat_on = now() - interval '1 hour' where id = $1",
      [job?.id],
    );
    await boss.supervise('tell-team-ended');
    await boss.stop({ graceful: false });
    expect(await runJobs(app, { early: true })).toEqual(['tell-team-ended']);
  });
});

describe('the worker', () => {
  const states = async () => {
    const { rows } = await app.services.database.pool.query<{ state: string; number: number }>(
      "select state::text, count(*) as number from pgboss.job where name = 'tell-team-ended' and retry_count = 0 group by 1",
    );
    return Object.fromEntries(rows.map(({ state, number }) => [state, number]));
  };

  it('takes up jobs, two of them run each job once, and the schedule is followed', async () => {
    const { completed = 0 } = await states();
    const workers = await Promise.all([1, 2].map(() => startWorker(app.services, app.databaseUrl)));
    await send();
    await expect.poll(states).toMatchObject({ completed: completed + 1 });
    await Promise.all(workers.map((worker) => worker.stop()));
    const boss = await connectQueue(app);
    const schedules = (await boss.getSchedules()).map(({ name, cron, timezone }) => ({ name, cron, timezone }));
    await boss.stop({ graceful: false });
    expect(schedules).toContainEqual({ name: 'expire-requests', cron: '*/10 * * * *', timezone: 'Europe/Berlin' });
    expect(schedules).toContainEqual({ name: 'refresh-scores', cron: '10 3 * * *', timezone: 'Europe/Berlin' });
  });

  it('works off many jobs without a pause, and a failing one holds up no other', async () => {
    const { completed = 0 } = await states();
    const { clock, database } = app.services;
    await database.sql.transaction().execute(async (transaction) => {
      for (let job = 0; job < 40; job++) await send(transaction);
    });
    let runs = 0;
    app.services.clock = () => {
      runs++;
      if (runs === 3) throw new Error('no time');
      return clock();
    };
    const worker = await startWorker(app.services, app.databaseUrl);
    await expect.poll(states).toMatchObject({ completed: completed + 39 });
    await worker.stop();
    app.services.clock = clock;
    expect(await runJobs(app, { early: true })).toEqual(['tell-team-ended']);
  });
});

describe('preparing the queue', () => {
  const { adminUrl } = inject('testDatabase');
  const name = `adeux_jobs_${randomBytes(5).toString('hex')}`;
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
  beforeAll(() => asAdmin(adminUrl, `create database ${name}`));
  afterEach(() => asAdmin(url, 'drop schema if exists pgboss cascade'));
  afterAll(() => asAdmin(adminUrl, `drop database if exists ${name} with (force)`));

  const queueNames = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ name: string }>('select name from pgboss.queue');
    await client.end();
    return rows.map((row) => row.name);
  };

  it('works for two processes at once, and repeatedly', async () => {
    await Promise.all([prepareJobs(url, allJobs), prepareJobs(url, allJobs)]);
    await prepareJobs(url, allJobs);
    expect(await queueNames()).toEqual(expect.arrayContaining(allJobs.map((job) => job.name)));
  });

  it('happens automatically if the queue is missing, or differs from what this release needs', async () => {
    const database = connect(url, { poolSize: 2, onIdleError: () => {} });
    const start = () => createJobs({ jobs: allJobs, database, databaseUrl: url, log: createLog('silent') });
    await (await start()).close();
    expect(await queueNames()).toEqual(expect.arrayContaining(allJobs.map((job) => job.name)));
    await database.pool.query("update pgboss.queue set retry_limit = 0 where name = 'tell-team-ended'");
    await (await start()).close();
    const { rows } = await database.pool.query("select retry_limit from pgboss.queue where name = 'tell-team-ended'");
    expect(rows).toEqual([{ retry_limit: 10 }]);
    await database.close();
  });
});
