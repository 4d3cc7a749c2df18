import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as limits from '../../../contract/limits.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { write } from '../../../tests/support/chats.ts';
import { lockedBy, waitingForLock } from '../../../tests/support/locks.ts';
import { createMember, type MemberTraits } from '../../../tests/support/members.ts';
import { openProposedChat, settleHeldRequest } from '../chat/public.ts';
import { inRound, openToEachOther } from '../rounds/who-takes-part.ts';
import { refreshScores } from '../search/refresh-scores.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const [few, usual, most] = limits.requestLimit.choices;
const day = 86_400_000;
const requester: MemberTraits = { speaks: [{ code: 'fi' }], learns: [{ code: 'sl' }] };
const fitting: MemberTraits = { speaks: [{ code: 'sl' }], learns: [{ code: 'fi' }] };
const query = 'filters[langsSpeaking][code]=sl&filters[langsLearning][code]=fi&pagination[limit]=100';

const choose = (id: string, requestLimit: unknown) =>
  app.call(id, 'PUT', `/api/profiles/${id}`, { data: { requestLimit } });
const own = async (id: string) => (await app.call(id, 'GET', `/api/profiles/${id}`)).body.data;
const used = async (id: string) => (await app.call(id, 'GET', '/api/chats/count')).body;
const found = async (reader: string) =>
  (await app.call(reader, 'GET', `/api/profiles?${query}`)).body.data.map(({ id, requests }) => ({ id, requests }));

/** A member who takes this many first messages and has received as many. */
async function memberWith(count: number, traits: MemberTraits = {}) {
  const id = await createMember(app, { name: 'Sara', ...traits });
  await choose(id, count);
  const requesters: string[] = [];
  for (let each = 0; each < count; each += 1) {
    requesters.push(await createMember(app));
    expect((await write(app, requesters[each] as string, id, `Ciao, ich bin die Nummer ${each}.`)).status).toBe(201);
  }
  return { id, requesters };
}

/** Moves all they received into the past by this many days. */
async function age(id: string, days: number) {
  const { sql: database } = app.services.database;
  await sql`update chats set created_at = created_at - ${days} * interval '1 day' where addressee_id = ${id}`.execute(
    database,
  );
  await sql`update profiles set requests_closed_until = requests_closed_until - ${days} * interval '1 day' where id = ${id}`.execute(
    database,
  );
}

