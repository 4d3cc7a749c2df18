import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../server/base/ids.ts';
import type { Answer } from '../support/answer.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { acceptedChat, send } from '../support/chats.ts';
import { contractCalls } from '../support/contract-calls.ts';
import { openEvents } from '../support/live.ts';
import { createMember } from '../support/members.ts';
import { recordingFile } from '../support/recordings.ts';
import { belongings } from '../support/roles/belongings.ts';
import { bodyWith, type NamedId, pathWith, queriesWith, takesId } from '../support/sample-input.ts';

/**
 * A blocked member sees of the blocker what everyone sees of a former member: every endpoint, including new ones automatically,
 * is called about a former member and about a blocker, and has to answer the same.
 */

const recording = new Uint8Array(recordingFile('chromium.webm'));

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await createMember(app, { name: 'Beistand' });
});
afterAll(() => app.close());

type Situation = 'takes part' | 'blocks' | 'inactive' | 'suspended' | 'deleted';

/** A caller and the member called about, alone in the search but for a bystander. */
interface World {
  me: string;
  other: string;
  ids: NamedId[];
  /** the values of other path parameters, besides the ids */
  within?: NamedId[];
}

/** A visitor who signs up is new, cannot be blocked, and is no longer the caller. */
const signUp = 'POST /api/auth/local/register';

const calls = contractCalls
  .filter(({ key }) => key !== signUp)
  .map((call) => ({ ...call, takesId: takesId(call.path, call.endpoint) }));
type CallOf = (typeof calls)[number];

/** Two who know each other only from a contact saved and a post. */
async function strangers(): Promise<World> {
  const [me, other] = [await createMember(app), await createMember(app, { name: 'Anna' })];
  const post = await app.call(other, 'POST', '/api/posts', {
    data: { text: 'Wir gehen an den See.', participants: 3 },
  });
  await app.call(me, 'PUT', `/api/contacts/${other}`);
  return { me, other, ids: [named('profile', other), named('post', post.body.data.id)] };
}

/** Two with a chat in which both have written and the last message is unread. */
async function partners(): Promise<World> {
  const { requester: me, addressee: other, chatId } = await acceptedChat(app);
  const { body } = await send(app, other, chatId, 'Hoi, gern!');
  await send(app, me, chatId, 'Super.');
  await app.call(other, 'POST', `/api/chats/${chatId}/read`, { data: { sequence: 3 } });
  await send(app, other, chatId, 'Bis bald.');
  await app.call(me, 'PUT', `/api/contacts/${other}`);
  const ids = [named('profile', other), named('chat', chatId), named('message', body.data.id)];
  return { me, other, ids, within: [named('file', await spoken(other, chatId))] };
}

/** A voice message; the id of its recording. */
async function spoken(member: string, chatId: string): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([recording]), 'file');
  const { body } = await app.call(member, 'POST', `/api/chats/${chatId}/recordings`, form);
  const data = { kind: 'voice', file: body.data.id, waveform: [0, 3], clientId: newId() };
  await app.call(member, 'POST', `/api/chats/${chatId}/messages`, { data });
  return body.data.id;
}

function named(kind: string, id: string): NamedId {
  return { kind, id };
}

async function stand({ me, other }: World, situation: Situation) {
  const { sql } = app.services.database;
  const user = sql.updateTable('users').where('id', '=', other);
  if (situation === 'blocks') expect((await app.call(other, 'PUT', `/api/blocks/${me}`)).status).toBe(204);
  if (situation === 'suspended') await user.set({ suspended_until: new Date(Date.now() + 1e12) }).execute();
  if (situation === 'inactive') {
    await sql.updateTable('profiles').set({ status: 'inactive' }).where('id', '=', other).execute();
  }
  if (situation === 'deleted') {
    await user.set({ deleted_at: new Date() }).execute();
    await sql.deleteFrom('profiles').where('id', '=', other).execute();
  }
}

/** Takes the people of a world out of every list, and lets what is remembered for seconds be forgotten. */
async function leave({ me, other }: World) {
  const { sql } = app.services.database;
  await sql.deleteFrom('profiles').where('id', 'in', [me, other]).execute();
  await sql.updateTable('users').set({ deleted_at: new Date() }).where('id', 'in', [me, other]).execute();
  await sql.updateTable('posts').set({ deleted_at: new Date() }).where('author_id', 'in', [me, other]).execute();
  app.moveClock(6000);
}

