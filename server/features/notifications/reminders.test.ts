import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { block, openRequest, readChat, type Two } from '../../../tests/support/chats.ts';
import { deliverAfter, moveToHour, noticeMailsTo, noticesOf, tokenIn } from '../../../tests/support/notices.ts';
import { notifications } from '../../app/notifications-registry.ts';
import { expireRequests } from '../chat/expire-requests.job.ts';
import { deliver } from './deliver-notifications.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => moveToHour(app, 10));

const day = 24 * 60;
const waits = 'Reto wartet auf deine Antwort (À deux)';
const ends = 'Die Anfrage von Reto endet bald (À deux)';
const subjects = async (userId: string) => (await noticeMailsTo(app, userId)).map(({ subject }) => subject);
const press = (token: string) => app.call(null, 'POST', '/api/chats/mailed-answer', { data: { token } });

/** A request whose first mail has left. */
async function notifiedRequest(): Promise<Two> {
  const two = await openRequest(app);
  await deliverAfter(app, 5);
  return two;
}

/** What the addressee is mailed after the first notice, through all the days of a request. */
async function mailedLater(two: Two): Promise<string[]> {
  for (const days of [3, 4, 3, 2, 3]) await deliverAfter(app, days * day);
  return (await subjects(two.addressee)).slice(1);
}

async function setUser(id: string, values: { suspended_until?: Date; deleted_at?: Date }) {
  await app.services.database.sql.updateTable('users').set(values).where('id', '=', id).execute();
}
const suspended = { suspended_until: new Date('2100-01-01') };

it.each([
  ['the first time', 3, 0, 'accepted'],
  ['the last time', 10, 1, 'declined'],
])('is answered by one click from the email sent %s, without log-in', async (_, days, link, state) => {
  const { addressee, requester, chatId } = await notifiedRequest();
  await deliverAfter(app, days * day);
  const mail = (await noticeMailsTo(app, addressee)).at(-1);
  expect(mail?.subject).toBe(days === 3 ? waits : ends);
  expect((await press(tokenIn(mail, 'answer', link))).body.data.state).toBe(state);
  expect(await readChat(app, requester, chatId)).toMatchObject({ state });
  await deliverAfter(app, 11 * day);
  expect(await subjects(addressee)).toHaveLength(2);
});

it.each<[string, (two: Two) => Promise<unknown>]>([
  ['the member blocks', ({ addressee, requester }) => block(app, addressee, requester)],
  ['who blocks the member', ({ addressee, requester }) => block(app, requester, addressee)],
  ['who was suspended', ({ requester }) => setUser(requester, suspended)],
  ['who is leaving', ({ requester }) => setUser(requester, { deleted_at: app.services.clock() })],
  ['who has taken it back', ({ requester, chatId }) => app.call(requester, 'POST', `/api/chats/${chatId}/leave`)],
  ['that was declined', ({ addressee, chatId }) => app.call(addressee, 'POST', `/api/chats/${chatId}/decline`)],
])('sends no reminder about a member %s', async (_, happens) => {
  const two = await notifiedRequest();
  await happens(two);
  expect(await mailedLater(two)).toEqual([]);
});

it('sends none to members who are suspended or switched such emails off', async () => {
  const [away, quiet] = [await notifiedRequest(), await notifiedRequest()];
  await setUser(away.addressee, suspended);
  await app.call(quiet.addressee, 'PUT', '/api/users/me', { data: { remindRequests: false } });
  const off = { kind: 'request_expiring', channel: 'mail', enabled: false };
  await app.call(quiet.addressee, 'PUT', '/api/notifications/settings', { data: [off] });
  expect([await mailedLater(away), await mailedLater(quiet)]).toEqual([[], []]);
});

it('sends none about ended requests, even if nothing was delivered for two weeks', async () => {
  const { addressee } = await notifiedRequest();
  app.moveClock(15 * day * 60_000);
  await expireRequests.run(app.services, {});
  await deliverAfter(app, 5);
  expect(await subjects(addressee)).toHaveLength(1);
  const later = (await noticesOf(app, addressee)).slice(1);
  expect(later.map(({ why }) => why)).toEqual(['gone', 'gone']);
});

it('sends one if both are overdue', async () => {
  const { addressee } = await notifiedRequest();
  await deliverAfter(app, 11 * day);
  expect((await subjects(addressee)).slice(1)).toEqual([ends]);
});

it('waits for the end of the quiet hours', async () => {
  moveToHour(app, 23);
  const { addressee } = await openRequest(app);
  await deliverAfter(app, 3 * day + 60);
  expect(await subjects(addressee)).not.toContain(waits);
  moveToHour(app, 7);
  await deliverAfter(app, 1);
  expect(await subjects(addressee)).toContain(waits);
});

it('sends one to each member, however many workers run at the same moment', async () => {
  const requested = await Promise.all(Array.from({ length: 4 }, () => notifiedRequest()));
  for (const days of [3, 7]) {
    app.moveClock(days * day * 60_000);
    await Promise.all(Array.from({ length: 4 }, () => deliver(app.services, notifications, 'mail')));
    await deliver(app.services, notifications, 'mail');
  }
  for (const two of requested) expect((await subjects(two.addressee)).slice(1)).toEqual([waits, ends]);
});
