import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/app.ts';
import { asAdmin } from '../../tests/support/database.ts';
import { connectQueue, runJobs } from '../../tests/support/jobs.ts';
import { mailsTo } from '../../tests/support/mailbox.ts';
import { createMember } from '../../tests/support/members.ts';
import { allJobs } from '../app/jobs-registry.ts';
import { newId } from '../base/ids.ts';
import { createLog } from '../base/log.ts';
import { connect } from '../database/connection.ts';
import { MailNotSent } from '../integrations/mail/interface.ts';
import { startWorker } from '../start/worker.ts';
import { createJobs } from './create-jobs.ts';
import { prepareJobs } from './prepare-jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function createReader() {
  const email = `uma-${newId()}@example.test`;
  const userId = await createMember(app, { email });
  const send = (sql = app.services.database.sql) => app.services.jobs.send(sql, 'send-reset-mail', { userId });
  return { email, userId, send };
}

describe('a job', () => {
  it('exists exactly when its transaction commits', async () => {
    const { email, send } = await createReader();
    const { sql } = app.services.database;
    const broken = sql.transaction().execute(async (transaction) => {
      await send(transaction);
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    expect(await mailsTo(app, email)).toEqual([]);
    await sql.transaction().execute(send);
    expect(await mailsTo(app, email)).toHaveLength(1);
  });

  it('that fails waits and is retried', async () => {
    const { email, send } = await createReader();
    const { mailer } = app.services;
    app.services.mailer = { ...mailer, send: () => Promise.reject(new MailNotSent('ECONNECTION 0', false)) };
    await send();
    await expect(runJobs(app)).rejects.toThrow('ECONNECTION');
    app.services.mailer = mailer;
    expect(await runJobs(app)).toEqual([]);
    expect(await runJobs(app, { early: true })).toEqual(['send-reset-mail']);
    expect(await mailsTo(app, email)).toHaveLength(1);
  });

  it('is done when an email is refused permanently', async () => {
    const { send } = await createReader();
    const { mailer } = app.services;
    app.services.mailer = { ...mailer, send: () => Promise.reject(new MailNotSent('EENVELOPE 550', true)) };
    await send();
    expect(await runJobs(app)).toEqual(['send-reset-mail']);
    app.services.mailer = mailer;
    expect(await runJobs(app, { early: true })).toEqual([]);
  });

  it('whose process died half-way runs again', async () => {
    const { email, send } = await createReader();
    await send();
    const boss = await connectQueue(app);
    const [job] = await boss.fetch('send-reset-mail');
    expect(await runJobs(app, { early: true })).toEqual([]);
    await app.services.database.pool.query(
      "update pgboss.job set started_on = started_on - interval '1 hour', heartbeat_on = now() - interval '1 hour' where id = $1",
      [job?.id],
    );
    await boss.supervise('send-reset-mail');
    await boss.stop({ graceful: false });
    expect(await runJobs(app, { early: true })).toEqual(['send-reset-mail']);
    expect(await mailsTo(app, email)).toHaveLength(1);
  });

  it('does nothing for a deleted user', async () => {
    await app.services.jobs.send(app.services.database.sql, 'send-reset-mail', { userId: newId() });
    expect(await runJobs(app)).toEqual(['send-reset-mail']);
  });
});

describe('the worker', () => {
  it('takes up jobs, two of them run each job once, and the schedule is followed', async () => {
    const { email, send } = await createReader();
    const workers = await Promise.all([1, 2].map(() => startWorker(app.services, app.databaseUrl)));
    await send();
    const subjects = () =>
      app.services.database.sql.selectFrom('local_mailbox').select('subject').where('recipient', '=', email).execute();
    await expect.poll(subjects).toHaveLength(1);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(await subjects()).toHaveLength(1);
    const boss = await connectQueue(app);
    const schedules = (await boss.getSchedules()).map(({ name, cron, timezone }) => ({ name, cron, timezone }));
    await boss.stop({ graceful: false });
    expect(schedules).toContainEqual({ name: 'expire-requests', cron: '*/10 * * * *', timezone: 'Europe/Berlin' });
    expect(schedules).toContainEqual({ name: 'refresh-scores', cron: '10 3 * * *', timezone: 'Europe/Berlin' });
  });

  it('works off many jobs without a pause, and a failing one holds up no other', async () => {
    const { email, userId } = await createReader();
    const { database, mailer, jobs } = app.services;
    const sent: string[] = [];
    app.services.mailer = {
      ...mailer,
      send: async ({ to }) => {
        if (sent.push(to) === 3) throw new MailNotSent('ECONNECTION 0', false);
      },
    };
    await database.sql.transaction().execute(async (transaction) => {
      for (let mail = 0; mail < 40; mail++) await jobs.send(transaction, 'send-reset-mail', { userId });
    });
    const worker = await startWorker(app.services, app.databaseUrl);
    await expect.poll(() => sent.length).toBe(40);
    await worker.stop();
    app.services.mailer = mailer;
    expect(new Set(sent)).toEqual(new Set([email]));
    expect(await runJobs(app, { early: true })).toEqual(['send-reset-mail']);
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
    await database.pool.query("update pgboss.queue set retry_limit = 0 where name = 'send-reset-mail'");
    await (await start()).close();
    const { rows } = await database.pool.query("select retry_limit from pgboss.queue where name = 'send-reset-mail'");
    expect(rows).toEqual([{ retry_limit: 10 }]);
    await database.close();
  });
});