type Received = Record<string, unknown>;

/** What every endpoint that names something by id answers for each id, or what the lists answer. */
async function request(world: World, caller: string, { method, path, endpoint, ...call }: CallOf): Promise<Received> {
  const received: Received = {};
  for (const each of call.takesId ? world.ids : world.ids.slice(0, 1)) {
    for (const [index, query] of queriesWith(endpoint, each).entries()) {
      const answer = await app.call(
        caller,
        method,
        pathWith(path, each, [...world.ids, ...(world.within ?? [])]) + query,
        bodyWith(endpoint, each),
      );
      const way = [call.key, call.takesId && `with the id of a ${each.kind}`, index > 0 && `in query ${index}`];
      received[way.filter(Boolean).join(' ')] = withoutChance(answer, world);
    }
  }
  return received;
}

/** An answer without what differs between any two members: ids, times, running numbers, signatures. */
function withoutChance({ status, content, headers }: Answer, { me, other, ids, within = [] }: World) {
  let text = JSON.stringify(content ?? null)
    .replaceAll(me, '<me>')
    .replaceAll(other, '<other>')
    // A browser gets the owner of a passkey: the caller's own id as bytes.
    .replaceAll(Buffer.from(me.replaceAll('-', ''), 'hex').toString('base64url'), '<me>');
  for (const { kind, id } of [...ids, ...within]) text = text.replaceAll(id, `<${kind}>`);
  text = text
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replace(/"number":\d+/g, '"number":"<number>"')
    .replace(/:\d{10}\b/g, ':"<time>"')
    .replace(/[\w-]{30,}(\.[\w-]+){0,2}/g, '<signed>');
  return { status, body: JSON.parse(text), headers: [...headers.keys()].sort().join(' ') };
}

/** The stored data of the two, as far as a call of the one could change it. */
function stored({ me, other }: World) {
  return Promise.all([me, other].map((owner) => belongings({ app, owner })));
}

/**
 * Creates a world, puts the other one in a situation, calls, and leaves. Calls after one that changed something are made in
 * another, equal world.
 */
async function receivedAbout(
  make: () => Promise<World>,
  situation: Situation,
  requested: readonly CallOf[],
  meanwhile?: (world: World) => Promise<void>,
): Promise<Received> {
  const received: Received = {};
  const left = [...requested];
  do {
    const world = await make();
    await stand(world, situation);
    await meanwhile?.(world);
    const before = await stored(world);
    for (let isAsMade = true; isAsMade && left.length > 0; ) {
      const [call] = left.splice(0, 1) as [CallOf];
      Object.assign(received, await request(world, world.me, call));
      isAsMade = call.method === 'GET' || isDeepStrictEqual(await stored(world), before);
    }
    await leave(world);
  } while (left.length > 0);
  return received;
}

const reads = calls.filter(({ method }) => method === 'GET');
const writes = calls.filter(({ method }) => method !== 'GET');
const postKey = / of a post\b/;

/** The number of members is the same for everyone, regardless of blocks. */
function withoutTotal(received: Received): Received {
  return only(received, (key) => key !== 'GET /api/profiles/count');
}

function only(received: Received, wanted: (key: string) => boolean): Received {
  return Object.fromEntries(Object.entries(received).filter(([key]) => wanted(key)));
}

describe.each([['every read', reads] as const, ['every write', writes] as const])('%s', (_, requested) => {
  it('answers about a blocker without a chat as about an inactive or suspended member', async () => {
    const received = await receivedAbout(strangers, 'blocks', requested);
    expect(received).toEqual(await receivedAbout(strangers, 'inactive', requested));
    // Posts of a blocker stay (product 4), those of a suspended member may not.
    const suspended = await receivedAbout(
      strangers,
      'suspended',
      requested.filter((call) => call.takesId),
    );
    const byProfile = (key: string) => !postKey.test(key) && key in suspended;
    expect(only(received, byProfile)).toEqual(only(suspended, byProfile));
  });

  it('answers about a blocker with a chat as about a suspended or deleted member', async () => {
    const received = withoutTotal(await receivedAbout(partners, 'blocks', requested));
    expect(received).toEqual(withoutTotal(await receivedAbout(partners, 'suspended', requested)));
    // A member who wrote to me can be reported even when hidden, as long as there is an account.
    const withoutReport = (all: Received) =>
      only(all, (key) => !/^(POST \/api\/reports|GET \/api\/reports\/subject) with the id of a profile/.test(key));
    const deleted = withoutTotal(await receivedAbout(partners, 'deleted', requested));
    expect(withoutReport(received)).toEqual(withoutReport(deleted));
  });
});

