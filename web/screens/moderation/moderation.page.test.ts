import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, send } from '../../../tests/support/chats.ts';
import { proposedMeeting } from '../../../tests/support/meetings.ts';
import { createMember } from '../../../tests/support/members.ts';
import { act, caseOf, createOperator, report, reportedProfile } from '../../../tests/support/moderation.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import errorPages from '../../../texts/de/error-pages.json' with { type: 'json' };
import moderation from '../../../texts/de/moderation.json' with { type: 'json' };
import operator from '../../../texts/de/operator.json' with { type: 'json' };
import layouts from '../../../texts/fr/layouts.json' with { type: 'json' };

const threat = 'Antworte endlich. Ich weiss, wo du wohnst.';
const reason = 'Du hast Anna gedroht. Drohungen dulden wir hier nicht, auch nicht aus Ärger.';

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());

async function browserOf(member: string): Promise<PlainBrowser> {
  const browser = new PlainBrowser(site);
  await browser.logIn(member);
  return browser;
}

test('a message is reported from the chat with its words, and so is a profile', async () => {
  const { requester, addressee, chatId } = await proposedMeeting(app, { place: 'Deine Mutter Str. 5' });
  await send(app, requester, chatId, threat);
  const browser = await browserOf(addressee);
  await browser.open(`/de/report/profile/${requester}`);
  await browser.press(moderation.report.send, { reason: 'spam', comment: 'Er schreibt allen dasselbe.' });
  expect(browser.heading).toBe(moderation.report.done.title);
  await browser.open(`/de/report/chat/${chatId}`);
  await browser.follow(moderation.chat.report, `main li:contains("${threat}")`);
  expect(browser.text('main blockquote')).toBe(threat);
  await browser.press(moderation.report.send, { reason: 'harassment', comment: 'Das macht mir Angst.' });
  expect(browser.heading).toBe(moderation.report.done.title);

  const moderator = await browserOf(await createOperator(app));
  await moderator.open('/de/operator/cases');
  const rows = moderator.texts('main tbody tr').filter((row) => row.includes('Reto'));
  expect([rows[0]?.includes(operator.reason.harassment), rows.at(-1)?.includes(operator.reason.spam)]).toEqual([
    true,
    true,
  ]);
  await moderator.follow(/^Fall/, `main tbody tr:contains("${operator.reason.harassment}")`);
  for (const said of [
    threat,
    'Ciao!',
    'Das macht mir Angst.',
    operator.thing.agreed.meetingPlace,
    'Deine Mutter Str. 5',
  ])
    expect(moderator.text('main')).toContain(said);
});

test('a moderator reads the note of a correction and the description of a picture', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  const { body } = await send(app, requester, chatId, 'So sagt man das.');
  await send(app, requester, chatId, 'Noch etwas.');
  const { sql } = app.services.database;
  const hold = (sequence: number, kind: 'correction' | 'image', detail: object) =>
    sql
      .updateTable('messages')
      .set({ kind, detail: JSON.stringify(detail) })
      .where('chat_id', '=', chatId)
      .where('sequence', '=', sequence)
      .execute();
  await hold(2, 'correction', { of: 1, original: 'Ciao!', note: 'Das lernt jedes Kind.' });
  await hold(3, 'image', { file: body.data.id, alt: 'So dumm siehst du aus.' });
  await report(app, addressee, 'message', body.data.id);
  const moderator = await browserOf(await createOperator(app));
  await moderator.open(`/de/operator/cases/${await caseOf(app, body.data.id)}`);
  for (const said of ['Das lernt jedes Kind.', 'So dumm siehst du aus.'])
    expect(moderator.text('main')).toContain(said);
});

test('of two who decide a case, the second reads who was first and loses no word', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  await send(app, requester, chatId, threat);
  const { body } = await app.call(addressee, 'GET', `/api/chats/${chatId}/messages`);
  const message = body.data.find(({ text }) => text === threat)?.id ?? '';
  await report(app, addressee, 'profile', requester, { reason: 'spam' });
  await report(app, addressee, 'message', message);
  const path = `/de/operator/cases/${await caseOf(app, message)}`;
  const [monas, karls] = [
    await browserOf(await createOperator(app, 'admin', { name: 'Mona' })),
    await browserOf(await createOperator(app, 'moderator', { name: 'Karl' })),
  ];
  await karls.open(path);
  await monas.open(path);
  await monas.press(operator.act.submit, { kind: 'suspend', reason: 'zu kurz' });
  expect(monas.faults.reason).toContain('Mindestens 10 Zeichen');
  expect(monas.value('reason')).toBe('zu kurz');
  await monas.press(operator.act.submit, { kind: 'suspend', reason });
  expect(monas.text('main')).toContain(operator.done.measure.replace('{name}', 'Reto'));
  const words = 'Bitte schreib anderen nicht so. Das macht Angst.';
  await karls.press(operator.act.submit, { kind: 'warn', reason: words });
  expect(karls.text('main')).toContain('Mona war schneller');
  expect(karls.texts('main textarea[name=reason]')).toContain(words);

  const reporters = await browserOf(addressee);
  await reporters.open('/de/account/reports');
  const { measure_taken: taken, waiting } = moderation.account.own;
  for (const state of [taken, waiting]) expect(reporters.text('main').split(state), state).toHaveLength(2);
  expect(reporters.text('main')).not.toContain(reason);
});

