import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AnswerChance, chanceFeatureNames, chanceFeatures } from '../../../contract/answer-chance.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { openRequest, send, write } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createOperator } from '../../../tests/support/moderation.ts';
import { chanceInUse } from './chance-in-use.ts';
import { classesInSql } from './classes.ts';
import { fitAnswerChance } from './fit-answer-chance.job.ts';
import { noteCircumstances } from './note-circumstances.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  for (const table of ['request_circumstances', 'answer_counts', 'answer_models'] as const)
    await app.services.database.sql.deleteFrom(table).execute();
});

const day = 86_400_000;
const fit = () => fitAnswerChance.run(app.services, {});
const noted = (chatId: string) =>
  app.services.database.sql
    .selectFrom('request_circumstances')
    .selectAll()
    .where('chat_id', '=', chatId)
    .executeTakeFirst();
const counts = () => app.services.database.sql.selectFrom('answer_counts').selectAll().execute();
const decide = (who: string, chatId: string, how: 'accept' | 'decline' | 'leave') =>
  app.call(who, 'POST', `/api/chats/${chatId}/${how}`);
const change = (id: string, data: object) => app.call(id, 'PUT', `/api/profiles/${id}`, { data });

describe('the features of a request', () => {
  it('are stored when it is sent, in classes, with the recipient as they were before', async () => {
    const requester = await createMember(app, { placeId: null });
    const addressee = await createMember(app, { speaks: [{ code: 'gsw' }], learns: [{ code: 'it' }] });
    const week = [
      { day: 'tue', part: 'evening' },
      { day: 'wed', part: 'noon' },
    ];
    await change(requester, { availability: week });
    await change(addressee, { availability: week.slice(0, 1) });
    await app.services.database.sql
      .updateTable('profiles')
      .set({ requests_received: 10, requests_answered: 9, requests_open: 1, score: -4 })
      .where('id', '=', addressee)
      .execute();
    const { body } = await write(app, requester, addressee);
    expect(await noted(body.data.chat.id)).toMatchObject({
      languages: chanceFeatures.languages.indexOf('bothWays'),
      common_times: chanceFeatures.commonTimes.indexOf('few'),
      distance: chanceFeatures.distance.indexOf('unknown'),
      last_visit: chanceFeatures.lastVisit.indexOf('today'),
      answer_rate: chanceFeatures.answerRate.indexOf('high'),
      open_requests: chanceFeatures.openRequests.indexOf('one'),
    });
  });

  it('are stored for a one-way match, a nearby home and an absence', async () => {
    const [requester, addressee] = [await createMember(app), await createMember(app)];
    const { sql } = app.services.database;
    const longAgo = new Date(app.services.clock().getTime() - 20 * day).toISOString().slice(0, 10);
    await sql
      .updateTable('profiles')
      .set({ active_day: longAgo, requests_open: 7 })
      .where('id', '=', addressee)
      .execute();
    const { body } = await write(app, requester, addressee);
    expect(await noted(body.data.chat.id)).toMatchObject({
      languages: chanceFeatures.languages.indexOf('oneWay'),
      common_times: chanceFeatures.commonTimes.indexOf('unknown'),
      distance: chanceFeatures.distance.indexOf('upTo10'),
      last_visit: chanceFeatures.lastVisit.indexOf('upTo29'),
      answer_rate: chanceFeatures.answerRate.indexOf('unknown'),
      open_requests: chanceFeatures.openRequests.indexOf('more'),
    });
  });

  it('need no statement of their own, and none are stored for a message in a chat', async () => {
    const [requester, addressee] = [await createMember(app), await createMember(app)];
    const ran = vi.spyOn(pg.Client.prototype, 'query');
    const { body } = await write(app, requester, addressee);
    const texts = ran.mock.calls.map(([query]) => JSON.stringify(query));
    expect(texts.filter((text) => text.includes('request_circumstances'))).toHaveLength(1);
    expect(texts.find((text) => text.includes('request_circumstances'))).toContain('insert into chats');
    ran.mockClear();
    await decide(addressee, body.data.chat.id, 'accept');
    await send(app, requester, body.data.chat.id);
    const later = ran.mock.calls.map(([query]) => JSON.stringify(query));
    ran.mockRestore();
    expect(later.some((text) => text.includes('insert into messages'))).toBe(true);
    expect(later.filter((text) => text.includes('request_circumstances'))).toEqual([]);
  });

  it('are stored once for concurrent first messages', async () => {
    const [one, other] = [await createMember(app), await createMember(app)];
    await Promise.all([write(app, one, other), write(app, other, one)]);
    const { sql } = app.services.database;
    expect(await sql.selectFrom('request_circumstances').selectAll().execute()).toHaveLength(1);
  });

  it('include neither gender, age nor picture, nor anything else of a profile', () => {
    const text = [
      ...classesInSql({
        addressee: 'addressee',
        bothWays: 'both_ways',
        common: 'common',
        kilometres: 'kilometres',
        today: 'today',
      }),
      noteCircumstances('opened', '$1'),
    ].join('\n');
    expect(chanceFeatureNames).toEqual([
      'languages',
      'commonTimes',
      'distance',
      'lastVisit',
      'answerRate',
      'openRequests',
    ]);
    expect(`${chanceFeatureNames.join(' ')} ${text}`).not.toMatch(
      /gender|birth|\bage\b|year|image|picture|avatar|name|about|hobb/i,
    );
    const read = [...text.matchAll(/\b(?:requester|addressee)\.(\w+)/g)].map(([, column = '']) => column);
    expect([...new Set(read)].sort()).toEqual([
      'active_day',
      'availability',
      'id',
      'place_id',
      'requests_answered',
      'requests_open',
      'requests_received',
      'score',
    ]);
  });
});

