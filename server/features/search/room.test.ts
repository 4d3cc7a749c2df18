import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { newId } from '../../base/ids.ts';
import { fullBecause } from '../profiles/rules.ts';
import { recordTandem } from './public.ts';
import { refreshScores } from './refresh-scores.job.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const requester = { speaks: [{ code: 'fi' }], learns: [{ code: 'sl' }] };
const fitting = { speaks: [{ code: 'sl' }], learns: [{ code: 'fi' }] };
const query = 'filters[langsSpeaking][code]=sl&filters[langsLearning][code]=fi';

async function found(reader: string): Promise<{ id: string; hasRoom: boolean | undefined }[]> {
  const { body } = await app.call(reader, 'GET', `/api/profiles?${query}&pagination[limit]=100`);
  return body.data.map(({ id, hasRoom }) => ({ id, hasRoom }));
}

const say = (id: string, data: { room?: number; isFull?: boolean }) =>
  app.call(id, 'PUT', `/api/profiles/${id}`, { data });

const request = (from: string, to: string, text: string) =>
  app.call(from, 'POST', '/api/chats', { data: { to, text, clientId: newId() } });

const presentedTo = async (reader: string, id: string) =>
  (await app.call(reader, 'GET', `/api/profiles/${id}`)).body.data;

describe('room for a tandem', () => {
  it('is the same for the score and for readers of a profile', async () => {
    const { rows } = await sql<{
      running: number;
      room: number;
      full: boolean;
      open: number;
      hasRoom: boolean;
      steps: number;
    }>`select running, room, full_now as "full", open, has_room(running, room, full_now, open) as "hasRoom",
        search_score(3, current_date, current_date, 0, 0, open) - search_score(3, current_date, current_date, 0, 0, open, running, room, full_now) as steps
      from generate_series(0, 4) running, generate_series(1, 3) room, unnest(array[true, false]) full_now, generate_series(0, 1) open`.execute(
      app.services.database.sql,
    );
    expect(rows).toHaveLength(60);
    for (const { running, room, full, open, hasRoom, steps } of rows) {
      const why = fullBecause({ room, isFull: full, tandemsRunning: running, requestsOpen: open });
      expect([hasRoom, steps]).toEqual(why === null ? [true, 0] : [false, 100]);
    }
    const waiting = await sql<{ rooms: boolean[] }>`select array_agg(has_room(0, 3, false, open) order by open) as rooms
      from generate_series(0, 7) open`.execute(app.services.database.sql);
    expect(waiting.rows[0]?.rooms).toEqual(
      Array.from(
        { length: 8 },
        (_, open) => fullBecause({ room: 3, isFull: false, tandemsRunning: 0, requestsOpen: open }) === null,
      ),
    );
  });

  it('puts full members after everyone who has room, however likely they answer', async () => {
    const reader = await createMember(app, requester);
    const busy = await createMember(app, fitting);
    const absent = await createMember(app, fitting);
    const { sql: database } = app.services.database;
    await sql`update profiles set active_day = active_day - 300, visits = 0, requests_received = 40 where id = ${absent}`.execute(
      database,
    );
    await refreshScores.run(app.services, {});
    expect((await found(reader)).map(({ id }) => id)).toEqual([busy, absent]);

    expect((await say(busy, { isFull: true })).status).toBe(200);
    expect(await found(reader)).toEqual([
      { id: absent, hasRoom: true },
      { id: busy, hasRoom: false },
    ]);
    await refreshScores.run(app.services, {});
    expect((await found(reader)).map(({ id }) => id)).toEqual([absent, busy]);
    await say(busy, { isFull: false });
    expect((await found(reader)).map(({ id }) => id)).toEqual([busy, absent]);
  });

  it('changes at once with the member’s choice, given their tandems', async () => {
    const [reader, id] = [await createMember(app), await createMember(app)];
    await recordTandem(app.services.database.sql, [id], 1);
    expect(await presentedTo(reader, id)).toMatchObject({ hasRoom: false });
    expect(await presentedTo(id, id)).toMatchObject({ room: 1, isFull: false, fullBecause: 'tandems' });
    await say(id, { room: 2 });
    expect(await presentedTo(reader, id)).toMatchObject({ hasRoom: true });
    expect(await presentedTo(id, id)).toMatchObject({ room: 2, fullBecause: null });
  });

  it('is shown to members, and to a visitor who is about to write, without the reason', async () => {
    const [reader, id] = [await createMember(app), await createMember(app)];
    await say(id, { isFull: true });
    const received = await presentedTo(reader, id);
    expect(received).toMatchObject({ hasRoom: false });
    for (const own of ['room', 'isFull', 'fullBecause']) expect(received).not.toHaveProperty(own);
    const { body } = await app.call(null, 'GET', `/api/profiles/${id}/preview`);
    expect(body.data).toMatchObject({ hasRoom: false });
    for (const own of ['room', 'isFull', 'fullBecause']) expect(body.data).not.toHaveProperty(own);
    const list = await app.call(null, 'GET', '/api/profiles?pagination[limit]=100');
    for (const one of list.body.data) expect(one).not.toHaveProperty('hasRoom');
  });

  it('is one, two or three', async () => {
    const id = await createMember(app);
    for (const room of [0, 4, 1.5, '2', null]) {
      const { status, error } = await say(id, { room: room as number });
      expect([status, error?.details.fields?.map(({ path }) => path)]).toEqual([400, ['room']]);
    }
  });

  it('is gone with the second of two requests that come at once, and back with the first answer', async () => {
    const [reader, id] = [await createMember(app), await createMember(app)];
    const requesters = await Promise.all(Array.from({ length: 2 }, () => createMember(app)));
    const [first, second] = await Promise.all(
      requesters.map((from, index) =>
        request(from, id, `Hallo, wollen wir zusammen üben? Ich habe Zeit am Tag ${index + 1}.`),
      ),
    );
    expect([first?.status, second?.status]).toEqual([201, 201]);
    expect(await presentedTo(reader, id)).toMatchObject({ hasRoom: false });
    expect(await presentedTo(id, id)).toMatchObject({ fullBecause: 'requests' });
    // Others may still write to them: the profile says so beforehand, nothing is refused.
    expect((await request(reader, id, 'Ich warte gern, bis du Zeit hast.')).status).toBe(201);
    for (const answer of [first, second]) {
      expect((await app.call(id, 'POST', `/api/chats/${answer?.body.data.chat.id}/decline`)).status).toBe(200);
    }
    expect(await presentedTo(reader, id)).toMatchObject({ hasRoom: true });
  });
});
