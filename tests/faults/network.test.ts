import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueMail } from '../../server/emails/outbox.ts';
import { type DistantDatabase, startDistantDatabase } from './support/distant-database.ts';
import { createNetwork, type Network } from './support/network.ts';
import { type People, startPeople } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';

/** Longer than every time-out: stream pings 25 s, keep-alive 20 s, silence 35 s. */
const cutMilliseconds = 45_000;

let network: Network;
let database: DistantDatabase;
let product: Product;
beforeAll(async () => {
  network = createNetwork();
  database = await startDistantDatabase(network);
  product = await startProduct(database.url);
});
afterAll(async () => {
  await product?.close();
  await database?.close();
  network?.close();
});

const ready = { status: 200, database: 'ok' };
const unavailable = { status: 503, database: 'unavailable' };

async function expectJobsDone() {
  const { sql } = product.app.services.database;
  const member = await sql.selectFrom('users').select(['id', 'email']).executeTakeFirstOrThrow();
  const mails = async () =>
    (await sql.selectFrom('local_mailbox').select('subject').where('recipient', '=', member.email).execute()).length;
  const before = await mails();
  await queueMail(sql, 'reset', { userId: member.id }, new Date());
  await expect.poll(mails, { timeout: 90_000, interval: 100 }).toBe(before + 1);
}

/** Health is polled throughout, and its answer stays the same. */
async function expectUnavailableFor(milliseconds: number) {
  await expect.poll(product.health).toEqual(unavailable);
  const over = performance.now() + milliseconds;
  while (performance.now() < over) {
    expect(await product.health()).toEqual(unavailable);
    await setTimeout(500);
  }
}

function report(what: string, people: People, since: number) {
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
  process.stdout.write(
    `${what}: back after ${seconds(performance.now() - since)}, ${people.refusals.length} refused, ` +
      `longest wait for an answer ${seconds(people.longestWait())}\n`,
  );
}

test('the network between product and database is cut silently, and plugged in again', async () => {
  const people = await startPeople(product.app, () => product.web.origin, 4);
  await people.writeOn(50);
  network.cut();
  await expectUnavailableFor(cutMilliseconds);
  expect(people.refusals.length).toBeGreaterThan(0);
  network.plugIn();
  const since = performance.now();
  await expect.poll(product.health, { timeout: 60_000 }).toEqual(ready);
  await people.writeOn(50);
  report('cut', people, since);
  await people.expectNothingWrong();
  // Everyone got an answer before giving up.
  expect(people.unanswered()).toBe(0);
  await expectJobsDone();
}, 300_000);

test('a network that is cut and plugged in repeatedly', async () => {
  const people = await startPeople(product.app, () => product.web.origin, 4);
  for (let time = 0; time < 5; time++) {
    await people.writeOn(30);
    network.cut();
    await setTimeout(1500);
    network.plugIn();
  }
  await people.writeOn(50);
  await people.expectNothingWrong();
  expect(people.unanswered()).toBe(0);
}, 300_000);

test('the database’s machine loses power, and returns without any connection', async () => {
  const people = await startPeople(product.app, () => product.web.origin, 4);
  await people.writeOn(50);
  network.cut();
  await database.losePower();
  await expectUnavailableFor(1000);
  await database.start();
  network.plugIn();
  const since = performance.now();
  await expect.poll(product.health, { timeout: 60_000 }).toEqual(ready);
  await people.writeOn(50);
  report('power lost', people, since);
  // The listening connection has noticed, too.
  const listening = async () => {
    const { rows } = await product.app.services.database.pool.query(
      "select from pg_stat_activity where application_name = 'adeux live'",
    );
    return rows.length;
  };
  await expect.poll(listening, { timeout: 60_000 }).toBe(1);
  await people.expectNothingWrong();
  expect(people.unanswered()).toBe(0);
  await expectJobsDone();
}, 300_000);
