import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { block, readChat } from '../../../tests/support/chats.ts';
import { mailedTimes, meetingsOf, requestWithTimes } from '../../../tests/support/first-messages.ts';
import { acceptTime, hourIn, moveTo } from '../../../tests/support/meetings.ts';
import { deliverAfter, moveToHour, noticeMailsTo, tokenIn, voidMailed } from '../../../tests/support/notices.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => moveToHour(app, 10));

const look = (token: string) => app.call(null, 'GET', `/api/first-messages/mailed-slot?token=${token}`);
const press = (token: string) => app.call(null, 'POST', '/api/first-messages/mailed-slot', { data: { token } });
const stateOf = async (token: string) => (await look(token)).body.data.state;
const act = (by: string, chatId: string, what: 'accept' | 'decline' | 'leave') =>
  app.call(by, 'POST', `/api/chats/${chatId}/${what}`);
const cancel = (by: string, id: string) => app.call(by, 'POST', `/api/meetings/${id}/cancel`);
const update = (id: string, values: { suspended_until?: Date; mail_previews?: boolean }) =>
  app.services.database.sql.updateTable('users').set(values).where('id', '=', id).execute();

describe('the mail about a request that offers times', () => {
  it('names each with a link, how long and where', async () => {
    const { mail, tokens } = await mailedTimes(app);
    expect(mail.text).toContain('Reto schlägt dir 2 Zeiten vor: 60 Minuten, Treffpunkt KKL Luzern, Eingang See.');
    expect(new Set(tokens).size).toBe(2);
    expect(mail.links.filter((link) => new URL(link).pathname === '/de/time')).toHaveLength(2);
  });

  it('omits the place for members who want no text of others mailed, as does the page behind it', async () => {
    const { addressee } = await requestWithTimes(app, { slots: [hourIn(app, 3)] });
    await update(addressee, { mail_previews: false });
    await deliverAfter(app, 5);
    const [mail] = await noticeMailsTo(app, addressee);
    expect(mail?.text).toContain('Reto schlägt dir eine Zeit vor: 60 Minuten, vor Ort.');
    expect((await look(tokenIn(mail, 'time'))).body.data.meeting).toEqual({
      minutes: 60,
      mode: 'inPerson',
      place: null,
    });
  });

  it('in a later reminder names upcoming times, and none once they are withdrawn', async () => {
    const { addressee, requester, meeting } = await requestWithTimes(app, { slots: [hourIn(app, 1), hourIn(app, 5)] });
    const other = await requestWithTimes(app);
    await cancel(other.requester, other.meeting.id);
    await deliverAfter(app, 2 * 1440 + 5);
    const linksOf = async (member: string) =>
      (await noticeMailsTo(app, member)).at(-1)?.links.filter((link) => new URL(link).pathname === '/de/time');
    expect(await linksOf(addressee)).toHaveLength(1);
    expect(await linksOf(other.addressee)).toEqual([]);
    expect(await meetingsOf(app, requester, meeting.chat)).toMatchObject([{ slots: [meeting.slots[1]] }]);
  });
});

