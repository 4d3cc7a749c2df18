import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/app.ts';
import { createMember } from '../../tests/support/members.ts';
import { createPost, writeComment } from '../../tests/support/posts.ts';
import { type ReplicatedDatabase, startReplicatedDatabase } from '../../tests/support/replicated-database.ts';
import { replicaReads } from '../app/replica-reads.ts';
import { loadSession } from '../features/session/load-session.ts';
import { startSession } from '../features/session/start-session.ts';
import { createLog } from '../ground/log.ts';
import { followReplica, type Replica } from './replica.ts';

let database: ReplicatedDatabase;
/** Two processes of the product. */
let app: TestApp;
let other: TestApp;
let started: Replica | undefined;
/** Nothing is too old for it, so that a test may take its time. */
let patient: Replica;

beforeAll(async () => {
  database = await startReplicatedDatabase();
  const { primaryUrl, replicaUrl } = database;
  const variables = { DATABASE_URL: primaryUrl, DATABASE_READ_URL: replicaUrl };
  const given = { url: primaryUrl, drop: async () => {} };
  app = await startTestApp(variables, given);
  other = await startTestApp(variables, given);
  started = app.services.replica;
  patient = follow(3_600_000);
});
afterAll(async () => {
  await patient?.close();
  await app?.close();
  await other?.close();
  await database?.close();
});

function follow(oldestMilliseconds: number): Replica {
  const { replicaUrl, primaryUrl } = database;
  return followReplica({
    url: replicaUrl,
    primaryUrl,
    poolSize: 4,
    log: createLog('silent'),
    oldestMilliseconds,
    lookEveryMilliseconds: 20,
  });
}

/** Waits until the replica has all that was written. */
async function caughtUp(replica = patient) {
  const { rows } = await app.services.database.pool.query<{ position: number }>(
    "select (pg_current_wal_lsn() - '0/0')::bigint as position",
  );
  const position = rows[0]?.position ?? Number.NaN;
  await expect.poll(() => replica.databaseAt(position), { interval: 10 }).toBeDefined();
}

/** Counts from here on what the replica is asked. */
function watchReplica(): () => number {
  const replica = patient.databaseAt(null);
  if (!replica) throw new Error('the replica is not used');
  const spies = [vi.spyOn(replica, 'run'), vi.spyOn(replica, 'runPlanned')];
  for (const spy of spies) spy.mockClear();
  return () => spies.reduce((count, spy) => count + spy.mock.calls.length, 0);
}

const forMembers = ['GET /api/profiles/{id}', 'GET /api/profiles/towns'];

const nameOf = async (asker: string, profile: string, at = app) =>
  (await at.call(asker, 'GET', `/api/profiles/${profile}`)).body.data?.name;
const rename = (member: string, name: string, at = app) =>
  at.call(member, 'PUT', `/api/profiles/${member}`, { data: { name } });

