import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockAt } from '../../../../contract/format/clock.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { agreedMeeting } from '../../../../tests/support/meetings.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { PlainBrowser } from '../../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../../tests/support/pages/site.ts';
import { move, proposal, runningTandem } from '../../../../tests/support/tandems.ts';
import meCalendar from '../../../../texts/de/me-calendar.json' with { type: 'json' };
import meetings from '../../../../texts/de/meetings.json' with { type: 'json' };
import form from '../../../../texts/de/meetings-form.json' with { type: 'json' };
import log from '../../../../texts/de/meetings-log.json' with { type: 'json' };

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

/** A time of our clock in so many days, as a field has it. */
const inDays = (days: number, time: string) =>
  `${clockAt(new Date(app.services.clock().getTime() + days * 86_400_000)).slice(0, 10)}T${time}`;

test('without scripts times are offered online, others are offered instead, and one is agreed to', async () => {
  const { proposer, other, tandem } = await runningTandem(app);
  const [retos, annas] = [await browserOf(proposer), await browserOf(other)];
  await retos.open(`/de/together/${tandem.id}/meeting`);
  const offer = { slot1: inDays(5, '10:00'), mode: 'online', link: 'http://meet.example/x' };
  await retos.press(form.send, offer, 'main');
  expect(Object.keys(retos.faults)).toEqual(['link']);
  expect(retos.value('slot1')).toBe(offer.slot1);
  await retos.press(form.send, { link: 'https://meet.example/x' }, 'main');
  expect(retos.texts('main a')).toContain('meet.example/x');

  await annas.open(`/de/together/${tandem.id}`);
  await annas.follow(meetings.otherTimes, 'main');
  await annas.press(form.send, { slot1: inDays(8, '19:00') }, 'main');
  await retos.open(`/de/together/${tandem.id}`);
  await retos.press(/^Ja, /, {}, 'main');
  expect(retos.text('main')).toContain('19:00 – 20:00');

  // The next one is suggested for a week later.
  await retos.follow(meetings.another, 'main');
  expect(retos.value('slot1')).toBe(inDays(15, '19:00'));
});

test('without scripts minutes beyond three hours are refused next to their field; the other confirms the report', async () => {
  const { requester, addressee, chatId } = await agreedMeeting(app);
  const { body } = await app.call(requester, 'POST', '/api/tandems', { data: { ...proposal(), chat: chatId } });
  await move(app, addressee, body.data.id, 'accept', { version: 1, corrections: 'at_once' });
  const [retos, annas] = [await browserOf(requester), await browserOf(addressee)];
  const page = `/de/together/${body.data.id}`;
  await retos.open(page);
  expect(retos.text('main')).toContain(log.empty);
  expect(retos.text('main')).not.toContain(log.enter);
  app.moveClock(4 * 86_400_000);

  await retos.open(page);
  await retos.press(log.save, { spoken: '170', topic: 'Rezepte' }, 'main');
  expect(Object.keys(retos.faults)).toEqual(['spoken']);
  expect(retos.value('topic')).toBe('Rezepte');
  await retos.press(log.save, { spoken: '45' }, 'main');
  expect(retos.text('main')).toContain(log.state.waiting.replace('{name}', 'Anna'));

  // She leaves the halves as they are, which differs, and then takes his figures.
  await annas.open(page);
  await annas.press(log.save, {}, 'main');
  expect(annas.text('main')).toContain(log.state.differs);
  await annas.press(log.takeTheirs.replace('{name}', 'Reto'), {}, 'main');
  expect(annas.text('main')).toContain(log.state.confirmed);
  expect(annas.texts('main dl > div').join()).toContain('Italienisch0 h 45');
});

test('a calendar reads the meetings at an address of its own, which a new one voids', async () => {
  const browser = await browserOf(await createMember(app));
  const address = () => new URL(browser.$('main input[readonly]').val()?.toString() ?? '').pathname;
  const read = async (path: string) => app.app.request(path);
  await browser.open('/de/account/calendar');
  await browser.press(meCalendar.make, {}, 'main');
  expect(browser.$('main a[href^="webcal:"]').text()).toBe(meCalendar.subscribe);
  const former = address();
  const answer = await read(former);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR/);

  await browser.press(meCalendar.renewButton, {}, 'main');
  expect(browser.text('main')).toContain(meCalendar.done.renewed);
  expect(address()).not.toBe(former);
  expect((await read(former)).status).toBe(404);
  expect((await read(address())).status).toBe(200);
});
