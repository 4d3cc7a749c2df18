import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { block, openRequest, readChat } from '../../../tests/support/chats.ts';
import { deliverAfter, moveToHour, noticeMailsTo, tokenIn } from '../../../tests/support/notices.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => moveToHour(app, 10));

/** A request with the tokens of the two buttons in its mail. */
async function mailedRequest() {
  const two = await openRequest(app);
  await deliverAfter(app, 5);
  const [mail] = await noticeMailsTo(app, two.addressee);
  return { ...two, accept: tokenIn(mail, 'answer', 0), decline: tokenIn(mail, 'answer', 1) };
}
const look = (token: string) => app.call(null, 'GET', `/api/chats/mailed-answer?token=${token}`);
const press = (token: string, decision?: string) =>
  app.call(null, 'POST', '/api/chats/mailed-answer', { data: { token, decision } });

it('a button of the mail tells what it would do, and one press does it', async () => {
  const { accept, requester, chatId } = await mailedRequest();
  const looked = await look(accept);
  expect(looked.body.data).toEqual({ chat: chatId, decision: 'accept', name: 'Reto', state: 'open' });
  expect(await readChat(app, requester, chatId)).toMatchObject({ state: 'open' });
  expect((await press(accept)).body.data.state).toBe('accepted');
  expect(await readChat(app, requester, chatId)).toMatchObject({ state: 'accepted' });
  expect((await press(accept)).body.data.state).toBe('accepted');
});

it('the other button declines, and on its page one may think better of it', async () => {
  const declined = await mailedRequest();
  expect((await press(declined.decline)).body.data.state).toBe('declined');
  const accepted = await mailedRequest();
  expect((await press(accepted.decline, 'accept')).body.data.state).toBe('accepted');
});

it('of two presses at once one decides, and the other tells what holds', async () => {
  const { accept, decline, requester, chatId } = await mailedRequest();
  const answers = await Promise.all([press(accept), press(decline)]);
  const { state } = await readChat(app, requester, chatId);
  expect(answers.map(({ status, body }) => [status, body.data.state])).toEqual([
    [200, state],
    [200, state],
  ]);
});

it('answers nothing once the request has ended', async () => {
  const { accept, requester, chatId } = await mailedRequest();
  await app.call(requester, 'POST', `/api/chats/${chatId}/leave`);
  expect((await press(accept)).body.data.state).toBe('closed');
  const expired = await mailedRequest();
  app.moveClock(15 * 86_400_000);
  expect((await press(expired.accept)).code).toBe('link_invalid');
});

it('is refused to a stranger, to a suspended member, and towards somebody blocked', async () => {
  const { accept, addressee } = await mailedRequest();
  expect((await press(`${accept}x`)).code).toBe('link_invalid');
  const { sql } = app.services.database;
  await sql
    .updateTable('users')
    .set({ suspended_until: new Date('2100-01-01') })
    .where('id', '=', addressee)
    .execute();
  expect((await look(accept)).code).toBe('link_invalid');
  expect((await press(accept)).code).toBe('link_invalid');
  const blocked = await mailedRequest();
  await block(app, blocked.addressee, blocked.requester);
  expect((await press(blocked.accept)).code).toBe('member_blocked');
});
