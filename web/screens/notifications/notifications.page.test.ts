import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NotificationName } from '../../../contract/notifications-kinds.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { openRequest, write } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { deliverAfter, moveToHour, noticeMailsTo } from '../../../tests/support/notices.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import { startPushService } from '../../../tests/support/push-service.ts';
import account from '../../../texts/de/me.json' with { type: 'json' };
import notifications from '../../../texts/de/notifications.json' with { type: 'json' };
import mailed from '../../../texts/de/notifications-mailed.json' with { type: 'json' };
import words from '../../../texts/de/notifications-settings.json' with { type: 'json' };

const { kinds } = notifications;

import push from '../../../texts/de/push-device.json' with { type: 'json' };

const { answer, unsubscribe } = mailed;
const mailSecret = 'a secret of the mail service';

let app: TestApp;
let site: TestSite;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  app = await startTestApp({ MAIL_WEBHOOK_SECRET: mailSecret });
  site = await mountSite(app);
  service = await startPushService();
});
afterAll(async () => {
  await service.stop();
  await app.close();
});
beforeEach(() => moveToHour(app, 10));

/** The settings with a box for every kind. */
const eachKind = '/de/account/notifications?view=each';

async function settingsOf(member: string): Promise<PlainBrowser> {
  const browser = new PlainBrowser(site);
  await browser.logIn(member);
  await browser.open(eachKind);
  return browser;
}

/** The box of a kind of notification for a channel. */
function box(browser: PlainBrowser, kind: NotificationName, channel: 'mail' | 'push') {
  const group = browser
    .$('main fieldset')
    .filter((_, set) => browser.$(set).find('legend').text() === kinds[kind].name);
  return group
    .find('label')
    .filter((_, label) => browser.$(label).text() === words.channels[channel])
    .find('input');
}
const isChosen = (browser: PlainBrowser, kind: NotificationName, channel: 'mail' | 'push') =>
  box(browser, kind, channel).is(':checked');
/** The name of a box in its form. */
const nameOf = (...of: Parameters<typeof box>) => box(...of).attr('name') ?? '';

test('what I am notified of stays as I chose it; without a device the boxes for devices wait, and say why', async () => {
  const member = await createMember(app, { name: 'Mara' });
  const browser = await settingsOf(member);
  expect([isChosen(browser, 'joined', 'mail'), isChosen(browser, 'news', 'mail')]).toEqual([true, false]);
  expect(browser.texts('main legend')).not.toContain(kinds.security.name);
  expect(browser.text('main')).toContain(words.pushOff);
  for (const kind of ['joined', 'new_request'] as const) {
    const waiting = box(browser, kind, 'push');
    expect([waiting.is(':disabled'), waiting.is(':checked')], kind).toEqual([true, false]);
    expect(browser.text(`[id="${waiting.attr('aria-describedby')}"]`), kind).toBe(words.pushOff);
  }
  await browser.press(words.save, {
    [nameOf(browser, 'joined', 'mail')]: null,
    [nameOf(browser, 'news', 'mail')]: 'on',
    mailPreviews: null,
    locale: 'fr',
  });
  expect(browser.texts('main [role=status]')).toContain(words.saved);

  const { subscription } = service.subscribe();
  const subscribed = await app.call(member, 'POST', '/api/push/subscribe', {
    data: { pushSubscription: subscription },
  });
  expect(subscribed.status).toBe(200);
  await browser.open(eachKind);
  expect(browser.text('main')).not.toContain(words.pushOff);
  expect([isChosen(browser, 'joined', 'push'), isChosen(browser, 'new_request', 'push')]).toEqual([true, true]);
  expect(browser.$('[name=mailPreviews]').is(':checked')).toBe(false);
  await browser.press(words.save, { [nameOf(browser, 'new_request', 'push')]: null });

  await browser.open(eachKind);
  const chosen = (['joined', 'new_request'] as const).map((kind) => [
    isChosen(browser, kind, 'mail'),
    isChosen(browser, kind, 'push'),
  ]);
  expect(chosen).toEqual([
    [false, true],
    [true, false],
  ]);
  expect(isChosen(browser, 'news', 'mail')).toBe(true);
  expect(browser.value('locale')).toBe('fr');
});

test('an older tab switches nothing on that has been switched off since', async () => {
  const member = await createMember(app);
  const older = await settingsOf(member);
  const newer = await settingsOf(member);
  await newer.press(words.save, { [nameOf(newer, 'joined', 'mail')]: null, mailPreviews: null });
  await older.press(words.save, { [nameOf(older, 'news', 'mail')]: 'on' });
  await newer.open(eachKind);
  expect([isChosen(newer, 'joined', 'mail'), isChosen(newer, 'news', 'mail')]).toEqual([false, true]);
  expect(newer.$('[name=mailPreviews]').is(':checked')).toBe(false);
});

