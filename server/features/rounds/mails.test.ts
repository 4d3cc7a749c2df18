import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { block } from '../../../tests/support/chats.ts';
import { deliverAfter, moveToHour, noticeMailsTo, noticesOf, tokenIn } from '../../../tests/support/notices.ts';
import { hold, nextWeek, participants, proposalsOf, say } from '../../../tests/support/rounds.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Two members proposed to each other by a round of their own, in the evening of a week without another. */
async function proposedPair() {
  await app.services.database.sql.updateTable('users').set({ weekly_proposals: false }).execute();
  nextWeek(app);
  moveToHour(app, 18);
  const two = await participants(app);
  const week = [{ day: 'tue', part: 'evening' }];
  for (const id of [two.lea, two.urs])
    await app.call(id, 'PUT', `/api/profiles/${id}`, { data: { availability: week } });
  expect(await hold(app)).toBe(1);
  return two;
}

it('a round is one mail that names each person with the reasons, and links to the answer without login', async () => {
  const { lea, urs } = await proposedPair();
  await deliverAfter(app, 5);
  const [mail, ...others] = await noticeMailsTo(app, lea);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Ein Vorschlag für dich bei À deux: Urs');
  expect(mail?.text).toContain(
    'Urs aus Luzern spricht Schweizerdeutsch und lernt Italienisch. Ihr habt einen gemeinsamen Abend. Euch trennen 1\u00a0km.',
  );
  // Two half discs with the first letter replace a picture.
  expect(mail?.html).toMatch(/<span aria-hidden="true"[^>]*><span[^>]*>U<\/span>/);
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  const token = tokenIn(mail, 'proposal');
  const pressed = await app.call(null, 'POST', '/api/proposals/mailed', { data: { token, answer: 'yes' } });
  expect(pressed.body.data).toMatchObject({ state: 'yes', profile: { id: urs } });
  expect(await proposalsOf(app, lea)).toMatchObject([{ answer: 'yes' }]);
});

it('the distance is to the nearest place of the other, in the mail as in the app', async () => {
  await app.services.database.sql.updateTable('users').set({ weekly_proposals: false }).execute();
  nextWeek(app);
  moveToHour(app, 18);
  const { lea, urs } = await participants(app);
  const move = (id: string, places: object) => app.call(id, 'PUT', `/api/profiles/${id}`, { data: places });
  await move(lea, { postcode: '6003' });
  // Lives in Zürich, and meets in Horw, two towns away.
  await move(urs, { postcode: '8001', meetingPostcodes: ['6048'] });
  expect(await hold(app)).toBe(1);
  const [toLea] = await proposalsOf(app, lea);
  const [toUrs] = await proposalsOf(app, urs);
  expect(toLea?.reasons.kilometres).toBe(3);
  expect(toUrs?.reasons.kilometres).toBeGreaterThan(30);
  await deliverAfter(app, 5);
  for (const [member, proposal] of [
    [lea, toLea],
    [urs, toUrs],
  ] as const) {
    const [mail] = await noticeMailsTo(app, member);
    expect(mail?.text).toContain(`Euch trennen ${proposal?.reasons.kilometres}\u00a0km.`);
  }
});

it('an answered or unreachable person is in no mail', async () => {
  const { lea, urs } = await proposedPair();
  const [mine] = await proposalsOf(app, lea);
  await say(app, lea, mine?.id ?? '', 'no');
  await block(app, lea, urs);
  await deliverAfter(app, 5);
  for (const member of [lea, urs]) expect(await noticeMailsTo(app, member)).toEqual([]);
  expect(await noticesOf(app, lea)).toMatchObject([{ kind: 'proposals', why: 'seen' }]);
});

it('two yes are mailed to the first who said it, unless they have opened the chat', async () => {
  for (const opens of [false, true]) {
    const { lea, urs } = await proposedPair();
    await deliverAfter(app, 5);
    const [mine] = await proposalsOf(app, lea);
    await say(app, lea, mine?.id ?? '', 'yes');
    const { chat } = (await say(app, urs, mine?.id ?? '', 'yes')).body.data;
    if (opens) await app.call(lea, 'GET', `/api/chats/${chat}`);
    await deliverAfter(app, 5);
    const [, received, ...others] = await noticeMailsTo(app, lea);
    expect(others).toEqual([]);
    if (opens) expect(received).toBeUndefined();
    else expect(received).toMatchObject({ subject: 'Urs und du habt beide Ja gesagt (À deux)' });
    expect(received?.links.some((link) => link.endsWith(`/de/chat/${chat}`)) ?? true).toBe(true);
    expect(await noticeMailsTo(app, urs)).toHaveLength(1);
  }
});

it('the export has the member’s answers, never the other’s; proposals are deleted with the account for both', async () => {
  const { lea, urs } = await proposedPair();
  const [mine] = await proposalsOf(app, lea);
  await say(app, urs, mine?.id ?? '', 'no');
  const exported = async (id: string) => (await app.call(id, 'GET', '/api/users/me/export')).body.proposals;
  expect(await exported(lea)).toMatchObject([{ partner: 'Urs', answer: null, answeredAt: null }]);
  expect(await exported(urs)).toMatchObject([{ partner: 'Lea', answer: 'no' }]);
  const { sql } = app.services.database;
  await sql.transaction().execute((transaction) => app.services.eraseMember(transaction, urs, app.services.clock()));
  expect(await exported(lea)).toEqual([]);
});