describe('with a replica that follows', () => {
  let writer: string;
  let reader: string;
  beforeEach(async () => {
    writer = await createMember(app, { name: 'Vorher' });
    reader = await createMember(app);
    await caughtUp();
    app.services.replica = patient;
    other.services.replica = patient;
  });

  it('answers each read that is meant for it, and no other', async () => {
    const post = await createPost(app, writer);
    await writeComment(app, writer, post);
    await caughtUp();
    const warned = vi.spyOn(app.services.log, 'warn');
    for (const [key, readers] of Object.entries(replicaReads)) {
      const gap = key.startsWith('GET /api/posts') ? post : key.startsWith('GET /api/languages') ? 'it' : writer;
      const query =
        { 'GET /api/profiles/towns': '?filters[canton]=LU', 'GET /api/supply': '?learns=it' }[key as string] ?? '';
      for (const asker of forMembers.includes(key) ? [reader] : [null, reader]) {
        // What is kept in memory is over.
        app.moveClock(601_000);
        const queries = watchReplica();
        expect((await app.call(asker, 'GET', key.slice(4).replace(/\{\w+\}/, gap) + query)).status, key).toBe(200);
        expect(queries() > 0, key).toBe(readers === 'everybody' || asker === null);
      }
    }
    for (const path of ['/users/me', '/chats', '/chats/count', '/contacts', '/blocks', '/subscriptions']) {
      const queries = watchReplica();
      expect((await app.call(reader, 'GET', `/api${path}`)).status, path).toBe(200);
      expect(queries(), path).toBe(0);
    }
    expect(warned).not.toHaveBeenCalled();
  });

  it('who has written reads it at once, in every process; others may see what was', async () => {
    await database.pause();
    expect((await rename(writer, 'Nachher')).status).toBe(200);
    expect(await nameOf(writer, writer)).toBe('Nachher');
    expect(await nameOf(writer, writer, other)).toBe('Nachher');
    expect(await nameOf(reader, writer)).toBe('Vorher');

    expect((await rename(reader, 'Auch neu', other)).status).toBe(200);
    expect(await nameOf(reader, writer), 'with one’s own comes all that was written before').toBe('Nachher');
    await database.resume();
    await caughtUp();
    expect(await nameOf(reader, writer)).toBe('Nachher');
  });

  it('a post one has written is in one’s own list, and in that of visitors a moment later', async () => {
    const first = async (asker: string | null) => (await app.call(asker, 'GET', '/api/posts')).body.data[0]?.id;
    await database.pause();
    const post = await createPost(app, writer);
    expect(await first(writer)).toBe(post);
    expect(await first(null)).not.toBe(post);
    await database.resume();
    await expect.poll(() => first(null)).toBe(post);
  });

  it('what a page has just written is in what the same page reads', async () => {
    await database.pause();
    const page = { address: '127.0.0.1', member: loadSession(app.services, await requestOf(writer)) };
    const ask = (method: string, json?: unknown) =>
      app.app.request(
        `/api/profiles/${writer}`,
        {
          method,
          ...(json !== undefined && { body: JSON.stringify(json), headers: { 'Content-Type': 'application/json' } }),
        },
        { page },
      );
    expect((await ask('PUT', { data: { name: 'Eben' } })).status).toBe(200);
    expect((await (await ask('GET')).json()).data.name).toBe('Eben');
    await database.resume();
  });

  it('what the replica does not know yet is asked of the primary', async () => {
    await database.pause();
    const fresh = await createMember(app, { name: 'Ganz neu' });
    expect(await nameOf(reader, fresh)).toBe('Ganz neu');
    expect(await nameOf(fresh, fresh)).toBe('Ganz neu');
    await database.resume();
  });

  it('one that is too far behind is left alone, and taken up again when it has caught up', async () => {
    const strict = follow(1000);
    app.services.replica = strict;
    await caughtUp(strict);
    await database.pause();
    await rename(writer, 'Nachher');
    await expect.poll(() => strict.databaseAt(null)).toBeUndefined();
    expect(await nameOf(reader, writer)).toBe('Nachher');
    await database.resume();
    await expect.poll(() => strict.databaseAt(null)).toBeDefined();
    await strict.close();
  });

  it.each([
    ['is killed', () => database.kill(), () => database.restart()],
    ['says nothing any more', async () => database.way.block(), reopen],
    ['cannot be reached', async () => database.way.cut(), reopen],
  ])('one that %s costs nobody an answer, and is used again when it is back', async (_, lose, bring) => {
    app.services.replica = patient;
    await caughtUp();
    const statuses = new Set<number>();
    let isOver = false;
    const reading = [null, reader].map(async (asker) => {
      while (!isOver) {
        for (const path of ['/api/profiles', '/api/posts', '/api/languages/statistics', '/api/profiles/count']) {
          statuses.add((await app.call(asker, 'GET', path)).status);
        }
      }
    });
    await lose();
    await expect.poll(() => patient.databaseAt(null)).toBeUndefined();
    expect((await rename(writer, 'Inzwischen')).status).toBe(200);
    expect(await nameOf(reader, writer)).toBe('Inzwischen');
    await bring();
    await caughtUp();
    isOver = true;
    await Promise.all(reading);
    expect([...statuses]).toEqual([200]);
    expect(await nameOf(reader, writer)).toBe('Inzwischen');
  });
});

async function reopen() {
  database.way.cut();
  database.reconnect();
}

it('DATABASE_READ_URL names the replica', async () => {
  await expect.poll(() => started?.databaseAt(null)).toBeDefined();
});

it('a server that follows nobody is no replica', async () => {
  const { primaryUrl } = database;
  const log = createLog('silent');
  const warned = vi.spyOn(log, 'warn');
  const wrong = followReplica({ url: primaryUrl, primaryUrl, poolSize: 1, log });
  await expect.poll(() => warned.mock.calls).toEqual([[{ reason: 'not a replica' }, 'read replica is not used']]);
  expect(wrong.databaseAt(null)).toBeUndefined();
  await wrong.close();
});

async function requestOf(member: string): Promise<Request> {
  const Authorization = `Bearer ${await startSession(app.services, member, 'test')}`;
  return new Request('http://localhost/', { headers: { Authorization } });
}
