import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CheckInAnswer } from '../../../contract/constants/check-ins.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { block, send } from '../../../tests/support/chats.ts';
import { deliverAfter, moveToHour, noticeMailsTo, tokenIn, voidMailed } from '../../../tests/support/notices.ts';
import { move, runningTandem } from '../../../tests/support/tandems.ts';
import { createLinkCode } from '../mailed-links/public.ts';
import { sendCheckIns } from './ask-check-ins.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const day = 86_400_000;
const dayIn = (days: number) => new Date(app.services.clock().getTime() + days * day).toISOString().slice(0, 10);
const sendQuestions = () => sendCheckIns.run(app.services, {});
const read = async (by: string, id: string) => (await app.call(by, 'GET', `/api/tandems/${id}/check-in`)).body.data;
const say = (by: string, id: string, answer: CheckInAnswer) =>
  app.call(by, 'POST', `/api/tandems/${id}/check-in`, { data: { answer } });

/** Two members in their third week, both asked how it is going. */
async function requestedPair() {
  const pair = await runningTandem(app);
  app.moveClock(14 * day);
  await sendQuestions();
  return { ...pair, id: pair.tandem.id };
}

async function mailedTo(memberId: string): Promise<string> {
  const { id } = await app.services.database.sql
    .selectFrom('check_ins')
    .select('id')
    .where('user_id', '=', memberId)
    .orderBy('asked_at', 'desc')
    .executeTakeFirstOrThrow();
  return createLinkCode(app.services, memberId, 'check_in', { checkIn: id });
}
const look = (token: string) => app.call(null, 'GET', `/api/check-ins/mailed?token=${token}`);
const press = (token: string, answer: CheckInAnswer) =>
  app.call(null, 'POST', '/api/check-ins/mailed', { data: { token, answer } });

it('both are asked in their second week, once, also in concurrent runs', async () => {
  const { proposer, other, tandem } = await runningTandem(app);
  await sendQuestions();
  expect(await read(proposer, tandem.id)).toBeNull();
  app.moveClock(14 * day);
  await Promise.all([sendQuestions(), sendQuestions()]);
  for (const by of [proposer, other])
    expect(await read(by, tandem.id)).toMatchObject({ kind: 'week2', answer: null, bothSaid: null });
  const rows = await app.services.database.sql
    .selectFrom('check_ins')
    .select('id')
    .where('tandem_id', '=', tandem.id)
    .execute();
  expect(rows).toHaveLength(2);
});

it('an answer stays private unless the other gives the same', async () => {
  const { proposer, other, id } = await requestedPair();
  expect((await say(proposer, id, 'need_break')).body.data).toMatchObject({ answer: 'need_break', bothSaid: null });
  expect(await read(other, id)).toMatchObject({ answer: null, bothSaid: null });
  await say(other, id, 'going_well');
  expect(await read(other, id)).toMatchObject({ answer: 'going_well', bothSaid: null });
  const same = await requestedPair();
  await Promise.all([say(same.proposer, same.id, 'going_well'), say(same.other, same.id, 'going_well')]);
  for (const by of [same.proposer, same.other])
    expect(await read(by, same.id)).toMatchObject({ bothSaid: 'going_well' });
});

it('the first answer stays, also of two concurrent ones', async () => {
  const { proposer, id } = await requestedPair();
  await Promise.all([say(proposer, id, 'over'), say(proposer, id, 'going_well')]);
  const { answer } = (await read(proposer, id)) ?? {};
  await say(proposer, id, answer === 'over' ? 'going_well' : 'over');
  expect(await read(proposer, id)).toMatchObject({ answer });
});

it('open questions of all tandems are listed, with the partner, until answered or the other is unreachable', async () => {
  const { proposer, other, id } = await requestedPair();
  const list = async (by: string) => (await app.call(by, 'GET', '/api/check-ins')).body.data;
  expect(await list(proposer)).toMatchObject([{ tandem: id, kind: 'week2', partner: { id: other, name: 'Anna' } }]);
  await say(proposer, id, 'going_well');
  expect(await list(proposer)).toEqual([]);
  expect(await list(other)).toHaveLength(1);
  await block(app, proposer, other);
  expect(await list(other)).toEqual([]);
});

it('an answer changes nothing in the tandem automatically', async () => {
  const { proposer, other, id } = await requestedPair();
  for (const by of [proposer, other]) await say(by, id, 'over');
  expect((await app.call(proposer, 'GET', `/api/tandems/${id}`)).body.data).toMatchObject({ state: 'active' });
});

