import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '../../contract/all-endpoints.ts';
import { openApiDocument } from '../../server/app/openapi.ts';
import { startSession } from '../../server/features/session/start-session.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createJudge } from '../support/attack-answers.ts';
import { type MadeUpRequest, type Operation, requestOf } from '../support/attack-requests.ts';
import { acceptedChat, write } from '../support/chats.ts';
import { createMember } from '../support/members.ts';
import { createOperator, reportedProfile } from '../support/moderation.ts';
import { createPost, writeComment } from '../support/posts.ts';

/**
 * Every call of the OpenAPI document with random requests from its schemas, half of them broken: the answer is always one the
 * document describes, and never a server error. FUZZ_RUNS sets their number, FUZZ_SEED others.
 */

const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
const runs = Number(process.env.FUZZ_RUNS ?? 5);
const secondsEach = runs > 5 ? 3600 : 60;

const document = openApiDocument('http://localhost:3000') as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Error: object } };
};
const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    key: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    operation,
  })),
);
const judge = createJudge(document);

let app: TestApp;
/** things of others, for all calls */
let things: string[];
/** until one of them has changed something */
let callers: Awaited<ReturnType<typeof people>>;
beforeAll(async () => {
  app = await startTestApp({ MAIL_WEBHOOK_SECRET: 'a secret of the mail service' });
  const { chatId, addressee } = await acceptedChat(app);
  const post = await createPost(app, addressee);
  const comment = await writeComment(app, addressee, post);
  things = [addressee, chatId, post, comment.body.data.id, await reportedProfile(app, addressee)];
  callers = await people();
});
afterAll(() => app.close());

/** A member with a chat and a post, and an admin, by their tokens. */
async function people() {
  const member = await createMember(app);
  const { body } = await write(app, member, await createMember(app));
  const post = await createPost(app, member);
  const admin = await createOperator(app, 'admin');
  const ids = [...things, member, admin, body.data.chat.id, post];
  const asMember = await startSession(app.services, member, 'test');
  const asAdmin = await startSession(app.services, admin, 'test');
  return { asMember, asAdmin, ids };
}

async function send(method: string, { target, headers, body }: MadeUpRequest, token: string | null) {
  return app.app.request(target, {
    method,
    headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && method !== 'GET' && { body }),
  });
}

describe(`with seed ${seed} and ${runs} requests each`, () => {
  it('calls every endpoint', () => {
    expect(calls.map(({ key }) => key).sort()).toEqual(
      [...Object.keys(allEndpoints), 'GET /api/events', 'GET /api/health'].sort(),
    );
  });

  it.each(calls)(
    '$key',
    async ({ method, path, operation }) => {
      const { asMember, asAdmin, ids } = callers;
      let changesSomething = false;
      await fc.assert(
        fc.asyncProperty(
          requestOf(path, operation, ids),
          fc.constantFrom(null, asMember, asAdmin),
          async (made, caller) => {
            const response = await send(method, made, caller);
            changesSomething ||= response.ok && method !== 'GET';
            if (caller === null && operation.security.length > 0) expect(response.status).toBeGreaterThanOrEqual(400);
            expect(await judge(operation, response)).toBeUndefined();
          },
        ),
        { seed, numRuns: runs },
      );
      // Some calls end accounts.
      if (changesSomething) callers = await people();
    },
    secondsEach * 1000,
  );
});

describe('what the database cannot hold', () => {
  const tooLarge = 2 ** 31;
  const texts = { de: 'Guten Tag.', en: 'Good day.', fr: 'Bonjour.' };
  const announced = { texts, startsAt: '2026-01-01T00:00:00Z', endsAt: '2999-01-01T00:00:00Z' };
  const codes = { kind: 'premium', days: 30, count: 1, uses: 1 };

  it.each<[string, string, object]>([
    ['POST', '/api/chats/{id}/read', { sequence: tooLarge }],
    ['POST', '/api/operator/cases/{id}/actions', { kind: 'dismiss', version: tooLarge }],
    ['POST', '/api/operator/announcements', { ...announced, startsAt: '0000-01-01T00:00:00Z' }],
    ['POST', '/api/operator/announcements', { ...announced, endsAt: '9999-12-31T23:59:59.999999999Z' }],
    ['POST', '/api/operator/codes', { ...codes, endsOn: '0000-01-01' }],
    ['POST', '/api/posts', { text: 'Wer kommt mit an den See?', participants: 2, startsAt: '0000-01-01T00:00:00Z' }],
  ])('%s %s refuses it', async (method, path, data) => {
    const { asAdmin, ids } = callers;
    const target = path.replace('{id}', ids[1] ?? '');
    expect((await app.call(null, method, target, { data }, { Authorization: `Bearer ${asAdmin}` })).status).toBe(400);
  });
});

describe('a made-up place in a list', () => {
  const paged = calls.filter(({ operation }) => JSON.stringify(operation.parameters).includes('"cursor"'));
  const ends = [
    '0000-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999999Z',
    '2026-02-30T00:00:00Z',
    'infinity',
    null,
    1e300,
  ];
  const id = '00000000-0000-0000-0000-000000000000';
  const cursors = [
    ...ends.flatMap((end) => [
      [end, id],
      [end, 'x'],
      [end, 1e9],
      [1e9, end],
      { sort: 'lastActive', day: end, searchNumber: 1 },
    ]),
    { sort: 'lastActive', day: '0000-01-01', searchNumber: 1 },
    { sort: 'match', score: 32_767, searchNumber: 2_147_483_647 },
    { sort: 'distance', placeId: 2_147_483_647, score: -32_768, searchNumber: 0 },
    { sort: 'createdAt', searchNumber: -1 },
    { __proto__: [] },
    [],
    [[[]]],
    id,
    9_999_999_999_999,
  ].map((place) => Buffer.from(JSON.stringify(place)).toString('base64url'));

  it.each(paged)('$key', async ({ path, operation }) => {
    const { asMember, asAdmin, ids } = callers;
    for (const cursor of [...cursors, id, '1e9', '-1', '99999999999999999999', '%00', 'ÿ']) {
      for (const sort of path === '/api/profiles' ? ['match', 'lastActive', 'createdAt', 'distance'] : ['']) {
        const target = `${path.replace(/\{\w+\}/, ids[1] ?? '')}?pagination[cursor]=${cursor}${sort && `&sort=${sort}`}`;
        const caller = operation.security.length > 0 && path.includes('/operator/') ? asAdmin : asMember;
        const response = await send('GET', { target, headers: {}, body: undefined }, caller);
        expect(await judge(operation, response), target).toBeUndefined();
      }
    }
  });
});
