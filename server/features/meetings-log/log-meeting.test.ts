import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourMs } from '../../../contract/format/durations.ts';
import { timeZone } from '../../../contract/locales.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { block } from '../../../tests/support/chats.ts';
import { acceptTime, hourIn, meetingProposal } from '../../../tests/support/meetings.ts';
import { createMember } from '../../../tests/support/members.ts';
import { runningTandem } from '../../../tests/support/tandems.ts';

const day = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const hourOf = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone });
const both = { tookPlace: true, spoken: 30, learned: 25 };
const log = (by: string, id: string, data: object = both) => app.call(by, 'POST', `/api/meetings/${id}/log`, { data });
const list = async (by: string, chatId: string) => (await app.call(by, 'GET', `/api/chats/${chatId}/log`)).body.data;

/** Two in a tandem for Italian and Swiss German, with a meeting agreed in three days. */
async function meeting() {
  const { proposer, other, chatId, tandem } = await runningTandem(app);
  const data = meetingProposal(app);
  const offered = (await app.call(proposer, 'POST', `/api/chats/${chatId}/meetings`, { data })).body.data;
  const { body } = await acceptTime(app, other, offered, data.slots[0]);
  return { proposer, other, chatId, tandemId: tandem.id, id: body.data.id, startsAt: data.slots[0] ?? '' };
}

/** The same, after the meeting. */
async function pastMeeting() {
  const met = await meeting();
  app.moveClock(4 * day);
  return met;
}

