import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueMail } from '../../server/emails/outbox.ts';
import { seeded } from '../support/devices.ts';
import { startPeople } from './support/people.ts';
import { type Stage, startStage } from './support/stage.ts';

const seed = Number(process.env.FAULT_SEED ?? 20_261_122);
const random = seeded(seed);
/** Messages until the next kill, so that it hits any moment of a write. */
const some = () => 40 + Math.floor(random() * 120);

let stage: Stage;
beforeAll(async () => {
  process.stdout.write(`FAULT_SEED=${seed}\n`);
  stage = await startStage();
});
afterAll(() => stage?.close());

const ready = { status: 200, database: 'ok' };

test('kill -9 of web, worker and database at random moments, while people write, edit, delete and react', async () => {
  const people = await startPeople(stage.app, () => stage.web.origin, 4, { areChanging: true });
  const blows = {
    web: async () => {
      await stage.web.end('SIGKILL');
      await stage.web.start();
    },
    worker: async () => {
      await stage.worker.end('SIGKILL');
      await stage.worker.start();
    },
    database: async () => {
      await stage.database.kill();
      await expect.poll(stage.health).toEqual({ status: 503, database: 'unavailable' });
      await stage.database.start();
    },
  };
  const order = [...Object.keys(blows), ...Object.keys(blows)].sort(() => random() - 0.5) as (keyof typeof blows)[];
  for (const name of order) {
    await people.writeOn(some());
    await blows[name]();
    await expect.poll(stage.health).toEqual(ready);
  }
  await people.writeOn(100);
  await people.expectNothingWrong();
});

test('a restart of the database, as for an update', async () => {
  const people = await startPeople(stage.app, () => stage.web.origin, 4);
  for (let restart = 0; restart < 2; restart++) {
    await people.writeOn(some());
    await stage.database.stop();
    await expect.poll(stage.health).toEqual({ status: 503, database: 'unavailable' });
    await stage.database.start();
    await expect.poll(stage.health).toEqual(ready);
  }
  await people.writeOn(100);
  await people.expectNothingWrong();
  expect(people.refusals.length).toBeGreaterThan(0);
});

test('the worker runs jobs again after the database was away', async () => {
  const { sql } = stage.app.services.database;
  const member = await sql.selectFrom('users').select(['id', 'email']).executeTakeFirstOrThrow();
  await queueMail(sql, 'reset', { userId: member.id }, new Date());
  const mails = () => sql.selectFrom('local_mailbox').select('subject').where('recipient', '=', member.email).execute();
  await expect.poll(mails, { timeout: 60_000, interval: 100 }).toHaveLength(1);
});
