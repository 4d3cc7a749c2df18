import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createOperator } from '../../../tests/support/moderation.ts';
import { present } from '../../../tests/support/present.ts';
import { createTeam } from '../../../tests/support/teams.ts';
import { newId } from '../../base/ids.ts';
import { storeMadeCodes } from './store-codes.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createOperator(app, 'admin', { name: 'Ada' });
});
afterAll(() => app.close());

const day = 86_400_000;
const inDays = (days: number) =>
  new Date(app.services.clock().getTime() + days * day).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
const plain = () => ({ kind: 'premium', days: 30, endsOn: inDays(30) });

const make = (data: Record<string, unknown>) => app.call(admin, 'POST', '/api/operator/codes', { data });
const stop = (id: string) => app.call(admin, 'POST', '/api/operator/codes/stop', { data: { id } });
const redeem = (member: string, code: string) => app.call(member, 'POST', '/api/codes/redeem', { data: { code } });
const download = (id: string, locale = 'de') =>
  app.call(admin, 'GET', `/api/operator/codes/batches/${id}/csv?locale=${locale}`);
async function codesOf(batch: string, locale?: string): Promise<Record<string, string>[]> {
  return parse(String((await download(batch, locale)).body), { delimiter: ';', bom: true, columns: true });
}
async function list(query: Record<string, string> = {}) {
  return (await app.call(admin, 'GET', `/api/operator/codes?${new URLSearchParams(query)}`)).body;
}
async function audited(id: string) {
  const { rows } = await app.services.database.pool.query(
    `select action, actor_id = $2 as "byAdmin", details from audit_log where details->>'id' = $1 order by id`,
    [id, admin],
  );
  return rows as { action: string; byAdmin: boolean; details: Record<string, unknown> }[];
}

