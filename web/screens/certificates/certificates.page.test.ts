import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { certified, confirmedMeetings } from '../../../tests/support/certificates.ts';
import { acceptedChat } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { act, createOperator, reportedProfile } from '../../../tests/support/moderation.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import { move, proposal } from '../../../tests/support/tandems.ts';
import certificates from '../../../texts/de/certificates.json' with { type: 'json' };
import verify from '../../../texts/de/certificates-verify.json' with { type: 'json' };
import moderation from '../../../texts/de/moderation.json' with { type: 'json' };
import operator from '../../../texts/de/operator.json' with { type: 'json' };
import tandems from '../../../texts/de/tandems.json' with { type: 'json' };

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());

const name = 'Elin Rossi-Bühler';

test('below ten hours in six meetings over four weeks a member reads what is missing', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  await confirmedMeetings(app, { chatId, members: [requester, addressee], meetings: 5 });
  const browser = new PlainBrowser(site);
  await browser.logIn(requester);
  await browser.open('/de/account/certificates');
  expect(browser.text('main')).toMatch(/8 h 20 von 10 h.*5 von 6.*3 von 4/);
  expect(browser.texts('main button')).not.toContain(certificates.make);
});

test('the end of a tandem thanks and links to the certificate, which a visitor can verify until it is withdrawn', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  const { body } = await app.call(requester, 'POST', '/api/tandems', { data: { ...proposal(), chat: chatId } });
  const tandem = body.data.id;
  await move(app, addressee, tandem, 'accept', { version: 1, corrections: 'at_once' });
  await confirmedMeetings(app, { chatId, members: [requester, addressee] });
  await move(app, addressee, tandem, 'end', { ending: 'goal' });
  const [browser, visitor] = [new PlainBrowser(site), new PlainBrowser(site)];
  await browser.logIn(requester);
  await browser.open(`/de/together/${tandem}`);
  expect(browser.texts('main h2')).toContain(tandems.end.thanks);
  expect(browser.text('section[aria-labelledby=end]')).toContain('Ziel erreicht.');
  expect(browser.texts('section[aria-labelledby=end] dd')).toEqual(['6', '5 h', '5 h', '1']);
  expect(browser.$(`section[aria-labelledby=end] a[href="/de/tandems?speak=it&learn=gsw"]`).text()).toBe(
    tandems.end.search,
  );
  expect(browser.texts('section[aria-labelledby=end] button')).toContain(tandems.renew.button);

  // An invalid name is refused next to its field.
  await browser.follow(tandems.end.certificate, 'section[aria-labelledby=end]');
  await browser.press(certificates.make, { name: 'www.example.test' }, 'main');
  expect(Object.keys(browser.faults)).toEqual(['name']);
  expect(browser.value('name')).toBe('www.example.test');
  await browser.press(certificates.make, { name }, 'main');
  expect(browser.text('main')).toContain(certificates.done.made);
  const pdf = browser.$('main a[download]').first().attr('href') ?? '';
  const file = await site.request(requester, pdf);
  expect(file.headers.get('content-disposition')).toMatch(/bestaetigung-.*\.pdf/);
  expect((await file.text()).slice(0, 5)).toBe('%PDF-');

  const address = browser.$('main a[href*="/de/certificate/"]').attr('href') ?? '';
  await visitor.open(address);
  expect(visitor.heading).toBe(name);
  for (const words of ['Diese Teilnahmebestätigung gilt.', 'Italienisch', '5 h', '10 h', 'haben beide bestätigt'])
    expect(visitor.text('main')).toContain(words);
  expect(visitor.text('main')).not.toContain('Anna');

  await browser.press(certificates.withdrawButton, {}, 'main');
  expect(browser.text('main')).toContain(certificates.done.withdrawn);
  expect(browser.text('main')).not.toContain(name);
  await visitor.open(address);
  expect(visitor.heading).toBe(verify.withdrawnTitle);
  expect(visitor.text('main')).not.toContain(name);
  await visitor.open('/de/certificate/2222-2222-2222-2222-2222');
  expect(visitor.status).toBe(404);
  expect(visitor.heading).toBe(verify.unknownTitle);
});

test('a reader of a certificate reports it; a moderator withdraws it, and its owner sees that and appeals', async () => {
  const { certificate, member } = await certified(app);
  const address = `/de/certificate/${certificate.code}`;
  const visitor = new PlainBrowser(site);
  await visitor.open(address);
  await visitor.follow(verify.report, 'main');
  expect(visitor.path).toBe('/de/login');
  await visitor.logIn(await createMember(app));
  await visitor.open(address);
  await visitor.follow(verify.report, 'main');
  expect(visitor.text('main')).toContain('Du meldest die Teilnahmebestätigung für Lea Rossi');
  await visitor.press(moderation.report.send, { reason: 'other', comment: 'So heisst die Person nicht.' });
  expect(visitor.heading).toBe(moderation.report.done.title);
  expect(visitor.texts('main a')).toEqual([moderation.report.done.reports]);

  const moderators = new PlainBrowser(site);
  await moderators.logIn(await createOperator(app));
  await moderators.open('/de/operator/cases?kind=certificate');
  await moderators.follow(/^Fall .*Teilnahmebestätigung/, 'main tbody');
  for (const said of ['Lea Rossi', 'Italienisch 5 h', 'Schweizerdeutsch 5 h', '6 Treffen', certificate.code])
    expect(moderators.text('main')).toContain(said);
  const reason = 'Auf einer Bestätigung steht der eigene Name, nicht ein erfundener.';
  await moderators.press(operator.act.submit, { kind: 'hide', reason }, 'main');
  for (const said of [operator.decided.revoke, operator.thing.revoked]) expect(moderators.text('main')).toContain(said);

  await visitor.open(address);
  expect(visitor.heading).toBe(verify.withdrawnTitle);
  expect(visitor.text('main')).not.toContain('Lea');
  const owner = new PlainBrowser(site);
  await owner.logIn(member);
  await owner.open('/de/account/certificates');
  expect(owner.text('main')).toContain('von uns zurückgezogen');
  expect(owner.texts('main button')).not.toContain(certificates.make);
  expect(owner.$('main a[download]').length).toBe(0);
  await owner.follow(certificates.revokedWhy, 'main');
  for (const said of ['Teilnahmebestätigung zurückgezogen', reason]) expect(owner.text('main')).toContain(said);
  await owner.press(moderation.appeal.send, { text: 'Das ist mein Name, ich zeige gern meinen Ausweis.' });
  expect(owner.text('main')).toContain(moderation.account.appealed);
});

test('of a suspended member a visitor sees that it is not confirmed, without the name and the link to report it', async () => {
  const { certificate, member } = await certified(app);
  await act(app, await createOperator(app), await reportedProfile(app, member), 'suspend');
  const visitor = new PlainBrowser(site);
  await visitor.open(`/de/certificate/${certificate.code}`);
  expect([visitor.status, visitor.heading]).toEqual([200, verify.pausedTitle]);
  expect(visitor.text('main')).not.toContain('Lea');
  expect(visitor.texts('main a')).toEqual([]);
});