describe('the link to a time', () => {
  it('shows what it would do, and one press accepts request and time', async () => {
    const { tokens, meeting, requester, addressee, chatId } = await mailedTimes(app);
    const shown = { chat: chatId, name: 'Reto', startsAt: meeting.slots[1] };
    const said = { minutes: 60, mode: 'inPerson', place: 'KKL Luzern, Eingang See' };
    expect((await look(tokens[1])).body.data).toEqual({ ...shown, state: 'open', meeting: said });
    expect(await readChat(app, requester, chatId)).toMatchObject({ state: 'open' });
    expect((await press(tokens[1])).body.data).toEqual({ ...shown, state: 'agreed', meeting: said });
    for (const by of [requester, addressee]) {
      expect(await readChat(app, by, chatId)).toMatchObject({ state: 'accepted' });
      expect(await meetingsOf(app, by, chatId)).toMatchObject([{ state: 'agreed', startsAt: meeting.slots[1] }]);
    }
  });

  it('has no effect a second time, nor has the other link', async () => {
    const { tokens, addressee, meeting } = await mailedTimes(app);
    await press(tokens[0]);
    expect((await press(tokens[0])).body.data.state).toBe('agreed');
    expect((await press(tokens[1])).body.data).toMatchObject({ state: 'changed', meeting: null });
    expect(await meetingsOf(app, addressee, meeting.chat)).toMatchObject([{ version: 2, startsAt: meeting.slots[0] }]);
  });

  it('is one mail to the other, with the meeting, or without if they opted out', async () => {
    const [met, requested] = [await mailedTimes(app), await mailedTimes(app)];
    const off = { kind: 'meeting', channel: 'mail', enabled: false };
    await app.call(requested.requester, 'PUT', '/api/notifications/settings', { data: [off] });
    for (const { tokens } of [met, requested]) await press(tokens[0]);
    await deliverAfter(app, 5);
    const subjectsTo = async (id: string) => (await noticeMailsTo(app, id)).map(({ subject }) => subject);
    expect(await subjectsTo(met.requester)).toEqual([expect.stringContaining('Treffen mit Anna')]);
    expect(await subjectsTo(requested.requester)).toEqual(['Anna hat deine Anfrage angenommen (À deux)']);
  });

  it('works after the request was accepted without a time', async () => {
    const { tokens, addressee, chatId } = await mailedTimes(app);
    await act(addressee, chatId, 'accept');
    expect((await press(tokens[0])).body.data.state).toBe('agreed');
  });

  it('shows the current state once it is outdated', async () => {
    const moved = await mailedTimes(app);
    await moveTo(app, moved.requester, moved.meeting, [hourIn(app, 6), moved.meeting.slots[1] ?? '']);
    expect(await stateOf(moved.tokens[0])).toBe('changed');
    expect((await press(moved.tokens[1])).body.data.state).toBe('agreed');
    const withdrawn = await mailedTimes(app);
    await cancel(withdrawn.requester, withdrawn.meeting.id);
    expect((await press(withdrawn.tokens[0])).body.data).toMatchObject({ state: 'withdrawn', meeting: null });
    const declined = await mailedTimes(app);
    await act(declined.addressee, declined.chatId, 'decline');
    expect((await press(declined.tokens[0])).body.data.state).toBe('declined');
    const late = await mailedTimes(app);
    app.moveClock(3 * 86_400_000 + 3_600_000);
    expect((await press(late.tokens[0])).body.data.state).toBe('past');
    expect(await readChat(app, late.requester, late.chatId)).toMatchObject({ state: 'open' });
    expect(await stateOf(late.tokens[1])).toBe('open');
  });

  it.each([
    [
      'the request was withdrawn',
      async ({ requester, chatId }: { requester: string; chatId: string }) =>
        void (await act(requester, chatId, 'leave')),
    ],
    [
      'the other has blocked',
      ({ requester, addressee }: { requester: string; addressee: string }) => block(app, requester, addressee),
    ],
    [
      'the reader has blocked',
      ({ requester, addressee }: { requester: string; addressee: string }) => block(app, addressee, requester),
    ],
    [
      'the other is suspended',
      async ({ requester }: { requester: string }) =>
        void (await update(requester, { suspended_until: new Date('2100-01-01') })),
    ],
  ])('shows the same where %s, and nothing of the other', async (_, happens) => {
    const offered = await mailedTimes(app);
    await happens(offered);
    const [startsAt] = offered.meeting.slots;
    const closed = { chat: offered.chatId, state: 'closed', name: null, startsAt, meeting: null };
    expect((await look(offered.tokens[0])).body.data).toEqual(closed);
    expect((await press(offered.tokens[0])).body.data).toEqual(closed);
    expect((await readChat(app, offered.addressee, offered.chatId)).state).not.toBe('accepted');
  });

  it('is refused if too old, forged, for another purpose, void or of a suspended member', async () => {
    const { tokens, mail, addressee } = await mailedTimes(app);
    expect((await press(`${tokens[0]}x`)).code).toBe('link_invalid');
    expect((await press(tokenIn(mail, 'answer'))).code).toBe('link_invalid');
    expect((await app.call(null, 'GET', `/api/chats/mailed-answer?token=${tokens[0]}`)).code).toBe('link_invalid');
    await update(addressee, { suspended_until: new Date('2100-01-01') });
    expect((await press(tokens[0])).code).toBe('link_invalid');
    const voided = await mailedTimes(app);
    await voidMailed(app, voided.addressee);
    expect((await press(voided.tokens[0])).code).toBe('link_invalid');
    const old = await mailedTimes(app, { slots: [hourIn(app, 40)] });
    app.moveClock(14 * 86_400_000);
    expect((await look(old.tokens[0])).code).toBe('link_invalid');
  });
});

describe('concurrently', () => {
  it('one of two mailed times is agreed, and the other click reports that', async () => {
    const { tokens, requester, chatId } = await mailedTimes(app);
    const answers = await Promise.all(tokens.map(press));
    expect(answers.map(({ body }) => body.data.state).sort()).toEqual(['agreed', 'changed']);
    expect(await meetingsOf(app, requester, chatId)).toMatchObject([{ state: 'agreed', version: 2 }]);
  });

  it('of a time in the app and one in the mail, one is agreed', async () => {
    const { tokens, addressee, requester, chatId, meeting } = await mailedTimes(app);
    const [inApp, mailed] = await Promise.all([
      acceptTime(app, addressee, meeting, meeting.slots[0]),
      press(tokens[1]),
    ]);
    expect([inApp.status, mailed.body.data.state]).toEqual(inApp.status === 200 ? [200, 'changed'] : [409, 'agreed']);
    expect(await meetingsOf(app, requester, chatId)).toMatchObject([{ state: 'agreed', version: 2 }]);
  });

  it.each(['leave', 'decline'] as const)('a press and an end by %s: the chat and the meeting agree', async (what) => {
    const { tokens, addressee, requester, chatId } = await mailedTimes(app);
    const by = what === 'leave' ? requester : addressee;
    const [pressed] = await Promise.all([press(tokens[0]), act(by, chatId, what)]);
    const { state } = await readChat(app, requester, chatId);
    const [meeting] = await meetingsOf(app, requester, chatId);
    expect(pressed.status).toBe(200);
    expect(meeting?.state).toBe(state === 'accepted' ? 'agreed' : 'cancelled');
  });
});