describe('a meeting', () => {
  it('counts when both report the same, each from their side', async () => {
    const { proposer, other, chatId, tandemId, id } = await pastMeeting();
    expect(await list(proposer, chatId)).toMatchObject([{ id, state: 'open', mayLog: true, counted: null }]);
    const first = await log(proposer, id, { ...both, topic: 'Kochen' });
    expect(first.body.data).toMatchObject({ state: 'waiting', mine: { spoken: 30, learned: 25, topic: 'Kochen' } });
    expect(await list(other, chatId)).toMatchObject([
      { state: 'asked', theirs: { spoken: 25, learned: 30, topic: 'Kochen' }, mayLog: true },
    ]);
    const second = await log(other, id, { tookPlace: true, spoken: 25, learned: 30 });
    expect(second.body.data).toMatchObject({ state: 'confirmed', counted: { spoken: 25, learned: 30 }, mayLog: false });
    for (const by of [proposer, other]) expect((await log(by, id)).code).toBe('log_closed');
    const { meta } = (await app.call(proposer, 'GET', '/api/certificates')).body;
    expect(meta.progress).toMatchObject([{ spokenMinutes: 30, learnedMinutes: 25, meetings: 1 }]);
    const done = async (by: string) => (await app.call(by, 'GET', `/api/tandems/${tandemId}`)).body.data.done;
    expect(await done(proposer)).toEqual({ meetings: 1, spoken: 30, learned: 25 });
    expect(await done(other)).toEqual({ meetings: 1, spoken: 25, learned: 30 });
  });

  it('reported differently, is asked about once more; then the smaller figures count', async () => {
    const { proposer, other, chatId, id } = await pastMeeting();
    await log(proposer, id, { tookPlace: true, spoken: 60, learned: 60 });
    await log(proposer, id, { tookPlace: true, spoken: 50, learned: 50 });
    const differing = await log(other, id, { tookPlace: true, spoken: 40, learned: 55 });
    expect(differing.body.data).toMatchObject({ state: 'differs', counted: null, mayLog: true });
    expect((await log(other, id, { tookPlace: true, spoken: 40, learned: 55 })).body.data).toMatchObject({
      state: 'differs',
      mayLog: false,
    });
    expect((await log(other, id)).code).toBe('log_closed');
    const settled = await log(proposer, id, { tookPlace: true, spoken: 50, learned: 50 });
    expect(settled.body.data).toMatchObject({ state: 'settled', counted: { spoken: 50, learned: 40 } });
    expect(await list(other, chatId)).toMatchObject([{ state: 'settled', counted: { spoken: 40, learned: 50 } }]);
    const { meta } = (await app.call(other, 'GET', '/api/certificates')).body;
    expect(meta.progress).toMatchObject([{ speaks: { code: 'gsw' }, spokenMinutes: 40, learnedMinutes: 50 }]);
  });

  it('corrected to match is confirmed, and one that both deny counts nothing', async () => {
    const one = await pastMeeting();
    await log(one.proposer, one.id, { tookPlace: false });
    await log(one.other, one.id, { tookPlace: true, spoken: 20, learned: 20 });
    expect((await log(one.other, one.id, { tookPlace: false })).body.data).toMatchObject({
      state: 'confirmed',
      counted: null,
    });
  });

  it('lasts no longer than twice the agreed length, the time since its start, and four hours a day', async () => {
    const { proposer, id, startsAt } = await meeting();
    const { sql } = app.services.database;
    const set = (change: object) => sql.updateTable('meetings').set(change).where('id', '=', id).execute();
    const logged = async (minutes: number) => {
      const answer = await log(proposer, id, { tookPlace: true, spoken: minutes, learned: 0 });
      return answer.status === 200 ? 'logged' : answer.code;
    };
    app.moveClock(Date.parse(startsAt) + 31 * 60_000 - app.services.clock().getTime());
    await set({ minutes: 30 });
    expect(await logged(35)).toBe('invalid_input');
    app.moveClock(3 * 3_600_000);
    expect(await logged(61)).toBe('invalid_input');
    expect(await logged(60)).toBe('logged');
    // Another meeting of the same day, whatever the time at which this runs.
    const isEarly = Number(hourOf.format(new Date(startsAt))) < 12;
    const before = await meeting();
    await sql
      .insertInto('meeting_logs')
      .values({
        meeting_id: before.id,
        user_id: proposer,
        chat_id: before.chatId,
        starts_at: new Date(Date.parse(startsAt) + (isEarly ? 4 : -4) * hourMs),
        took_place: true,
        speaks: 'it',
        first_language: 'gsw',
        first_minutes: 85,
        second_language: 'it',
        second_minutes: 95,
        logged_at: app.services.clock(),
      })
      .execute();
    expect(await logged(60)).toBe('logged');
    await set({ minutes: 60 });
    expect(await logged(61)).toBe('log_day_full');
  });

  it('logged concurrently by both is confirmed', async () => {
    const { proposer, other, chatId, id } = await pastMeeting();
    const answers = await Promise.all([
      log(proposer, id),
      log(other, id, { tookPlace: true, spoken: 25, learned: 30 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await list(proposer, chatId)).toMatchObject([{ state: 'confirmed' }]);
  });
});

describe('logging is refused for', () => {
  it('meetings not over yet, or more than 30 days ago', async () => {
    const { proposer, id } = await meeting();
    expect((await log(proposer, id)).code).toBe('meeting_not_over');
    app.moveClock(35 * day);
    expect((await log(proposer, id)).code).toBe('log_too_late');
  });

  it('more than three hours, less than five minutes, or a topic that is not one line', async () => {
    const { proposer, id } = await pastMeeting();
    for (const wrong of [
      { ...both, spoken: 100, learned: 81 },
      { ...both, spoken: 2, learned: 2 },
      { ...both, spoken: -1 },
      { ...both, topic: 'x'.repeat(121) },
    ]) {
      expect((await log(proposer, id, wrong)).code).toBe('invalid_input');
    }
  });

  it('two meetings at the same time with two people', async () => {
    const one = await runningTandem(app);
    const two = await runningTandem(app);
    const { sql } = app.services.database;
    // A member with two tandems; the second was agreed by another account.
    await sql.updateTable('chats').set({ requester_id: one.proposer }).where('id', '=', two.chatId).execute();
    await sql.updateTable('chat_members').set({ user_id: one.proposer }).where('user_id', '=', two.proposer).execute();
    await sql
      .updateTable('chat_members')
      .set({ partner_id: one.proposer })
      .where('partner_id', '=', two.proposer)
      .execute();
    await sql
      .updateTable('tandem_members')
      .set({ user_id: one.proposer })
      .where('user_id', '=', two.proposer)
      .execute();
    const slots = [hourIn(app, 3)];
    const ids: string[] = [];
    for (const { chatId, other } of [one, two]) {
      const data = meetingProposal(app, { slots });
      const { body } = await app.call(one.proposer, 'POST', `/api/chats/${chatId}/meetings`, { data });
      ids.push((await acceptTime(app, other, body.data, slots[0])).body.data.id);
    }
    app.moveClock(4 * day);
    const answers = await Promise.all(ids.map((id) => log(one.proposer, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(({ code }) => code)).toContain('log_overlaps');
  });

  it('with an unreachable partner, or a meeting of others', async () => {
    const { proposer, other, chatId, id } = await pastMeeting();
    const stranger = await createMember(app);
    expect((await log(stranger, id)).code).toBe('not_found');
    expect(await list(stranger, chatId)).toEqual([]);
    await block(app, other, proposer);
    expect((await log(proposer, id)).code).toBe('member_unreachable');
    expect((await log(other, id)).code).toBe('member_blocked');
  });
});