describe('the first messages a member takes', () => {
  it('are limited: the next sender sees it before writing, is refused at no cost, and without a reason', async () => {
    const { id } = await memberWith(few);
    const reader = await createMember(app);
    const before = app.services.clock().getTime();
    const page = (await app.call(reader, 'GET', `/api/profiles/${id}`)).body.data;
    expect(page).toMatchObject({ requests: 'closed' });
    for (const mine of ['requestLimit', 'limitReachedUntil']) expect(page).not.toHaveProperty(mine);
    await app.call(reader, 'PUT', `/api/contacts/${id}`);
    expect((await app.call(reader, 'GET', '/api/contacts')).body.data).toMatchObject([
      { id, profile: { requests: 'closed' } },
    ]);
    expect((await app.call(null, 'GET', `/api/profiles/${id}/preview`)).body.data).toMatchObject({
      requests: 'closed',
    });
    const answer = await write(app, reader, id);
    expect([answer.status, answer.code]).toEqual([403, 'requests_closed']);
    expect(await used(reader)).toBe(0);
    const { requestLimit, limitReachedUntil } = await own(id);
    expect(requestLimit).toBe(few);
    const inDays = (Date.parse(limitReachedUntil ?? '') - before) / day;
    expect(inDays).toBeGreaterThan(limits.requestLimit.overDays - 1);
    expect(inDays).toBeLessThanOrEqual(limits.requestLimit.overDays);
  });

  it('are limited by the member’s choice only: no one starts with a limit', async () => {
    const { id, requesters } = await memberWith(most);
    expect((await choose(id, null)).body.data).toMatchObject({ requestLimit: null, limitReachedUntil: null });
    expect(await own(requesters[0] as string)).toMatchObject({ requestLimit: null, limitReachedUntil: null });
    expect((await write(app, await createMember(app), id)).status).toBe(201);
    for (const wrong of [0, 4, 9, '5']) {
      const { status, error } = await choose(id, wrong);
      expect([status, error?.details.fields?.map(({ path }) => path)]).toEqual([400, ['requestLimit']]);
    }
    const { id: sara } = await memberWith(few);
    const reader = await createMember(app);
    expect((await write(app, reader, sara)).code).toBe('requests_closed');
    expect((await choose(sara, usual)).body.data).toMatchObject({ requestLimit: usual, limitReachedUntil: null });
    expect((await write(app, reader, sara)).status).toBe(201);
    expect((await choose(sara, few)).body.data.limitReachedUntil).not.toBeNull();
    expect((await write(app, await createMember(app), sara)).code).toBe('requests_closed');
    expect((await choose(sara, most)).body.data.limitReachedUntil).toBeNull();
  });

  it('free a place when the oldest that counts is 90 days old', async () => {
    const { id } = await memberWith(few);
    await age(id, limits.requestLimit.overDays - 1);
    expect((await own(id)).limitReachedUntil).not.toBeNull();
    await age(id, 1);
    expect((await own(id)).limitReachedUntil).toBeNull();
    expect((await write(app, await createMember(app), id)).status).toBe(201);
    expect((await own(id)).limitReachedUntil).toBeNull();
  });

  it('rank them last in search, until the night after a place is free', async () => {
    const reader = await createMember(app, requester);
    const { id } = await memberWith(few, fitting);
    const absent = await createMember(app, fitting);
    const { sql: database } = app.services.database;
    await sql`update profiles set active_day = active_day - 300, visits = 0 where id = ${absent}`.execute(database);
    // Waiting requests are answered, so that only the limit ranks them last.
    await sql`update chats set state = 'accepted', answered_at = created_at where addressee_id = ${id}`.execute(
      database,
    );
    await refreshScores.run(app.services, {});
    const last = [
      { id: absent, requests: 'open' },
      { id, requests: 'closed' },
    ];
    expect(await found(reader)).toEqual(last);
    await app.call(id, 'PUT', `/api/profiles/${id}`, { data: { lastActive: app.services.clock().toISOString() } });
    await app.call(id, 'PUT', `/api/profiles/${id}`, { data: { room: 3, isFull: false } });
    expect(await found(reader)).toEqual(last);
    await age(id, limits.requestLimit.overDays);
    await refreshScores.run(app.services, {});
    app.moveClock(61_000);
    expect(await found(reader)).toEqual([
      { id, requests: 'open' },
      { id: absent, requests: 'open' },
    ]);
  });

  it('do not affect the weekly round', async () => {
    const { id } = await memberWith(few, fitting);
    const other = await createMember(app, requester);
    await app.services.database.sql.updateTable('users').set({ weekly_proposals: true }).where('id', '=', id).execute();
    await app.services.database.sql
      .updateTable('chats')
      .set({ state: 'accepted' })
      .where('addressee_id', '=', id)
      .execute();
    await refreshScores.run(app.services, {});
    const takesPart = inRound({ users: 'users', profiles: 'one', day: 'current_date', now: 'now()' });
    const { rows } = await sql<{
      both: boolean;
    }>`select ${sql.raw(takesPart)} and ${sql.raw(openToEachOther('one', 'two'))} as both
      from users join profiles one on one.id = users.id, profiles two where one.id = ${id} and two.id = ${other}`.execute(
      app.services.database.sql,
    );
    expect(rows).toEqual([{ both: true }]);
  });
});