describe('this test', () => {
  it('sends requests that each endpoint accepts', async () => {
    const misunderstood: string[] = [];
    for (const make of [strangers, partners]) {
      // What one call changes makes no other one a call that is not understood.
      const world = await make();
      for (const call of calls.filter((each) => each.takesId)) {
        const answers = Object.values(await request(world, world.me, call)) as { status: number }[];
        if (answers.every(({ status }) => status === 400)) misunderstood.push(call.key);
      }
      expect((await app.call(world.me, 'GET', '/api/users/me')).status, 'still a member at the end').toBe(200);
      await leave(world);
    }
    expect(misunderstood, 'endpoints for which tests/support/sample-input.ts finds no valid body').toEqual([]);
  });

  it('would notice a visible member', async () => {
    const there = await receivedAbout(partners, 'takes part', reads);
    const gone = await receivedAbout(partners, 'blocks', reads);
    const differing = Object.keys(there).filter((key) => JSON.stringify(there[key]) !== JSON.stringify(gone[key]));
    expect(differing).toEqual(
      expect.arrayContaining([
        'GET /api/profiles',
        'GET /api/profiles/{id} with the id of a profile',
        'GET /api/chats',
        'GET /api/chats/{id} with the id of a chat',
        'GET /api/contacts',
      ]),
    );
  });
});

describe('a blocker', () => {
  /** All that can be done about a chat, message or member; the feed stays as it is, and one's own account is another matter. */
  const acts = calls.filter(
    // What they delete of their own is gone for both (decision 015); it is no sign of life at that moment.
    (call) => call.takesId && !/posts|comments|DELETE \/api\/(blocks|chats\/{id}\/messages)/.test(call.key),
  );

  it('gives no sign of life, whatever they do', async () => {
    const seen: string[] = [];
    const acted = await receivedAbout(partners, 'blocks', reads, async (world) => {
      const stream = await openEvents(app, world.me);
      await expect.poll(() => stream.events.length).toBe(1);
      const mine: World = {
        ...world,
        ids: world.ids.map((each) => (each.kind === 'profile' ? named('profile', world.me) : each)),
      };
      for (const act of acts) await request(mine, world.other, act);
      await app.call(world.other, 'PUT', `/api/profiles/${world.other}`, { data: { name: 'Anders', lastActive: 1 } });
      await app.call(world.me, 'POST', `/api/chats/${world.ids[1]?.id}/read`, { data: { sequence: 4 } });
      // The reader's own event is last, so everything before it has arrived.
      await expect.poll(() => stream.named('read').length).toBe(1);
      seen.push(...stream.events.map(({ name }) => name));
      await stream.close();
    });
    expect(seen).toEqual(['ready', 'read']);
    const quiet = await receivedAbout(partners, 'suspended', reads, async ({ me, ids }) => {
      // A stream of mine here as well: it is one of the log-ins that the export names.
      const stream = await openEvents(app, me);
      await app.call(me, 'POST', `/api/chats/${ids[1]?.id}/read`, { data: { sequence: 4 } });
      await stream.close();
    });
    expect(withoutTotal(acted)).toEqual(withoutTotal(quiet));
  });

  it('is to the blocked one like a member there never was', async () => {
    const { me, other } = await strangers();
    await app.call(other, 'PUT', `/api/blocks/${me}`);
    for (const call of calls.filter(({ key }) => /(profiles|contacts|blocks)\/\{|^POST \/api\/chats$/.test(key))) {
      const about = (id: string) => request({ me, other: id, ids: [named('profile', id)] }, me, call);
      expect(await about(other)).toEqual(await about(newId()));
    }
  });
});