describe('the outcome of a request', () => {
  it('is counted the following night, without the link to the chat', async () => {
    const [accepted, declined, open, withdrawn] = [
      await openRequest(app),
      await openRequest(app),
      await openRequest(app),
      await openRequest(app),
    ];
    await decide(accepted.addressee, accepted.chatId, 'accept');
    await decide(declined.addressee, declined.chatId, 'decline');
    await decide(withdrawn.requester, withdrawn.chatId, 'leave');
    await fit();
    const sums = async () => {
      const rows = await counts();
      const sum = (of: (row: (typeof rows)[0]) => number) => rows.reduce((total, row) => total + of(row), 0);
      return { requests: sum((row) => row.requests), answered: sum((row) => row.answered) };
    };
    expect(await sums(), 'a no is an answer; what was withdrawn is none').toEqual({ requests: 2, answered: 2 });
    for (const { chatId } of [accepted, declined, withdrawn]) expect(await noted(chatId)).toBeUndefined();
    expect(await noted(open.chatId)).toBeDefined();
    app.moveClock(14 * day);
    await Promise.all([fit(), fit()]);
    expect(await sums(), 'two at once count it once').toEqual({ requests: 3, answered: 2 });
    expect(await noted(open.chatId)).toBeUndefined();
    app.moveClock(400 * day);
    await fit();
    expect(await counts(), 'months that are too long ago').toEqual([]);
  });

  it('is not recorded if a member deletes the account before', async () => {
    const { addressee, chatId } = await openRequest(app);
    const now = app.services.clock();
    await app.services.database.sql.transaction().execute((sql) => app.services.eraseMember(sql, addressee, now));
    expect(await noted(chatId)).toBeUndefined();
  });

  it('is anonymous: the counts have no column of a person, a chat or a day', async () => {
    const { rows } = await app.services.database.pool.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = 'answer_counts' order by 1",
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'answer_rate',
      'answered',
      'common_times',
      'constant_steps',
      'distance',
      'held_out',
      'languages',
      'last_visit',
      'month',
      'open_requests',
      'requests',
    ]);
  });
});

/** Requests of this month, half of them with common times, which are answered much more often. */
async function putCounts(requests: number) {
  const month = `${app.services.clock().toISOString().slice(0, 7)}-01`;
  const same = {
    month,
    languages: 1,
    distance: 2,
    last_visit: 1,
    answer_rate: 0,
    open_requests: 0,
    constant_steps: -6,
  };
  const rows = [true, false].flatMap((held_out) =>
    [1, 3].map((common_times) => ({
      ...same,
      held_out,
      common_times,
      requests: requests / (held_out ? 10 : 2.5),
      answered: (requests / (held_out ? 10 : 2.5)) * (common_times === 3 ? 0.6 : 0.2),
    })),
  );
  await app.services.database.sql.insertInto('answer_counts').values(rows).execute();
}

describe('the chance of an answer', () => {
  const read = async () => {
    const moderator = await createOperator(app, 'moderator');
    const { data } = (await app.call(moderator, 'GET', '/api/operator/answer-chance')).body;
    return { ...data, fitting: data.fitting as NonNullable<AnswerChance['fitting']> };
  };

  it('uses the constants until there is enough data, and reports that', async () => {
    expect(await read()).toEqual({ needed: { requests: 2000, ofEach: 200, months: 12 }, fitting: null });
    await putCounts(1000);
    await fit();
    expect(await chanceInUse(app.services.database)).toBeUndefined();
    expect((await read()).fitting).toMatchObject({
      requests: 1000,
      answered: 400,
      verdict: 'few_requests',
      base: null,
      effects: [],
      calibration: { fitted: [], constants: [{ tenth: 2, requests: 200, observed: 0.4 }] },
    });
  });

  it('uses the fitted model if it was better, and reports how much', async () => {
    await putCounts(5000);
    await fit();
    const chance = await chanceInUse(app.services.database);
    expect(chance?.([1, 3, 2, 1, 0, 0])).toBeCloseTo(0.6, 1);
    expect(chance?.([1, 1, 2, 1, 0, 0])).toBeCloseTo(0.2, 1);
    const { fitting } = await read();
    expect(fitting).toMatchObject({ verdict: 'used', heldOut: 1000 });
    expect(fitting.logLoss.fitted).toBeLessThan(fitting.logLoss.constants ?? 0);
    expect(fitting.effects).toHaveLength(26);
    const odds = (feature: string, name: string) =>
      fitting.effects.find((one) => one.feature === feature && one.class === name)?.odds ?? Number.NaN;
    expect(odds('commonTimes', 'unknown'), 'what the others are compared with').toBe(1);
    expect(odds('commonTimes', 'many') / odds('commonTimes', 'none')).toBeGreaterThan(4);
    for (const { observed, low, high, predicted } of fitting.calibration.fitted) {
      expect(low).toBeLessThan(observed);
      expect(high).toBeGreaterThan(observed);
      expect(predicted).toBeCloseTo(observed, 1);
    }
  });

  it('ignores a model of a release with other features', async () => {
    await putCounts(5000);
    await fit();
    await app.services.database.sql.updateTable('answer_models').set({ coefficients: '[0.1, 0.2]' }).execute();
    expect(await chanceInUse(app.services.database)).toBeUndefined();
    expect((await read()).fitting).toMatchObject({ base: null, effects: [] });
  });
});