describe('a single code', () => {
  test('is generated unguessably, and gives what was ordered', async () => {
    const { status, body } = await make({ ...plain(), note: 'Für Nora' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      batch: null,
      codes: 1,
      kind: 'premium',
      days: 30,
      team: null,
      uses: 1,
      redemptions: 0,
      note: 'Für Nora',
      createdBy: { id: admin, name: 'Ada' },
      state: 'open',
    });
    expect(body.data.code).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    expect((await redeem(await createMember(app), present(body.data.code))).body.data.kind).toBe('premium');
    const [found] = (await list({ q: present(body.data.code) })).data;
    expect(found).toMatchObject({ redemptions: 1, state: 'usedUp' });
    expect(await audited(body.data.id)).toMatchObject([{ action: 'make_codes', byAdmin: true }]);
  });

  test('may be a chosen word that is free, also when read without dashes', async () => {
    expect((await make({ ...plain(), code: 'herbst-26', uses: 500 })).body.data).toMatchObject({
      code: 'HERBST-26',
      uses: 500,
    });
    for (const code of ['HERBST-26', 'herbst26', 'HER-BST26']) {
      const answer = await make({ ...plain(), code });
      expect([answer.status, answer.code]).toEqual([409, 'code_taken']);
    }
  });

  test('of two concurrent ones with the same word one is created', async () => {
    const answers = await Promise.all([make({ ...plain(), code: 'ZWEIMAL' }), make({ ...plain(), code: 'ZWEIMAL' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('once stopped gives nothing more, and what it gave stays', async () => {
    const { body } = await make({ ...plain(), uses: 5 });
    const [first, second] = [await createMember(app), await createMember(app)];
    await redeem(first, present(body.data.code));
    const stopped = (await stop(body.data.id)).body.data;
    expect(stopped).toMatchObject({ state: 'stopped', redemptions: 1 });
    expect((await redeem(second, present(body.data.code))).code).toBe('code_stopped');
    expect((await stop(body.data.id)).body.data).toEqual(stopped);
    expect((await audited(body.data.id)).map(({ action }) => action)).toEqual(['make_codes', 'stop_codes']);
    const me = await app.call(first, 'GET', '/api/users/me?populate=subscription');
    expect(me.body.subscription?.type).toBe('premium');
  });
});

describe('a batch', () => {
  test('of 5000 is created at once, all different, and downloaded with links', async () => {
    const { status, body } = await make({ ...plain(), count: 5000, note: '=Messe' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ code: null, codes: 5000, redemptions: 0, state: 'open' });
    const codes = await codesOf(body.data.id, 'fr');
    expect(new Set(codes.map(({ code }) => code)).size).toBe(5000);
    expect(codes[0]).toEqual({
      code: codes[0]?.code,
      link: `http://localhost:3000/fr/code/${codes[0]?.code}`,
      premium_days: '30',
      team: '',
      uses: '1',
      last_day: inDays(30),
      note: "'=Messe",
    });
    const { headers } = await download(body.data.id);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="codes-[\d-]+-\w{6}\.csv"$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await audited(body.data.id)).map(({ action }) => action)).toEqual([
      'make_codes',
      'download_codes',
      'download_codes',
    ]);
  });

  test('is listed as one, and a code in it can be found', async () => {
    const note = `Sprachfest ${newId()}`;
    const { body } = await make({ ...plain(), count: 3, note });
    const [first, second] = await codesOf(body.data.id);
    await redeem(await createMember(app), first?.code ?? '');
    expect((await list({ q: note })).data).toMatchObject([{ id: body.data.id, code: null, codes: 3, redemptions: 1 }]);
    expect((await list({ q: second?.code?.replaceAll('-', ' ').toLowerCase() ?? '' })).data).toMatchObject([
      { code: second?.code, batch: body.data.id, codes: 1, redemptions: 0, state: 'open' },
    ]);
    expect((await list({ q: '%' })).data).toEqual([]);
  });

  test('is stopped as a whole, or one code of it', async () => {
    const { body } = await make({ ...plain(), count: 3 });
    const [first, second, third] = (await codesOf(body.data.id)).map(({ code }) => code ?? '');
    await redeem(await createMember(app), first ?? '');
    const [found] = (await list({ q: second ?? '' })).data;
    expect((await stop(found?.id ?? '')).body.data).toMatchObject({ code: second, state: 'stopped' });
    expect((await list({ q: third ?? '' })).data[0]).toMatchObject({ state: 'open' });
    expect((await stop(body.data.id)).body.data).toMatchObject({ code: null, state: 'stopped', redemptions: 1 });
    expect((await redeem(await createMember(app), third ?? '')).code).toBe('code_stopped');
  });

  test('regenerates codes that exist or occur twice', async () => {
    const rigged = ['SAME-SAME-SAME', 'SAME-SAME-SAME', 'OLD2-OLD2-OLD2', 'NEW2-NEW2-NEW2', 'NEW3-NEW3-NEW3'];
    await make({ ...plain(), code: 'OLD2OLD2OLD2' });
    const now = app.services.clock();
    const batchId = newId();
    const order = { kind: 'premium', days: 1, team: null, uses: 1, endsOn: inDays(1), note: null } as const;
    await app.services.database.sql
      .transaction()
      .execute((sql) =>
        storeMadeCodes(sql, { ...order, batchId, count: 3, createdBy: admin, now }, () => rigged.shift() ?? 'X'),
      );
    const codes = await codesOf(batchId);
    expect(codes.map(({ code }) => code).sort()).toEqual(['NEW2-NEW2-NEW2', 'NEW3-NEW3-NEW3', 'SAME-SAME-SAME']);
  });
});

describe('a code for a team', () => {
  test('adds a member to it immediately, on all devices', async () => {
    const team = await createTeam(app, { name: 'Seeblick AG', licences: 2 });
    expect((await app.call(admin, 'GET', '/api/operator/codes/teams')).body.data).toContainEqual({
      id: team.id,
      name: 'Seeblick AG',
      licences: 2,
      used: 0,
    });
    const { body } = await make({ kind: 'team', team: team.id, endsOn: inDays(30), uses: 9, code: 'SEEBLICK' });
    expect(body.data).toMatchObject({ kind: 'team', days: null, team: { id: team.id, name: 'Seeblick AG' } });
    const members = [await createMember(app), await createMember(app), await createMember(app)];
    const answers = await Promise.all(members.map((member) => redeem(member, 'seeblick')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    for (const [index, answer] of answers.entries()) {
      const { subscription } = (await app.call(members[index] ?? '', 'GET', '/api/users/me?populate=subscription'))
        .body;
      if (answer.status === 200) {
        expect(answer.body.data).toEqual({ kind: 'team', team: 'Seeblick AG' });
        expect(subscription).toMatchObject({ type: 'premium', source: 'team' });
      } else {
        expect(answer.code).toBe('team_full');
        expect(subscription?.type).toBe('basic');
      }
    }
    expect((await list({ q: 'SEEBLICK' })).data[0]).toMatchObject({ redemptions: 2 });
  });

  test('is refused to a member of another team, as premium days are with a licence', async () => {
    const [one, other] = [await createTeam(app), await createTeam(app)];
    await make({ kind: 'team', team: one.id, endsOn: inDays(30), uses: 9, code: 'TEAM-ONE' });
    await make({ kind: 'team', team: other.id, endsOn: inDays(30), uses: 9, code: 'TEAM-OTHER' });
    await make({ ...plain(), code: 'TEAM-DAYS' });
    const member = await createMember(app);
    expect((await redeem(member, 'TEAM-ONE')).status).toBe(200);
    await make({ kind: 'team', team: one.id, endsOn: inDays(30), uses: 1, code: 'TEAM-ONE-MORE' });
    expect((await redeem(member, 'TEAM-ONE-MORE')).code).toBe('in_this_team');
    expect((await redeem(await createMember(app), 'TEAM-ONE-MORE')).status).toBe(200);
    expect((await redeem(member, 'TEAM-OTHER')).code).toBe('in_other_team');
    expect((await redeem(member, 'TEAM-DAYS')).code).toBe('code_while_premium');
  });

  test('gives nothing once the team is closed, and none can be created for it', async () => {
    const team = await createTeam(app);
    await make({ kind: 'team', team: team.id, endsOn: inDays(30), code: 'TEAM-GONE' });
    const { sql } = app.services.database;
    await sql.updateTable('teams').set({ closed_at: new Date() }).where('id', '=', team.id).execute();
    expect((await redeem(await createMember(app), 'TEAM-GONE')).code).toBe('code_stopped');
    expect((await make({ kind: 'team', team: team.id, endsOn: inDays(30) })).faultyFields).toEqual(['team']);
  });
});

test.each([
  ['a word for several', { code: 'VIELE', count: 2 }, ['code']],
  ['no days', { days: undefined }, ['days']],
  ['days of a team', { kind: 'team' }, ['days', 'team']],
  ['a team for premium', { team: '00000000-0000-7000-8000-000000000000' }, ['team']],
  ['no such team', { kind: 'team', days: undefined, team: '00000000-0000-7000-8000-000000000000' }, ['team']],
  ['more than 5000', { count: 5001 }, ['count']],
  ['none', { count: 0 }, ['count']],
  ['no use', { uses: 0 }, ['uses']],
  ['more days than there are', { days: 1101 }, ['days']],
  ['a day that does not exist', { endsOn: '2027-02-30' }, ['endsOn']],
  ['a day that is past', { endsOn: '2020-01-01' }, ['endsOn']],
  ['a day too far away', { endsOn: '2999-01-01' }, ['endsOn']],
  ['a word of 10,000 characters', { code: 'A'.repeat(10_000) }, ['code']],
  ['a word that is none', { code: 'Grüezi!' }, ['code']],
  ['a note too long', { note: 'a'.repeat(201) }, ['note']],
])('%s is refused next to its field', async (_, change, fields) => {
  const answer = await make({ ...plain(), ...change });
  expect(answer.status).toBe(400);
  expect(answer.faultyFields).toEqual(fields);
});

test('the list is paged newest first, without repeats', async () => {
  const note = `Seiten ${newId()}`;
  for (let count = 0; count < 5; count++) await make({ ...plain(), note, count: count === 2 ? 2 : 1 });
  const query = { q: note, 'pagination[limit]': '2' };
  const first = await list(query);
  const second = await list({ ...query, 'pagination[cursor]': present(first.meta.pagination.next) });
  const third = await list({ ...query, 'pagination[cursor]': present(second.meta.pagination.next) });
  const ids = [first, second, third].flatMap(({ data }) => data.map(({ id }) => id));
  expect(ids).toHaveLength(5);
  expect(new Set(ids).size).toBe(5);
  expect(third.meta.pagination.next).toBeNull();
  expect((await list({ 'pagination[limit]': '5' })).data.map(({ id }) => id)).toEqual(ids);
});

test('unknown ones are neither stopped nor downloaded', async () => {
  expect((await stop(newId())).status).toBe(404);
  expect((await download(newId())).status).toBe(404);
});