test('a suspended member reads why and appeals; another moderator answers, and the log records it', async () => {
  const viktor = await createMember(app, { name: 'Viktor' });
  const mona = await createOperator(app, 'admin', { name: 'Mona' });
  await act(app, mona, await reportedProfile(app, viktor), 'suspend', { reason });
  const viktors = await browserOf(viktor);
  await viktors.open('/de/chat');
  expect(viktors.path).toBe('/de/suspended');
  expect(viktors.heading).toBe(moderation.suspended.title);
  expect(viktors.text('main')).toContain(reason);
  const plea = 'Ich wollte niemanden bedrohen und entschuldige mich.';
  await viktors.press(moderation.appeal.send, { text: plea });
  expect(viktors.text('main')).toContain(moderation.account.appealed);

  const own = `main li:contains("${plea}")`;
  const monas = await browserOf(mona);
  await monas.open('/de/operator/appeals');
  expect(monas.text(own)).toContain(operator.appeal.others);
  expect(monas.$(`${own} button`).length).toBe(0);
  const karls = await browserOf(await createOperator(app, 'moderator', { name: 'Karl' }));
  await karls.open('/de/operator/appeals');
  const answer = 'Wir glauben dir. Beim nächsten Mal bleibt die Sperre.';
  await karls.press(operator.appeal.send, { decision: 'lift', answer }, own);
  expect(karls.text('main')).toContain(operator.appeal.done);
  expect(karls.$(own).length).toBe(0);

  await viktors.open('/de/account/reports');
  for (const said of [moderation.appeal.lift, answer]) expect(viktors.text('main')).toContain(said);

  await monas.open('/de/operator/audit');
  for (const entry of ['act', 'answer_appeal'] as const)
    expect(monas.texts('main td')).toContain(operator.audit.did[entry]);
  await karls.open('/de/operator/audit');
  expect(karls.status).toBe(404);
});

test('an admin makes a member a moderator; the console is an unknown page to everyone else', async () => {
  const karl = await createMember(app, { name: 'Karl', email: 'karl@example.test' });
  const browser = await browserOf(await createOperator(app, 'admin'));
  await browser.open('/de/operator/members');
  await browser.press(operator.members.submit, { q: 'karl@example.test' }, 'main');
  await browser.follow('Karl', 'main');
  expect(browser.path).toContain(karl);
  await browser.press(operator.role.submit, { role: 'moderator' });
  expect(browser.text('main')).toContain(operator.role.changed);
  const karls = await browserOf(karl);
  await karls.open('/de/operator/cases');
  expect(karls.status).toBe(200);

  for (const stranger of [new PlainBrowser(site), await browserOf(await createMember(app))]) {
    for (const page of ['operator', 'operator/cases', 'operator/audit', 'operator-unknown']) {
      await stranger.open(`/de/${page}`);
      expect([stranger.status, stranger.heading], page).toEqual([404, errorPages.notFound.title]);
      expect(stranger.$.html(), page).not.toMatch(/operator-layout|screens\/operator/);
    }
  }
});

test('the operator’s announcement is on top of every page in its language, until it ends', async () => {
  const browser = await browserOf(await createOperator(app));
  const reader = new PlainBrowser(site);
  const texts = { de: 'Am Samstag wird gewartet.', en: 'Maintenance on Saturday.', fr: 'Maintenance samedi.' };
  const hour = 3_600_000;
  const now = Date.now();
  // A page caches announcements for half a minute.
  const readFrom = async (path: string, hours: number) => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + hours * hour);
    await reader.open(path);
    clock.mockRestore();
    return reader.text(`[aria-label="${layouts.announcements}"]`);
  };
  await browser.open('/de/operator/announcements/new');
  await browser.press(operator.announcement.publish, { de: texts.de, en: texts.en });
  expect(Object.keys(browser.faults)).toEqual(['fr']);
  expect(browser.value('de')).toBe(texts.de);
  await browser.press(operator.announcement.publish, { fr: texts.fr });
  expect(browser.text('main')).toContain(operator.announcement.saved);

  expect(await readFrom('/fr/email/confirmed', 1)).toContain(texts.fr);
  await browser.open('/de/operator/announcements');
  await browser.press(operator.announcement.end, {}, `main li:contains("${texts.de}")`);
  expect(browser.text(`main li:contains("${texts.de}")`)).toContain(operator.announcement.state.over);
  expect(await readFrom('/fr/email/confirmed', 2)).toBe('');
});
