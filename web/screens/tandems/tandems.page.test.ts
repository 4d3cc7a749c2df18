import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInAnswers } from '../../../contract/constants/check-ins.ts';
import { sendCheckIns } from '../../../server/features/check-ins/ask-check-ins.job.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat } from '../../../tests/support/chats.ts';
import { deliverAfter, moveToHour, noticeMailsTo } from '../../../tests/support/notices.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import { runningTandem } from '../../../tests/support/tandems.ts';
import tandems from '../../../texts/de/tandems.json' with { type: 'json' };

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());

async function browserOf(member: string) {
  const browser = new PlainBrowser(site);
  await browser.logIn(member);
  return browser;
}

/** The check-in due two weeks later is sent. */
async function letTwoWeeksPass() {
  app.moveClock(14 * 86_400_000);
  await sendCheckIns.run(app.services, {});
}

test('without scripts other terms are proposed, a pause is made, and nothing typed is lost', async () => {
  const { requester, addressee } = await acceptedChat(app);
  const [retos, annas] = [await browserOf(requester), await browserOf(addressee)];

  // The empty list links to the form.
  await retos.open('/de/together');
  expect(retos.heading).toBe(tandems.empty.title);
  await retos.follow(tandems.chats.proposeTo.replace('{name}', 'Anna'));
  await retos.press(tandems.propose.send, { place: 'x', wish: 'Am Telefon absagen' }, 'main');
  expect(Object.keys(retos.faults)).toEqual(['place']);
  expect(retos.value('wish')).toBe('Am Telefon absagen');
  await retos.press(tandems.propose.send, { place: 'Bern, Münsterplattform' }, 'main');
  expect(retos.text('main')).toContain(tandems.state.asked.replaceAll('{name}', 'Anna'));

  await annas.open('/de/together');
  await annas.follow(tandems.list.open.replace('{name}', 'Reto'));
  expect(annas.text('main')).toContain('Am Telefon absagen');
  await annas.follow(tandems.accept.change);
  await annas.press(tandems.propose.save, { minutes: '30' }, 'main');
  expect(annas.text('main')).toContain(tandems.facts.duration.replace('{minutes}', '30'));
  await retos.open(retos.path);
  await retos.press(tandems.accept.button, {}, 'main');
  expect(retos.text('main')).toContain(tandems.done.accepted);

  await retos.press(tandems.manage.pauseButton, {}, 'main');
  expect(retos.text('main')).toMatch(/Pause bis \d/);
  await annas.open('/de/together');
  await annas.follow(tandems.list.open.replace('{name}', 'Reto'));
  await annas.press(tandems.manage.resume, {}, 'main');
  expect(annas.text('main')).toContain(tandems.state.week.replace('{now}', '1').replace('{of}', '12'));
});

test('a member without replies reports it, and the other is asked whether they are still there, without the reason', async () => {
  const { proposer, other, tandem } = await runningTandem(app);
  const page = `/de/together/${tandem.id}`;
  await letTwoWeeksPass();
  const [retos, annas] = [await browserOf(proposer), await browserOf(other)];
  await retos.open(page);
  await retos.press('Es kommt keine Antwort mehr', {}, 'main');
  expect(retos.text('main')).toContain('Kommt nichts, fragen wir Anna in zwei Wochen');
  await annas.open(page);
  expect(annas.texts('main h2')).toContain('Wie läuft es mit Reto?');
  expect(annas.text('main')).not.toContain('Kommt nichts');

  await letTwoWeeksPass();
  await annas.logIn(other);
  await annas.open(page);
  expect(annas.texts('main h2')).toContain('Bist du noch dabei?');
  await annas.press('Ja, ich bin dabei', {}, 'main');
  expect(annas.text('main')).toContain('Schön! Weiterhin viel Freude zu zweit.');

  await letTwoWeeksPass();
  await retos.logIn(proposer);
  await retos.open(page);
  expect(retos.heading).toContain('Anna');
  expect(retos.text('main')).not.toMatch(/Habt ihr euch gehört|Bist du noch dabei/);
});

test('one question is open on the page of a tandem, the one its reader came for; the others are folded', async () => {
  const { proposer, other, chatId, tandem } = await runningTandem(app);
  await letTwoWeeksPass();
  const slots = [
    new Date(app.services.clock().getTime() + 5 * 86_400_000).toISOString().replace(/T.*/, 'T10:00:00.000Z'),
  ];
  const offer = { data: { slots, minutes: 60, mode: 'online' } };
  expect((await app.call(proposer, 'POST', `/api/chats/${chatId}/meetings`, offer)).status).toBe(201);
  const annas = await browserOf(other);
  const folded = () => annas.texts('main details:not([open]) > summary').join(' ');

  await annas.open(`/de/together/${tandem.id}`);
  expect(folded()).toContain('Wie läuft es mit Reto?');
  expect(folded()).not.toContain('Reto schlägt dir eine Zeit vor.');
  await annas.open(`/de/together/${tandem.id}?check-in`);
  expect(folded()).toContain('Reto schlägt dir eine Zeit vor.');
  expect(folded()).not.toContain('Wie läuft es mit Reto?');
  await annas.press('Läuft gut', {}, 'main');
  expect(folded()).not.toContain('Reto schlägt dir eine Zeit vor.');
});

test('an answer chosen in the email is first, and only a click sends it', async () => {
  moveToHour(app, 10);
  const { proposer } = await runningTandem(app);
  await letTwoWeeksPass();
  await deliverAfter(app, 5);
  const links = (await noticeMailsTo(app, proposer)).flatMap((mail) => mail.links).map((link) => new URL(link));
  const answers = links.filter(({ searchParams }) => searchParams.has('answer'));
  expect(answers.map(({ searchParams }) => searchParams.get('answer'))).toEqual([...checkInAnswers]);
  const chosen = answers.find(({ searchParams }) => searchParams.get('answer') === 'need_break');

  const browser = new PlainBrowser(site);
  for (const _ of ['once', 'by a scanner as well']) {
    await browser.open(`${chosen?.pathname}${chosen?.search}`);
    const offered = browser.$('main button[name=answer]').toArray();
    expect(offered.map((button) => browser.$(button).attr('value'))).toEqual([
      'need_break',
      'going_well',
      'partner_silent',
      'over',
    ]);
  }
  await browser.press('Ich brauche eine Pause', {}, 'main');
  expect(browser.text('main')).toContain('Das darf sein.');
});
