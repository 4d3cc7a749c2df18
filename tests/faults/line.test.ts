import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueMail } from '../../server/emails/outbox.ts';
import { startPeople } from './support/people.ts';
import { type Stage, startStage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

const ready = { status: 200, database: 'ok' };

async function expectJobsDone() {
  const { app } = stage;
  const { sql } = app.services.database;
  const member = await sql.selectFrom('users').select(['id', 'email']).executeTakeFirstOrThrow();
  const mails = async () =>
    (await sql.selectFrom('local_mailbox').select('subject').where('recipient', '=', member.email).execute()).length;
  const before = await mails();
  await queueMail(sql, 'reset', { userId: member.id }, new Date());
  await expect.poll(mails, { timeout: 90_000, interval: 100 }).toBe(before + 1);
}

test('a slow line to the database: slower, and nothing else', async () => {
  const people = await startPeople(stage.app, () => stage.web.origin, 4);
  await people.writeOn(50);
  stage.proxy.delay(150);
  await people.writeOn(50);
  expect(await stage.health()).toEqual(ready);
  stage.proxy.delay(0);
  await people.writeOn(50);
  await people.expectNothingWrong();
  expect(people.refusals).toEqual([]);
});

test('a line slower than every time-out: 503 for that time, and full recovery afterwards', async () => {
  const people = await startPeople(stage.app, () => stage.web.origin, 4);
  await people.writeOn(50);
  stage.proxy.delay(4000);
  await expect.poll(stage.health).toEqual({ status: 503, database: 'unavailable' });
  stage.proxy.delay(0);
  await expect.poll(stage.health).toEqual(ready);
  await people.writeOn(50);
  await people.expectNothingWrong();
});

test('a silent network cut: noticed within seconds, and recovered without intervention', async () => {
  const people = await startPeople(stage.app, () => stage.web.origin, 4);
  await people.writeOn(50);
  stage.proxy.cut();
  await expect.poll(stage.health).toEqual({ status: 503, database: 'unavailable' });
  stage.proxy.heal();
  await expect.poll(stage.health, { timeout: 60_000 }).toEqual(ready);
  await people.writeOn(50);
  await people.expectNothingWrong();
  await expectJobsDone();
}, 240_000);
