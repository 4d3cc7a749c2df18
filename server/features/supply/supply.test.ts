import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember, type MemberTraits } from '../../../tests/support/members.ts';
import { newId } from '../../base/ids.ts';
import { countAnswers } from './count-answers.job.ts';
import { roughHours, roughly } from './read-supply.ts';

let app: TestApp;
const luzern = 600300;
const zuerich = 800100;
const cacheMilliseconds = 601_000;
const hour = 3_600_000;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function several(count: number, traits: MemberTraits): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => createMember(app, traits)));
}

async function supplyOf(query: string, viewer: string | null = null) {
  const answer = await app.call(viewer, 'GET', `/api/supply?${query}`);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

const pair = (speaks: string, learns: string): MemberTraits => ({
  speaks: [{ code: speaks }],
  learns: [{ code: learns }],
});

/** Each of the first sends each of the others a request, answered after this many hours; null for never. */
async function requests(requesters: string[], requested: string[], hours: number | null, daysAgo = 30) {
  const { sql } = app.services.database;
  for (const [index, requester_id] of requesters.entries()) {
    const created = app.services.clock().getTime() - daysAgo * 24 * hour;
    await sql
      .insertInto('chats')
      .values({
        id: newId(),
        requester_id,
        addressee_id: requested[index % requested.length] ?? '',
        state: hours === null ? 'expired' : 'accepted',
        created_at: new Date(created),
        delivered_at: new Date(created),
        expires_at: new Date(created + 14 * 24 * hour),
        answered_at: hours === null ? null : new Date(created + hours * hour),
      })
      .execute();
  }
}

describe('the displayed number', () => {
  it.each([
    [0, null],
    [4, null],
    [5, 5],
    [7, 5],
    [8, 10],
    [97, 95],
    [99, 100],
    [104, 100],
    [1264, 1300],
  ])('%i people are %s', (count, received) => expect(roughly(count)).toBe(received));

  it.each([
    [0.2, 6],
    [11, 12],
    [13, 24],
    [25, 48],
    [100, 120],
  ])('%d hours are %i', (hours, received) => expect(roughHours(hours)).toBe(received));
});

describe('the supply of a pair', () => {
  it('is shown from five on, equally to all members, regardless of blocks', async () => {
    const offering = await several(4, pair('is', 'eo'));
    await several(6, pair('eo', 'is'));
    expect(await supplyOf('speaks=eo&learns=is')).toMatchObject({ seeking: 5, offering: null, hoursToAnswer: null });
    offering.push(await createMember(app, pair('is', 'eo')));
    expect((await supplyOf('speaks=eo&learns=is')).offering, 'from the cache').toBeNull();
    app.moveClock(cacheMilliseconds);
    const [blocker = '', blocked = ''] = offering;
    await app.call(blocker, 'PUT', `/api/blocks/${blocked}`);
    const received = await supplyOf('speaks=eo&learns=is');
    expect(received.offering).toBe(5);
    expect(await supplyOf('speaks=eo&learns=is', blocked)).toEqual(received);
  });

  it('leaves out members who cannot be found', async () => {
    const [hidden = '', suspended = '', left = ''] = await several(7, pair('ga', 'mt'));
    const { sql } = app.services.database;
    await sql.updateTable('profiles').set({ status: 'inactive' }).where('id', '=', hidden).execute();
    await sql
      .updateTable('users')
      .set({ suspended_until: new Date('2099-01-01') })
      .where('id', '=', suspended)
      .execute();
    expect((await supplyOf('speaks=mt&learns=ga')).offering).toBe(5);
    app.moveClock(cacheMilliseconds);
    await sql.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', left).execute();
    expect((await supplyOf('speaks=mt&learns=ga')).offering).toBeNull();
  });

  it('shows cantons with enough people, by any of their places, and who meets online elsewhere', async () => {
    await several(5, { ...pair('sv', 'ka'), placeId: luzern });
    const further = await several(4, { ...pair('sv', 'ka'), placeId: zuerich, status: 'active' });
    await several(6, { ...pair('ka', 'sv'), placeId: zuerich });
    const luzerners = await supplyOf('speaks=ka&learns=sv&canton=LU');
    expect(luzerners).toMatchObject({ offering: 10, canton: { code: 'LU', seeking: null, offering: 5 } });
    expect(luzerners.ways).toContainEqual({ kind: 'online', language: null, count: 5 });
    const zurichers = await supplyOf('speaks=ka&learns=sv&canton=ZH');
    expect(zurichers.canton).toEqual({ code: 'ZH', seeking: 5, offering: null });
    await app.services.database.sql
      .updateTable('profiles')
      .set({ meeting_place_ids: [luzern] })
      .where('id', 'in', further)
      .execute();
    app.moveClock(cacheMilliseconds);
    expect((await supplyOf('speaks=ka&learns=sv&canton=LU')).canton?.offering).toBe(10);
  });

  it('offers alternatives if few match: a close language, and what they learn instead', async () => {
    await several(7, pair('hr', 'yo'));
    await several(3, pair('bs', 'yo'));
    await several(8, pair('bs', 'wo'));
    await several(2, pair('bs', 'ig'));
    const { ways } = await supplyOf('speaks=yo&learns=bs&locale=de');
    expect(ways).toEqual([
      { kind: 'near', language: { id: 'hr', code: 'hr', name: 'Kroatisch' }, count: 5 },
      { kind: 'spoken', language: { id: 'wo', code: 'wo', name: 'Wolof' }, count: 10 },
    ]);
    expect((await supplyOf('learns=bs')).ways).toEqual([]);
    await several(10, pair('hy', 'az'));
    await several(9, pair('hy', 'uz'));
    expect((await supplyOf('speaks=az&learns=hy')).ways, 'enough offer it').toEqual([]);
  });

  it.each([
    ['speaks=de', 400],
    ['learns=xx', 400],
    ['speaks=xx&learns=de', 400],
    ['learns=de&canton=XX', 400],
    ['learns=de&member=1', 400],
  ])('refuses %s', async (query, status) => {
    expect((await app.call(null, 'GET', `/api/supply?${query}`)).status).toBe(status);
  });
});

describe('how soon requests were answered', () => {
  it('is shown once five have sent and five have received requests, also over all languages spoken', async () => {
    const requested = await several(5, pair('nl', 'da'));
    const requesters = await several(6, pair('da', 'nl'));
    await requests(requesters.slice(0, 4), requested, 30);
    await countAnswers.run(app.services, {});
    expect((await supplyOf('speaks=da&learns=nl')).hoursToAnswer).toBeNull();
    await requests(requesters.slice(4), requested.slice(4), 30);
    app.moveClock(cacheMilliseconds);
    await countAnswers.run(app.services, {});
    expect((await supplyOf('speaks=da&learns=nl')).hoursToAnswer).toBe(48);
    expect((await supplyOf('learns=nl')).hoursToAnswer).toBe(48);
    expect((await supplyOf('speaks=nl&learns=da')).hoursToAnswer, 'the other way round').toBeNull();
  });

  it('counts answered requests only, of the last 90 days', async () => {
    const requested = await several(6, pair('el', 'fi'));
    const requesters = await several(6, pair('fi', 'el'));
    await requests(requesters, requested, null);
    await countAnswers.run(app.services, {});
    expect((await supplyOf('speaks=fi&learns=el')).hoursToAnswer).toBeNull();
    const row = () =>
      app.services.database.sql
        .selectFrom('pair_answers')
        .innerJoin('languages', 'languages.number', 'pair_answers.learns')
        .select(['requests', 'answered', 'median_hours'])
        .where('languages.code', '=', 'el')
        .where('speaks', '<>', 0)
        .execute();
    expect(await row()).toEqual([{ requests: 6, answered: 0, median_hours: null }]);
    app.moveClock(70 * 24 * hour);
    await countAnswers.run(app.services, {});
    expect(await row(), 'forgotten with the days').toEqual([]);
  });

  it('can be counted concurrently', async () => {
    await Promise.all([countAnswers.run(app.services, {}), countAnswers.run(app.services, {})]);
  });
});
