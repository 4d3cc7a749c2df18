import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../server/base/ids.ts';
import { queueMail } from '../../server/emails/outbox.ts';
import { createMember } from '../support/members.ts';
import { type Machines, startMachines } from './support/machines.ts';

const mails = 60;

let machines: Machines;
beforeAll(async () => {
  machines = await startMachines({ web: 1, workers: 2 });
});
afterAll(() => machines?.close());

it('two workers send each mail once between them', async () => {
  const { app } = machines;
  const email = `uma-${newId()}@example.test`;
  const userId = await createMember(app, { email });
  const { database } = app.services;
  for (let mail = 0; mail < mails; mail++) await queueMail(database.sql, 'reset', { userId }, new Date());
  const { pool } = database;
  const left = async () => {
    const { rows } = await pool.query<{ state: string; tries: number }>(
      'select distinct state, tries::integer from deliveries where user_id = $1 or data is not null',
      [userId],
    );
    return rows;
  };
  await expect.poll(left, { timeout: 50_000 }).toEqual([{ state: 'sent', tries: 0 }]);
  const arrived = () => database.sql.selectFrom('local_mailbox').select('id').where('recipient', '=', email).execute();
  expect(await arrived()).toHaveLength(mails);
});

it('a scheduled run makes one job, which runs once', async () => {
  const { pool } = machines.app.services.database;
  const turns = async () => {
    const { rows } = await pool.query<{ minute: string; jobs: number; starts: number }>(
      `select date_trunc('minute', created_on)::text as minute, count(*) as jobs, sum(retry_count + 1) as starts
       from pgboss.job where name = 'watch-orders' and state = 'completed' group by 1`,
    );
    return rows;
  };
  await expect.poll(async () => (await turns()).length, { interval: 1000, timeout: 200_000 }).toBeGreaterThanOrEqual(2);
  for (const turn of await turns()) expect(turn).toMatchObject({ jobs: 1, starts: 1 });
}, 220_000);
