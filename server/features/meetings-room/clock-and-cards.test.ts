import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { inRoom, join, lastRoom, roomEvents, sittings, spentOf, step, together } from '../../../tests/support/rooms.ts';
import { runningTandem } from '../../../tests/support/tandems.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the language clock on the server', () => {
  it('is paused until both are connected, then runs for both by the server’s time', async () => {
    const two = await together(app);
    const [mine, theirs] = sittings(two);
    const id = two.meeting.id;
    expect((await step(app, mine, id, 'start')).body.data).toMatchObject({ runs: false, clock: { isStarted: true } });
    await step(app, mine, id, 'line');
    expect((await step(app, theirs, id, 'line')).body.data.runs).toBe(true);
    app.moveClock(15_000);
    const { clock } = (await step(app, mine, id, 'line')).body.data;
    expect(spentOf(clock)).toBeGreaterThanOrEqual(15_000);
    expect(spentOf(clock)).toBeLessThan(20_000);
  });

  it('is paused once one reports no connection, and if neither reaches the server', async () => {
    const two = await together(app);
    const [mine, theirs] = sittings(two);
    const id = two.meeting.id;
    for (const one of [mine, theirs]) await step(app, one, id, 'line');
    await step(app, mine, id, 'start');
    const reader = await roomEvents(app, two.addressee);
    await step(app, mine, id, 'no_line');
    await expect.poll(() => lastRoom(reader)?.reading.runs).toBe(false);
    const before = spentOf((await step(app, theirs, id, 'line')).body.data.clock);
    app.moveClock(10 * minuteMs);
    for (const one of [mine, theirs]) await step(app, one, id, 'line');
    const after = spentOf((await step(app, theirs, id, 'line')).body.data.clock);
    expect(after - before).toBeLessThan(5000);
    // Neither is heard of for ten minutes: what the last reports vouch for is all that counts.
    app.moveClock(10 * minuteMs);
    const silent = spentOf((await step(app, theirs, id, 'line')).body.data.clock);
    expect(silent - after).toBeLessThanOrEqual(limits.roomLineSeconds * 1000);
  });

  it('gives five more minutes when both ask at once, once', async () => {
    const two = await together(app);
    await step(app, sittings(two)[0], two.meeting.id, 'start');
    const plannedOf = async () => {
      const { body } = await step(app, sittings(two)[0], two.meeting.id, 'line');
      return body.data.clock.parts.map((part: { planned: number }) => part.planned / minuteMs);
    };
    await Promise.all(sittings(two).map((one) => step(app, one, two.meeting.id, 'more')));
    expect(await plannedOf()).toEqual([35, 30]);
  });

  it('starts with the language of the tandem’s proposer, and with the other’s the next time', async () => {
    const { proposer, chatId, tandem } = await runningTandem(app, { speaks: 'it', learns: 'gsw' });
    const firstOf = async (meetingId: string) => (await join(app, proposer, meetingId)).body.data;
    const meet = async (minutes: number) => {
      const { rows } = await app.services.database.pool.query<{ id: string }>(
        `insert into meetings (id, chat_id, proposed_by, state, minutes, mode, starts_at, created_at, agreed_at)
          values ($1, $2, $3, 'agreed', 60, 'online', $4, now(), now()) returning id`,
        [randomUUID(), chatId, proposer, new Date(app.services.clock().getTime() + minutes * minuteMs)],
      );
      return rows[0]?.id ?? '';
    };
    const room = await firstOf(await meet(-30));
    expect(room.languages[room.side]).toBe(tandem.mine.language.code === 'it' ? 'gsw' : 'it');
    expect(room.reading.clock.parts[0]?.side).toBe(room.side);
    const next = await firstOf(await meet(8));
    expect(next.reading.clock.parts[0]?.side).not.toBe(next.side);
  });
});

describe('what both see', () => {
  it('cards turned and words shared by either', async () => {
    const two = await together(app);
    const [mine, theirs] = sittings(two);
    const reader = await roomEvents(app, two.addressee);
    const [wordId, id] = [randomUUID(), two.meeting.id];
    await inRoom(app, mine.by, id, 'card', { device: mine.device, card: 'coffee' });
    for (const _ of [1, 2])
      await inRoom(app, mine.by, id, 'words', { device: mine.device, wordId, text: 'gopfertami' });
    await expect
      .poll(() => lastRoom(reader))
      .toMatchObject({
        card: 'coffee',
        words: [{ id: wordId, mine: false, text: 'gopfertami' }],
      });
    const { body } = await inRoom(app, theirs.by, id, 'card', { device: theirs.device, card: null });
    expect(body.data).toMatchObject({ card: null, words: [{ mine: false }] });
    for (const text of ['', 'zwei\nZeilen', 'x'.repeat(121)])
      expect(
        (await inRoom(app, mine.by, id, 'words', { device: mine.device, wordId: randomUUID(), text })).status,
      ).toBe(400);
  });

  it('a limited number of words', async () => {
    const two = await together(app);
    const [mine] = sittings(two);
    const share = () =>
      inRoom(app, mine.by, two.meeting.id, 'words', { device: mine.device, wordId: randomUUID(), text: 'Znüni' });
    const answers = await Promise.all(Array.from({ length: limits.roomWords + 2 }, share));
    expect(answers.filter(({ code }) => code === 'room_words_full')).toHaveLength(2);
  });
});
