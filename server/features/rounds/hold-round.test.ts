import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { block, write } from '../../../tests/support/chats.ts';
import { openEvents } from '../../../tests/support/live.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createParticipant, hold, nextWeek, participants, proposalsOf } from '../../../tests/support/rounds.ts';
import { findCandidates } from './find-candidates.ts';
import { endOfRound, weekOfRound } from './schedule.ts';
import { storeRound } from './store-round.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
// Isolates each test's round.
beforeEach(async () => {
  await app.services.database.sql.updateTable('users').set({ weekly_proposals: false }).execute();
  nextWeek(app);
});

const change = (id: string, traits: object) => app.call(id, 'PUT', `/api/profiles/${id}`, { data: traits });
const candidates = () => {
  const now = app.services.clock();
  return findCandidates(app.services.database, { week: weekOfRound(now), now });
};
const account = (
  id: string,
  values: { suspended_until?: Date; deletion_due_at?: Date; messaging_paused_until?: Date },
) => app.services.database.sql.updateTable('users').set(values).where('id', '=', id).execute();
const tomorrow = () => new Date(app.services.clock().getTime() + 86_400_000);

describe('a round', () => {
  it('proposes two members who match both ways to each other, with the reasons', async () => {
    const { lea, urs } = await participants(app);
    await change(lea, {
      availability: [
        { day: 'tue', part: 'evening' },
        { day: 'wed', part: 'noon' },
      ],
    });
    await change(urs, { availability: [{ day: 'tue', part: 'evening' }], postcode: '6010' });
    expect(await hold(app)).toBe(1);
    const [mine] = await proposalsOf(app, lea);
    expect(mine).toMatchObject({
      profile: { id: urs, name: 'Urs' },
      answer: null,
      reasons: { speaks: 'gsw', learns: 'it', commonTimes: [{ day: 'tue', part: 'evening' }] },
    });
    expect(mine?.reasons.kilometres).toBeGreaterThan(0);
    const [theirs] = await proposalsOf(app, urs);
    expect(theirs).toMatchObject({ id: mine?.id, profile: { id: lea }, reasons: { speaks: 'it', learns: 'gsw' } });
  });

  it('is announced on the streams of its members, and to no one else', async () => {
    const { lea, urs } = await participants(app);
    const stranger = await createParticipant(app, { speaks: [{ code: 'ta' }], learns: [{ code: 'rm' }] });
    const streams = await Promise.all([lea, urs].map((id) => openEvents(app, id)));
    expect(await hold(app)).toBe(1);
    for (const stream of streams) await expect.poll(() => stream.named('proposals')).toHaveLength(1);
    expect(await hold(app)).toBe(0);
    const { rows } = await sql<{ user_id: string }>`
      select user_id from live_events where name = 'proposals' and user_id in (${lea}, ${urs}, ${stranger})`.execute(
      app.services.database.sql,
    );
    expect(rows.map(({ user_id }) => user_id).sort()).toEqual([lea, urs].sort());
    for (const stream of streams) await stream.close();
  });

  it('is not announced again in a week in which it was held, perhaps early', async () => {
    const { lea } = await participants(app);
    const next = async () => (await app.call(lea, 'GET', '/api/proposals')).body.meta.nextRoundAt;
    const stranger = await createMember(app);
    await hold(app);
    const week = weekOfRound(app.services.clock());
    expect(await next()).toBe(endOfRound(week).toISOString());
    // Also for a member without proposals.
    const { body } = await app.call(stranger, 'GET', '/api/proposals');
    expect(body).toEqual({ data: [], meta: { nextRoundAt: endOfRound(week).toISOString() } });
  });

  it('uses the fitted chance of an answer if that is in use', async () => {
    const { lea, urs } = await participants(app);
    await change(urs, { postcode: '6010' });
    const [pair] = await candidates();
    const circumstances = [1, 0, 1, 0, 0, 0];
    expect([pair?.firstId, pair?.secondId].sort()).toEqual([lea, urs].sort());
    expect([pair?.firstCircumstances, pair?.secondCircumstances]).toEqual([circumstances, circumstances]);
    const received = vi.spyOn(app.services.log, 'info');
    expect(await hold(app)).toBe(1);
    expect(received.mock.lastCall).toMatchObject([{ chances: 'constants' }, 'round created']);
    nextWeek(app);
    await participants(app);
    const fitting = { fitted_at: app.services.clock(), requests: 3000, answered: 900, held_out: 600, verdict: 'used' };
    const coefficients = JSON.stringify(new Array(21).fill(0.1));
    const { sql: database } = app.services.database;
    await database
      .insertInto('answer_models')
      .values({ ...fitting, coefficients, log_loss: 0.5, calibration: '{}' })
      .execute();
    expect(await hold(app)).toBeGreaterThan(0);
    expect(received.mock.lastCall).toMatchObject([{ chances: 'fitted' }, 'round created']);
    received.mockRestore();
    await database.deleteFrom('answer_models').execute();
  });

  it('is held once a week, also by two concurrent workers, and proposes no pair again', async () => {
    const { lea } = await participants(app);
    const made = await Promise.all([hold(app), hold(app), hold(app)]);
    expect(made.sort()).toEqual([0, 0, 1]);
    expect(await hold(app)).toBe(0);
    expect(await proposalsOf(app, lea)).toHaveLength(1);
    nextWeek(app);
    expect(await hold(app)).toBe(0);
    expect(await proposalsOf(app, lea)).toEqual([]);
  });

  it('leaves nothing behind if it fails, and is held by the next run', async () => {
    const { lea } = await participants(app);
    const now = app.services.clock();
    const week = weekOfRound(now);
    const chosen = await candidates();
    const failing = app.services.database.sql.transaction().execute(async (transaction) => {
      await storeRound(transaction, { week, now, chosen });
      throw new Error('the line broke');
    });
    await expect(failing).rejects.toThrow('the line broke');
    const rounds = await app.services.database.sql
      .selectFrom('rounds')
      .where('week', '=', week)
      .select('week')
      .execute();
    expect(rounds).toEqual([]);
    expect(await hold(app)).toBe(1);
    expect(await proposalsOf(app, lea)).toHaveLength(1);
  });

  it('checks its choice again: members who blocked, left or opted out since are not proposed', async () => {
    for (const spoil of [
      (lea: string, urs: string) => block(app, urs, lea),
      (lea: string) => app.call(lea, 'PUT', '/api/users/me', { data: { weeklyProposals: false } }),
      (_: string, urs: string) => account(urs, { suspended_until: tomorrow() }),
      (lea: string, urs: string) => write(app, lea, urs),
    ]) {
      nextWeek(app);
      const { lea, urs } = await participants(app);
      const now = app.services.clock();
      const chosen = await candidates();
      expect(chosen).toHaveLength(1);
      await spoil(lea, urs);
      expect(await storeRound(app.services.database.sql, { week: weekOfRound(now), now, chosen })).toEqual({
        proposals: 0,
        events: [],
      });
      await app.services.database.sql.updateTable('users').set({ weekly_proposals: false }).execute();
    }
  });

  it('gives no one more than three, and one to members who ignored the last ones', async () => {
    const lea = await createParticipant(app, { name: 'Lea' });
    for (let number = 0; number < 5; number++)
      await createParticipant(app, { speaks: [{ code: 'gsw' }], learns: [{ code: 'it' }] });
    expect(await hold(app)).toBe(3);
    expect(await proposalsOf(app, lea)).toHaveLength(3);
    nextWeek(app);
    expect(await hold(app)).toBe(1);
    expect(await proposalsOf(app, lea)).toHaveLength(1);
  });
});

