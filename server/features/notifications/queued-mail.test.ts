import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { mailsTo } from '../../../tests/support/mailbox.ts';
import { createMember } from '../../../tests/support/members.ts';
import { mails } from '../../app/mails-registry.ts';
import { notifications } from '../../app/notifications-registry.ts';
import { newId } from '../../base/ids.ts';
import { queueMail } from '../../emails/outbox.ts';
import type { Services } from '../../http/endpoint.ts';
import { MailNotSent } from '../../integrations/mail/interface.ts';
import { sendQueuedMails } from './send-deliveries.ts';
import { startSending } from './start-sending.ts';

let app: TestApp;
let mailer: Services['mailer'];
beforeAll(async () => {
  app = await startTestApp();
  mailer = app.services.mailer;
});
afterEach(() => {
  app.services.mailer = mailer;
});
afterAll(() => app.close());

const minute = 60_000;

async function createReader() {
  const email = `uma-${newId()}@example.test`;
  const userId = await createMember(app, { email });
  const queue = (sql = app.services.database.sql) => queueMail(sql, 'reset', { userId }, app.services.clock());
  return { email, userId, queue };
}

function refuse(forGood: boolean) {
  app.services.mailer = { ...mailer, send: () => Promise.reject(new MailNotSent('EENVELOPE 550', forGood)) };
}

async function rowsOf(userId: string) {
  return app.services.database.sql
    .selectFrom('deliveries')
    .select(['kind', 'state', 'reason', 'data'])
    .where('user_id', '=', userId)
    .execute();
}

it('is sent exactly if the transaction of its cause commits, and leaves no ids behind', async () => {
  const { email, userId, queue } = await createReader();
  const { sql } = app.services.database;
  const broken = sql.transaction().execute(async (transaction) => {
    await queue(transaction);
    throw new Error('rolled back');
  });
  await expect(broken).rejects.toThrow('rolled back');
  expect(await mailsTo(app, email)).toEqual([]);
  await sql.transaction().execute(queue);
  expect(await mailsTo(app, email)).toHaveLength(1);
  expect(await rowsOf(userId)).toEqual([{ kind: 'security', state: 'sent', reason: null, data: null }]);
});

it('that cannot leave waits and is tried again, at any hour', async () => {
  const { email, queue } = await createReader();
  refuse(false);
  await queue();
  await runJobs(app);
  app.services.mailer = mailer;
  expect(await mailsTo(app, email)).toEqual([]);
  app.moveClock(minute);
  expect(await mailsTo(app, email)).toHaveLength(1);
});

it('is given up after eleven tries, and when the address is refused for good', async () => {
  for (const forGood of [true, false]) {
    const { email, userId, queue } = await createReader();
    refuse(forGood);
    await queue();
    for (let tries = 0; tries < (forGood ? 1 : 11); tries++) {
      await runJobs(app);
      app.moveClock(60 * minute);
    }
    expect(await rowsOf(userId)).toMatchObject([{ kind: 'security', state: 'failed', reason: 'EENVELOPE 550' }]);
    app.services.mailer = mailer;
    expect(await mailsTo(app, email)).toEqual([]);
  }
});

it('that is about nothing any more is dropped without a trace of its member', async () => {
  const unknown = newId();
  await queueMail(app.services.database.sql, 'reset', { userId: unknown }, app.services.clock());
  await runJobs(app);
  const { rows } = await app.services.database.pool.query('select from deliveries where data::text like $1', [
    `%${unknown}%`,
  ]);
  expect(rows).toEqual([]);
});

it('that cannot be written holds up no other', async () => {
  const [first, second] = [await createReader(), await createReader()];
  await first.queue();
  await second.queue();
  const broken = {
    ...mails,
    reset: {
      async write(services: Services, data: { userId: string }) {
        if (data.userId === first.userId) throw new Error('a fault');
        return mails.reset.write(services, data);
      },
    },
  };
  await sendQueuedMails(app.services, broken);
  expect(await rowsOf(second.userId)).toMatchObject([{ state: 'sent' }]);
  app.moveClock(minute);
  expect(await mailsTo(app, first.email)).toHaveLength(1);
});

it('is sent once by two workers at once, within seconds', async () => {
  const { email, queue } = await createReader();
  const sent: string[] = [];
  app.services.mailer = {
    ...mailer,
    send: async ({ to }) => {
      sent.push(to);
    },
  };
  await app.services.database.sql.transaction().execute(async (transaction) => {
    for (let mail = 0; mail < 40; mail++) await queue(transaction);
  });
  const workers = [1, 2].map(() => startSending(app.services, notifications, mails));
  const waiting = () =>
    app.services.database.sql.selectFrom('deliveries').select('id').where('data', 'is not', null).execute();
  await expect.poll(waiting).toEqual([]);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(sent).toEqual(Array.from({ length: 40 }, () => email));
});