describe('what does not count', () => {
  it('is what was blocked, opened by two yes, or held for review', async () => {
    const { id, requesters } = await memberWith(few);
    await app.call(id, 'PUT', `/api/blocks/${requesters[0]}`);
    expect((await own(id)).limitReachedUntil).toBeNull();
    const now = app.services.clock();
    const proposed = await createMember(app);
    await app.services.database.sql
      .transaction()
      .execute((transaction) =>
        openProposedChat({ sql: transaction, now, events: [] }, [proposed, id].sort() as [string, string]),
      );
    const text = 'Ich wohne seit dem Sommer in Chur und suche jemanden für gemeinsame Abende am Rhein.';
    const sender = await createMember(app, { premium: true });
    for (let other = 0; other < 4; other++) await write(app, sender, await createMember(app), text);
    const { body } = await write(app, sender, id, text);
    expect(body.data.chat.state).toBe('held');
    expect((await choose(id, few)).body.data.limitReachedUntil).toBeNull();
    await app.services.database.sql
      .transaction()
      .execute((transaction) => settleHeldRequest({ sql: transaction, now }, body.data.chat.id, true));
    expect((await own(id)).limitReachedUntil).not.toBeNull();
  });

  it('is what continues: chats, waiting requests, answers, and their own messages', async () => {
    const { id, requesters } = await memberWith(few);
    expect((await write(app, requesters[0] as string, id, 'Noch etwas')).status).toBe(201);
    expect((await write(app, id, requesters[1] as string, 'Gern!')).body.data.chat.state).toBe('accepted');
    expect((await write(app, id, await createMember(app))).status).toBe(201);
  });

  it('is a withdrawn request, whose sender can send nothing more until it would have expired', async () => {
    const { id, requesters } = await memberWith(few);
    const requester = requesters[0] as string;
    const [chat] = (await app.call(requester, 'GET', '/api/chats')).body.data;
    expect((await app.call(requester, 'POST', `/api/chats/${chat?.id}/leave`)).status).toBeLessThan(300);
    expect((await own(id)).limitReachedUntil).toBeNull();
    const again = await write(app, requester, id);
    expect([again.status, again.code, again.error.details.until]).toEqual([403, 'request_taken_back', chat?.expiresAt]);
    app.moveClock(limits.requestDays * day);
    expect((await write(app, requester, id)).status).toBe(201);
  });

  it('is a second request of the same person', async () => {
    const { id, requesters } = await memberWith(few);
    const { sql: database } = app.services.database;
    await database.updateTable('chats').set({ state: 'expired' }).where('addressee_id', '=', id).execute();
    await choose(id, usual);
    expect((await write(app, requesters[0] as string, id, 'Noch einmal')).status).toBe(201);
    expect((await write(app, requesters[1] as string, id, 'Noch einmal')).status).toBe(201);
    expect((await own(id)).limitReachedUntil).toBeNull();
  });

  it('is a sender who blocked them, was suspended or has left since', async () => {
    const { id, requesters } = await memberWith(few);
    await app.call(requesters[0] as string, 'PUT', `/api/blocks/${id}`);
    expect((await own(id)).limitReachedUntil).toBeNull();
    await choose(id, usual);
    for (let each = 0; each < 3; each++) await write(app, await createMember(app), id);
    expect((await own(id)).limitReachedUntil).not.toBeNull();
    const { sql: database } = app.services.database;
    await database
      .updateTable('users')
      .set({ suspended_until: new Date('2099-01-01') })
      .where('id', '=', requesters[1] as string)
      .execute();
    await refreshScores.run(app.services, {});
    expect((await own(id)).limitReachedUntil).toBeNull();
  });
});

it('a member can block anyone who wrote to them, even if blocked by them first', async () => {
  const { id, requesters } = await memberWith(few);
  const requester = requesters[0] as string;
  expect((await app.call(requester, 'PUT', `/api/blocks/${id}`)).status).toBe(204);
  expect((await app.call(id, 'PUT', `/api/blocks/${requester}`)).status).toBe(204);
  await app.call(requester, 'DELETE', `/api/blocks/${id}`);
  expect((await write(app, requester, id)).code).toBe('not_found');
});

describe('concurrently', () => {
  it('of two for the last place exactly one gets it', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await memberWith(few);
      await choose(id, usual);
      expect((await write(app, await createMember(app), id, 'Die vierte von fünf')).status).toBe(201);
      const two = [await createMember(app), await createMember(app)];
      const answers = await Promise.all(two.map((from) => write(app, from, id, `Für den letzten Platz, ${from}`)));
      expect(answers.map(({ code, status }) => code ?? status).toSorted()).toEqual([201, 'requests_closed']);
      expect((await Promise.all(two.map(used))).toSorted()).toEqual([0, 1]);
    }
  });

  it('a request that arrives while the limit is lowered is stored before, or refused', async () => {
    const { id } = await memberWith(few);
    await choose(id, usual);
    const commit = await lockedBy(app, 'select from profiles where id = $1 for update', [id]);
    const chosen = choose(id, few);
    await waitingForLock(app, 1);
    const answer = write(app, await createMember(app), id);
    await waitingForLock(app, 2);
    await commit();
    expect((await chosen).status).toBe(200);
    expect((await answer).code ?? 201).toBeOneOf([201, 'requests_closed']);
    expect((await write(app, await createMember(app), id)).code).toBe('requests_closed');
  });
});