test('a group is switched as one; choices by kind are shown, and stay until the group is switched', async () => {
  const member = await createMember(app);
  const browser = await settingsOf(member);
  await browser.press(words.save, { [nameOf(browser, 'joined', 'mail')]: null });
  await browser.open('/de/account/notifications');
  const group = (name: 'people' | 'community') =>
    browser.$('main fieldset').filter((_, set) => browser.$(set).find('legend').text() === words.groups[name].title);
  expect(group('community').text()).toContain(words.partly);
  expect(group('people').text()).not.toContain(words.partly);
  await browser.press(words.save, { 'people.mail': null });

  await browser.open(eachKind);
  const byMail = (
    ['new_request', 'unread_messages', 'request_declined', 'joined', 'new_comment', 'meeting'] as const
  ).map((kind) => isChosen(browser, kind, 'mail'));
  expect(byMail).toEqual([false, false, false, false, true, true]);
  await browser.open('/de/account/notifications');
  await browser.press(words.save, { 'people.mail': 'on', 'community.mail': null });
  await browser.open(eachKind);
  const again = (['new_request', 'request_declined', 'joined', 'new_comment'] as const).map((kind) =>
    isChosen(browser, kind, 'mail'),
  );
  expect(again).toEqual([true, true, false, false]);
});

test('without scripts push explains why it is unavailable, and the page works', async () => {
  const browser = await settingsOf(await createMember(app));
  expect(browser.text('main noscript')).toBe(push.noScript);
  expect(browser.text('main')).not.toContain(push.state.checking);
});

test('bounced emails are reported where it matters, and resumed on request', async () => {
  const email = 'zoe@example.test';
  const member = await createMember(app, { name: 'Zoe', email });
  const report = { type: 'bounce', address: email };
  const { status } = await app.call(null, 'POST', '/api/webhooks/mail', report, { 'X-Webhook-Secret': mailSecret });
  expect(status).toBe(200);
  const browser = await settingsOf(member);
  await browser.open('/de/account');
  expect(browser.text('main')).toContain(account.email.stopped);
  await browser.follow(account.email.stoppedLink);
  expect(browser.text('main [role=alert]')).toContain(words.stopped.title);
  await browser.press(words.test.button);
  expect(browser.text('main')).toContain(words.test.sent.nothing.replace('{email}', email));
  await browser.press(words.stopped.resume);
  expect(browser.text('main')).not.toContain(words.stopped.title);
  expect(browser.text('main [role=status]')).toContain(email);
  await browser.open('/de/account');
  expect(browser.text('main')).not.toContain(account.email.stopped);
  await browser.open('/de/account/notifications');
  await browser.press(words.test.button);
  expect(browser.text('main')).toContain(words.test.sent.mail.split('{email}')[0]);
});

/** The links of a page in the newest mail to a member. */
async function mailedLinks(member: string, page: string): Promise<string[]> {
  const links = ((await noticeMailsTo(app, member)).at(-1)?.links ?? []).map((link) => new URL(link));
  return links.filter(({ pathname }) => pathname.endsWith(`/${page}`)).map(({ pathname, search }) => pathname + search);
}

test('a request is answered from its mail, without log-in; opening the link changes nothing', async () => {
  const { requester, addressee } = await openRequest(app);
  await deliverAfter(app, 5);
  const [accepting = '', declining = ''] = await mailedLinks(addressee, 'answer');
  const browser = new PlainBrowser(site);
  await browser.open(declining);
  expect(browser.heading).toBe(answer.declineTitle);
  expect(browser.text('main')).toContain(answer.declineLead.split('{name} kann')[0]?.replace('{name}', 'Reto').trim());
  expect(browser.text('main blockquote')).toBe('Ciao!');
  await browser.press(answer.acceptInstead);
  expect(browser.heading).toBe(answer.acceptedTitle);
  await browser.open(accepting);
  expect(browser.heading).toBe(answer.acceptedTitle);

  const his = new PlainBrowser(site);
  await his.logIn(requester);
  await his.open('/de/chat');
  await his.follow(/Anna/, 'main');
  expect(his.value('text')).toBe('');
});

test('emails of a kind, or all, are stopped from an email, and one click resumes them', async () => {
  const { addressee } = await openRequest(app);
  await deliverAfter(app, 5);
  const [stopping = ''] = await mailedLinks(addressee, 'unsubscribe');
  const browser = new PlainBrowser(site);
  await browser.open(stopping);
  expect(browser.heading).toBe(unsubscribe.title);
  await browser.press(unsubscribe.kind);
  expect(browser.heading).toBe(unsubscribe.offTitle);
  await browser.press(unsubscribe.undo);
  expect(browser.heading).toBe(unsubscribe.undoneTitle);
  await browser.open(stopping);
  await browser.press(unsubscribe.all);
  expect(browser.text('main')).toContain(unsubscribe.allOffLead);

  const mails = (await noticeMailsTo(app, addressee)).length;
  expect((await write(app, await createMember(app), addressee)).status).toBe(201);
  await deliverAfter(app, 30);
  expect(await noticeMailsTo(app, addressee)).toHaveLength(mails);
});

test.each(['/de/answer?token=x', '/de/unsubscribe?token=x'])('%s reports an invalid link', async (path) => {
  const browser = new PlainBrowser(site);
  await browser.open(path);
  expect(browser.heading).toBe(answer.invalidTitle);
});
