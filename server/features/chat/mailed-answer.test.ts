import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { block, openRequest, readAll, readChat } from '../../../tests/support/chats.ts';
import { report } from '../../../tests/support/moderation.ts';
import { deliverAfter, moveToHour, noticeMailsTo, tokenIn, voidMailed } from '../../../tests/support/notices.ts';
import { present } from '../../../tests/support/present.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => moveToHour(app, 10));

/** A request, with the tokens of the two buttons in its mail. */
async function mailedRequest() {
  const two = await openRequest(app);
  await deliverAfter(app, 5);
  const [mail] = await noticeMailsTo(app, two.addressee);
  return { ...two, accept: tokenIn(mail, 'answer', 0), decline: tokenIn(mail, 'answer', 1) };
}
async function suspend(id: string): Promise<void> {
  const { sql } = app.services.database;
  await sql
    .updateTable('users')
    .set({ suspended_until: new Date('2100-01-01') })
    .where('id', '=', id)
    .execute();
}
const look = (token: string) => app.call(null, 'GET', `/api/chats/mailed-answer?token=${token}`);
const press = (token: string, decision?: string) =>
  app.call(null, 'POST', '/api/chats/mailed-answer', { data: { token, decision } });

it('a button of the email says what it would do, and one click does it', async () => {
  const { accept, requester, chatId } = await mailedRequest();
  const looked = await look(accept);
  expect(looked.body.data).toMatchObject({ chat: chatId, decision: 'accept', name: 'Reto', state: 'open' });
  expect(await readChat(app, requester, chatId)).toMatchObject({ state: 'open' });
  expect((await press(accept)).body.data.state).toBe('accepted');
  expect(await readChat(app, requester, chatId)).toMatchObject({ state: 'accepted' });
  expect((await press(accept)).body.data.state).toBe('accepted');
});

it('shows the requester as visitors see them, and their message while it can be answered', async () => {
  const { accept, requester, chatId } = await mailedRequest();
  const { sql } = app.services.database;
  await sql.updateTable('profiles').set({ birthyear: 1990 }).where('id', '=', requester).execute();
  const [message] = await readAll(app, requester, chatId);
  const { request } = (await look(accept)).body.data;
  expect(request).toMatchObject({ requester: { id: requester, name: 'Reto' }, text: message?.text });
  expect([request?.requester.langsSpeaking, request?.requester.langsLearning]).toEqual([
    [expect.anything()],
    [expect.anything()],
  ]);
  for (const hidden of ['age', 'birthyear', 'gender', 'postcode', 'locations', 'lastActive'])
    expect(request?.requester).not.toHaveProperty(hidden);
  await sql.updateTable('messages').set({ hidden_at: app.services.clock() }).where('chat_id', '=', chatId).execute();
  expect((await look(accept)).body.data.request?.text).toBeNull();
  await press(accept);
  expect((await look(accept)).body.data).toMatchObject({ state: 'accepted', request: null });
});

it('shows no more of the request than mails may', async () => {
  const { accept, addressee, requester, chatId } = await mailedRequest();
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(picture)]));
  const [image] = (await app.call(requester, 'POST', '/api/upload', form)).body;
  await app.call(requester, 'PUT', `/api/profiles/${requester}`, { data: { image: present(image).id } });
  const shown = async () => {
    const { request } = (await look(accept)).body.data;
    return { face: Boolean(request?.requester.image), words: Boolean(request?.text) };
  };
  expect(await shown()).toEqual({ face: true, words: true });
  const [message] = await readAll(app, requester, chatId);
  await report(app, addressee, 'message', present(message).id);
  expect(await shown()).toEqual({ face: true, words: false });
  const quiet = await mailedRequest();
  await app.call(quiet.addressee, 'PUT', '/api/users/me', { data: { mailPreviews: false } });
  expect((await look(quiet.accept)).body.data.request).toMatchObject({ requester: { name: 'Reto' }, text: null });
  await app.call(addressee, 'PUT', '/api/users/me', { data: { mailPreviews: false } });
  expect(await shown()).toEqual({ face: false, words: false });
});

it.each([
  ['who blocked the other', (addressee: string, requester: string) => block(app, addressee, requester)],
  ['blocked by the other', (addressee: string, requester: string) => block(app, requester, addressee)],
  ['if the other is suspended', (_: string, requester: string) => suspend(requester)],
])('shows nothing of the request to a member %s', async (_, happens) => {
  const { accept, addressee, requester } = await mailedRequest();
  await happens(addressee, requester);
  expect((await look(accept)).body.data).toMatchObject({ state: 'open', request: null });
});

it('the other button declines, and on its page one may think better of it', async () => {
  const declined = await mailedRequest();
  expect((await press(declined.decline)).body.data.state).toBe('declined');
  const accepted = await mailedRequest();
  expect((await press(accepted.decline, 'accept')).body.data.state).toBe('accepted');
});

it('of two clicks at once one decides, and the other shows the result', async () => {
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

it('is refused once it is void', async () => {
  const { accept, addressee } = await mailedRequest();
  await voidMailed(app, addressee);
  expect((await press(accept)).code).toBe('link_invalid');
});

it('is refused to a stranger, to a suspended member, and towards a blocked member', async () => {
  const { accept, addressee } = await mailedRequest();
  expect((await press(`${accept}x`)).code).toBe('link_invalid');
  await suspend(addressee);
  expect((await look(accept)).code).toBe('link_invalid');
  expect((await press(accept)).code).toBe('link_invalid');
  const blocked = await mailedRequest();
  await block(app, blocked.addressee, blocked.requester);
  expect((await press(blocked.accept)).code).toBe('member_blocked');
});