it('can be answered for two weeks, while the tandem runs and both are reachable', async () => {
  const [late, paused, blocked] = [await requestedPair(), await requestedPair(), await requestedPair()];
  await move(app, paused.other, paused.id, 'pause', { until: dayIn(10) });
  await block(app, blocked.other, blocked.proposer);
  for (const { proposer, id } of [paused, blocked]) {
    expect(await read(proposer, id)).toBeNull();
    expect((await say(proposer, id, 'going_well')).code).toBe('check_in_over');
  }
  expect(await read(late.proposer, late.id)).not.toBeNull();
  app.moveClock(14 * day);
  expect((await say(late.proposer, late.id, 'going_well')).code).toBe('check_in_over');
});

it('no question is sent about a tandem that is over for one of the two', async () => {
  const { proposer, other, tandem } = await runningTandem(app);
  await block(app, other, proposer);
  app.moveClock(14 * day);
  await sendQuestions();
  const rows = await app.services.database.sql
    .selectFrom('check_ins')
    .select('id')
    .where('tandem_id', '=', tandem.id)
    .execute();
  expect(rows).toEqual([]);
});

it('a partner reported as silent is asked, without saying why, and then the other if no answer comes', async () => {
  const { proposer, other, id } = await requestedPair();
  await say(proposer, id, 'partner_silent');
  app.moveClock(14 * day);
  await sendQuestions();
  expect(await read(proposer, id)).toBeNull();
  expect(await read(other, id)).toMatchObject({ kind: 'still_there', bothSaid: null });
  expect((await say(other, id, 'partner_silent')).faultyFields).toEqual(['answer']);
  app.moveClock(14 * day);
  await sendQuestions();
  expect(await read(proposer, id)).toMatchObject({ kind: 'half' });
});

it('a partner who has written since is not asked whether they are still there', async () => {
  const { proposer, other, id, chatId } = await requestedPair();
  await say(proposer, id, 'partner_silent');
  app.moveClock(day);
  await send(app, other, chatId);
  app.moveClock(13 * day);
  await sendQuestions();
  expect(await read(other, id)).toBeNull();
});

it('a mail answers without login, once', async () => {
  const { proposer, other, id } = await requestedPair();
  const token = await mailedTo(proposer);
  expect((await look(token)).body.data).toMatchObject({ tandem: id, kind: 'week2', state: 'open', answer: null });
  expect((await press(token, 'need_break')).body.data).toMatchObject({ state: 'answered', answer: 'need_break' });
  expect((await press(token, 'over')).body.data).toMatchObject({ state: 'answered', answer: 'need_break' });
  expect(await read(proposer, id)).toMatchObject({ answer: 'need_break' });
  const late = await mailedTo(other);
  await move(app, proposer, id, 'end', { ending: 'moved' });
  expect((await press(late, 'going_well')).body.data).toMatchObject({ state: 'closed', answer: null });
  await voidMailed(app, other);
  expect((await look(late)).code).toBe('link_invalid');
  app.moveClock(14 * day);
  expect((await look(token)).code).toBe('link_invalid');
  expect((await press('x', 'over')).code).toBe('link_invalid');
});

it('is emailed until answered, and the email links to the answers', async () => {
  moveToHour(app, 10);
  const { proposer, other, id } = await requestedPair();
  await say(other, id, 'going_well');
  await deliverAfter(app, 5);
  const about = async (by: string) =>
    (await noticeMailsTo(app, by)).filter(({ links }) => tokenIn({ links }, 'check-in'));
  expect(await about(other)).toEqual([]);
  const [mail] = await about(proposer);
  expect(mail?.subject).toBe('Wie läuft es mit Anna bei À deux?');
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  await press(tokenIn(mail, 'check-in'), 'going_well');
  expect(await read(other, id)).toMatchObject({ bothSaid: 'going_well' });
});

it('of a tandem paused in the meantime is not mailed', async () => {
  moveToHour(app, 10);
  const { proposer, other, id } = await requestedPair();
  await move(app, proposer, id, 'pause', { until: dayIn(10) });
  await deliverAfter(app, 5);
  for (const by of [proposer, other])
    expect((await noticeMailsTo(app, by)).filter(({ links }) => tokenIn({ links }, 'check-in'))).toEqual([]);
});

it('is deleted with the account', async () => {
  const { proposer, id } = await requestedPair();
  await say(proposer, id, 'going_well');
  const { body } = await app.call(proposer, 'GET', '/api/users/me/export');
  expect(body.checkIns).toMatchObject([{ kind: 'week2', answer: 'going_well' }]);
});
