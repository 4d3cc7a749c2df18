import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { block } from '../../../tests/support/chats.ts';
import { agreedMeeting, type Met, proposedMeeting } from '../../../tests/support/meetings.ts';
import { cancelUnreachableMeetings } from './cancel-unreachable-meetings.job.ts';

const day = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const run = () => cancelUnreachableMeetings.run(app.services, {});
const stored = ({ meeting }: Met) =>
  app.services.database.sql
    .selectFrom('meetings')
    .select(['state', 'version', 'slots', 'cancelled_by'])
    .where('id', '=', meeting.id)
    .executeTakeFirstOrThrow();
const eventsOf = async ({ requester, addressee }: Met) =>
  (
    await app.services.database.sql
      .selectFrom('live_events')
      .select('number')
      .where('user_id', 'in', [requester, addressee])
      .execute()
  ).length;
const change = (id: string, changes: { deletion_due_at?: Date; suspended_until?: Date }) =>
  app.services.database.sql.updateTable('users').set(changes).where('id', '=', id).execute();

it('writes that a meeting is cancelled, without a word, where one is blocked, suspended, leaving, or out of the chat', async () => {
  const ahead = new Date(Date.now() + 30 * day);
  const [blocked, suspended, leaving, left, offered] = [
    await agreedMeeting(app),
    await agreedMeeting(app),
    await agreedMeeting(app),
    await agreedMeeting(app),
    await proposedMeeting(app),
  ];
  await block(app, blocked.addressee, blocked.requester);
  await change(suspended.requester, { suspended_until: ahead });
  await change(leaving.addressee, { deletion_due_at: ahead });
  await app.call(left.requester, 'POST', `/api/chats/${left.chatId}/leave`);
  await block(app, offered.requester, offered.addressee);
  const met = [blocked, suspended, leaving, left, offered];
  const received = await Promise.all(met.map(eventsOf));
  expect(await run()).toBe(5);
  for (const one of met) {
    expect(await stored(one)).toEqual({
      state: 'cancelled',
      version: one.meeting.version + 1,
      slots: null,
      cancelled_by: null,
    });
  }
  expect(await Promise.all(met.map(eventsOf))).toEqual(received);
  expect(await run()).toBe(0);
  const { body } = await app.call(blocked.addressee, 'GET', `/api/meetings/${blocked.meeting.id}`);
  expect(body.data).toMatchObject({ state: 'cancelled', cancelledByMe: null, may: [] });
});

it('leaves what two in reach have, what was, and what has lapsed', async () => {
  const [together, started, lapsed] = [await agreedMeeting(app), await agreedMeeting(app), await proposedMeeting(app)];
  app.moveClock(5 * day);
  const fresh = await agreedMeeting(app);
  for (const one of [started, lapsed]) await block(app, one.addressee, one.requester);
  expect(await run()).toBe(0);
  for (const one of [together, started, fresh])
    expect(await stored(one)).toMatchObject({ state: 'agreed', version: 2 });
  expect(await stored(lapsed)).toMatchObject({ state: 'proposed', version: 1 });
});

it('cancels once, also with two turns at once', async () => {
  const met = await agreedMeeting(app);
  await block(app, met.addressee, met.requester);
  const counts = await Promise.all([run(), run()]);
  expect(counts.toSorted()).toEqual([0, 1]);
  expect(await stored(met)).toMatchObject({ state: 'cancelled', version: 3 });
});

it('is final: lifting a block restores nothing', async () => {
  const met = await agreedMeeting(app);
  await block(app, met.addressee, met.requester);
  await run();
  await app.call(met.addressee, 'DELETE', `/api/blocks/${met.requester}`);
  const { body } = await app.call(met.requester, 'GET', `/api/meetings/${met.meeting.id}`);
  expect(body.data).toMatchObject({ state: 'cancelled', may: [] });
});
