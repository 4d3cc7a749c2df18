import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Chat } from '../../../../contract/chat.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { acceptedChat, block, openRequest, readChat } from '../../../../tests/support/chats.ts';
import { openEvents } from '../../../../tests/support/live.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { move, runningTandem } from '../../../../tests/support/tandems.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const request = (by: string, chat: string) => app.call(by, 'POST', `/api/chats/${chat}/corrections/ask`);
const say = (by: string, chat: string, wanted: boolean) =>
  app.call(by, 'PUT', `/api/chats/${chat}/corrections`, { data: { wanted } });
const correctionsFor = async (by: string, chat: string): Promise<Chat['corrections']> =>
  (await readChat(app, by, chat)).corrections;

describe('asking whether one may correct', () => {
  test('once, in one direction; the answer is shown on both sides and can be changed', async () => {
    const { requester: reto, addressee: anna, chatId } = await acceptedChat(app);
    expect(await correctionsFor(reto, chatId)).toEqual({ ofPartner: 'ask', ofMe: 'ask', style: null });
    const requested = await request(reto, chatId);
    expect(requested.status).toBe(200);
    expect(requested.body.data.corrections).toEqual({ ofPartner: 'waits', ofMe: 'ask', style: null });
    expect(await correctionsFor(anna, chatId)).toEqual({ ofPartner: 'ask', ofMe: 'waits', style: null });
    expect((await request(reto, chatId)).body.data.corrections?.ofPartner).toBe('waits');
    const said = await say(anna, chatId, true);
    expect(said.body.data.corrections).toEqual({ ofPartner: 'ask', ofMe: 'allowed', style: null });
    expect(await correctionsFor(reto, chatId)).toMatchObject({ ofPartner: 'allowed', ofMe: 'ask' });
    await say(anna, chatId, false);
    expect(await correctionsFor(reto, chatId)).toMatchObject({ ofPartner: 'refused' });
    expect((await request(reto, chatId)).code).toBe('corrections_refused');
  });

  test('both hear of the question and of the answer at once', async () => {
    const { requester: reto, addressee: anna, chatId } = await acceptedChat(app);
    const streams = [await openEvents(app, reto), await openEvents(app, anna)];
    const received = { chat: chatId, state: 'accepted' };
    await request(reto, chatId);
    for (const stream of streams) {
      await expect.poll(() => stream.named('chat').map(({ data }) => data)).toEqual([received]);
    }
    await say(anna, chatId, true);
    for (const stream of streams) {
      await expect.poll(() => stream.named('chat').map(({ data }) => data)).toEqual([received, received]);
      await stream.close();
    }
  });

  test('two concurrent requests make one question', async () => {
    const { requester: reto, addressee: anna, chatId } = await acceptedChat(app);
    const before = await eventsOf(anna);
    const answers = await Promise.all([request(reto, chatId), request(reto, chatId), request(reto, chatId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await eventsOf(anna)) - before).toBe(1);
  });

  test('not in a request, nor where one of the two is out of reach, nor by anybody else', async () => {
    const { requester: reto, addressee: anna, chatId } = await openRequest(app);
    for (const answer of [await request(reto, chatId), await request(anna, chatId), await say(anna, chatId, true)]) {
      expect(answer.code).toBe('request_waiting');
    }
    expect(await correctionsFor(reto, chatId)).toBeNull();
    const stranger = await createMember(app, { name: 'Urs' });
    expect((await request(stranger, chatId)).code).toBe('not_found');
    expect((await say(stranger, chatId, true)).code).toBe('not_found');
    await app.call(anna, 'POST', `/api/chats/${chatId}/accept`);
    await request(reto, chatId);
    await block(app, anna, reto);
    expect((await request(reto, chatId)).code).toBe('member_unreachable');
    expect((await say(anna, chatId, true)).code).toBe('member_blocked');
    expect(await correctionsFor(reto, chatId)).toBeNull();
    expect(await correctionsFor(anna, chatId)).toBeNull();
  });
});

describe('with an agreement', () => {
  test.each([
    ['at_once', 'allowed'],
    ['afterwards', 'allowed'],
    ['when_asked', 'ask'],
  ] as const)('to correct %s', async (style, permission) => {
    const { proposer, other, chatId } = await runningTandem(app, { corrections: style });
    expect(await correctionsFor(other, chatId)).toMatchObject({ ofPartner: permission, style });
    expect(await correctionsFor(proposer, chatId)).toMatchObject({ ofMe: permission, style: 'at_once' });
  });

  test('a newer answer in the chat counts more, an older one less; after its end, the chat’s own', async () => {
    const { proposer, other, chatId, tandem } = await runningTandem(app, { corrections: 'afterwards' });
    await say(proposer, chatId, false);
    expect(await correctionsFor(other, chatId)).toMatchObject({ ofPartner: 'refused' });
    await app.services.database.sql
      .updateTable('chat_members')
      .set({ corrections_answered_at: new Date(0) })
      .where('chat_id', '=', chatId)
      .where('user_id', '=', proposer)
      .execute();
    expect(await correctionsFor(other, chatId)).toMatchObject({ ofPartner: 'allowed' });
    await move(app, other, tandem.id, 'end', { ending: 'no_time' });
    expect(await correctionsFor(other, chatId)).toEqual({ ofPartner: 'refused', ofMe: 'ask', style: null });
  });
});

async function eventsOf(member: string): Promise<number> {
  const rows = await app.services.database.sql
    .selectFrom('live_events')
    .select('number')
    .where('user_id', '=', member)
    .where('name', '=', 'chat')
    .execute();
  return rows.length;
}