describe('no candidates', () => {
  it.each<[string, (lea: string, urs: string) => Promise<unknown>]>([
    ['over a block', (lea, urs) => block(app, lea, urs)],
    ['over a block of the other', (lea, urs) => block(app, urs, lea)],
    [
      'who has declined them',
      async (lea, urs) => {
        const { chat } = (await write(app, lea, urs)).body.data;
        await app.call(urs, 'POST', `/api/chats/${chat.id}/decline`);
      },
    ],
    ['with a request from them', (lea, urs) => write(app, lea, urs)],
    ['who is suspended', (_, urs) => account(urs, { suspended_until: tomorrow() })],
    ['who is leaving', (_, urs) => account(urs, { deletion_due_at: tomorrow() })],
    ['who may not write', (_, urs) => account(urs, { messaging_paused_until: tomorrow() })],
    [
      'who takes no messages',
      (_, urs) =>
        app.services.database.sql
          .updateTable('profiles')
          .set({ open_to: ['nobody'] })
          .where('id', '=', urs)
          .execute(),
    ],
    ['who is full', (_, urs) => change(urs, { isFull: true })],
    ['who is inactive', (_, urs) => change(urs, { status: 'inactive' })],
    [
      'who was not here for 60 days',
      (lea, urs) =>
        sql`update profiles set active_day = active_day - 61 where id in (${lea}, ${urs})`.execute(
          app.services.database.sql,
        ),
    ],
    [
      'who only meets in person, for a member who is only online',
      async (lea, urs) => {
        await change(lea, { status: 'active' });
        await change(urs, { status: 'online' });
      },
    ],
    [
      'who only meets, far away',
      async (lea, urs) => {
        await change(lea, { status: 'active' });
        await change(urs, { postcode: '1201' });
      },
    ],
    ['who does not learn what they speak', (_, urs) => change(urs, { langsLearning: [{ code: 'fr' }] })],
    ['who did not join', (_, urs) => app.call(urs, 'PUT', '/api/users/me', { data: { weeklyProposals: false } })],
  ])('%s', async (_, spoil) => {
    const { lea, urs } = await participants(app);
    expect(await candidates()).toHaveLength(1);
    await spoil(lea, urs);
    expect(await candidates()).toEqual([]);
  });

  it('unless they want to be', async () => {
    await createMember(app);
    await createMember(app, { speaks: [{ code: 'gsw' }], learns: [{ code: 'it' }] });
    expect(await candidates()).toEqual([]);
  });
});
