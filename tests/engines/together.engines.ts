import { clockAt } from '../../contract/format/clock.ts';
import { accepted, type Member } from '../journeys/support/chats-by-api.ts';
import { membersOf } from '../journeys/support/members.ts';
import { textsOf } from '../journeys/support/texts.ts';
import { expect, test } from './support/engine-test.ts';

const together = textsOf('de', 'tandems');
const form = textsOf('de', 'meetings-form');
const meetings = textsOf('de', 'meetings');
const post = textsOf('de', 'feed-post');
const create = textsOf('de', 'feed-create');
const feed = textsOf('de', 'feed');

/** A time of our clock in so many days, as a field has it. */
const inDays = (days: number, time: string) =>
  `${clockAt(new Date(Date.now() + days * 86_400_000)).slice(0, 10)}T${time}`;

async function call({ jwt }: Member, address: string, data?: object) {
  const answer = await fetch(address, {
    method: data ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${jwt}`, 'Content-Type': 'application/json' },
    ...(data && { body: JSON.stringify({ data }) }),
  });
  expect(answer.ok, `${address}: ${answer.status}`).toBe(true);
  return (await answer.json()).data;
}

test('two agree on a tandem and on a time to meet, which goes into a calendar', async ({ tab, site }) => {
  const [elin, theo] = await membersOf(site, 'Elin', 'Theo');
  const chat = await accepted(site.url, elin, theo);
  const main = tab.getByRole('main');
  await tab.logInAs(elin);
  await tab.goto(`/de/chat/${chat}`);
  await tab.getByRole('link', { name: textsOf('de', 'chat').tandem.propose }).click();
  await main.getByRole('button', { name: together.propose.send, exact: true }).click();
  await tab.getByText(together.state.asked.replaceAll('{name}', 'Theo')).waitFor();
  const [tandem] = await call(theo, `${site.url}/api/tandems`);
  await call(theo, `${site.url}/api/tandems/${tandem.id}/accept`, { version: tandem.version, corrections: 'at_once' });
  // Without loading the page again.
  await tab.getByText(together.state.week.replace('{now}', '1').replace('{of}', '12')).first().waitFor();

  await tab.goto(`/de/together/${tandem.id}/meeting`);
  const slot = (number: number) => tab.getByLabel(form.slot.replace('{number}', String(number)));
  await slot(1).fill(inDays(4, '18:30'));
  await slot(2).fill(inDays(5, '10:00'));
  await slot(3).fill(inDays(6, '09:15'));
  await tab.getByLabel(form.modes.inPerson).check();
  await tab.getByLabel(form.place).fill('KKL Luzern, Eingang See');
  await main.getByRole('button', { name: form.send, exact: true }).click();
  await tab.waitForURL(({ pathname }) => !pathname.endsWith('/meeting'));
  const [meeting] = await call(theo, `${site.url}/api/chats/${chat}/meetings?locale=de`);
  expect(meeting.slots.map((startsAt: string) => clockAt(new Date(startsAt)).slice(0, 16))).toEqual(
    [inDays(4, '18:30'), inDays(5, '10:00'), inDays(6, '09:15')].map((time) => expect.stringContaining(time)),
  );
  await call(theo, `${site.url}/api/meetings/${meeting.id}/accept`, {
    version: meeting.version,
    startsAt: meeting.slots[1],
  });
  await tab.goto(`/de/together/${tandem.id}`);
  const calendar = tab.getByRole('link', { name: meetings.calendar });
  await calendar.waitFor();
  const file = await calendar.evaluate(async (link) => (await fetch((link as HTMLAnchorElement).href)).text());
  expect(file).toMatch(/^BEGIN:VCALENDAR[\s\S]*KKL Luzern/);
});

test('a post is published, commented on and deleted', async ({ tab, site }) => {
  const [ursina] = await membersOf(site, 'Ursina');
  const text = 'Pilze suchen im Eigental und dabei Rätoromanisch reden.';
  await tab.logInAs(ursina);
  await tab.goto('/de/feed');
  await tab.getByRole('main').getByRole('link', { name: feed.write }).first().click();
  await tab.waitForURL(({ pathname }) => pathname === '/de/feed/create');
  await tab.getByLabel(create.text, { exact: true }).fill(text);
  await tab.locator('input[name=participants]').fill('2');
  await tab.locator('input[name=place]').fill('6010 Kriens');
  await tab.getByRole('button', { name: create.send }).click();
  await tab.getByText(post.published).waitFor();
  await tab.getByLabel(post.comments.label).fill('Nehmt ein Messer mit.');
  await tab.getByRole('button', { name: post.comments.send }).click();
  await tab.getByText('Nehmt ein Messer mit.').waitFor();
  await expect.poll(() => tab.getByLabel(post.comments.label).inputValue()).toBe('');
  await tab.getByText(post.delete.open, { exact: true }).click();
  await tab.getByRole('button', { name: post.delete.confirm }).click();
  await tab.getByText(textsOf('de', 'layouts').told.postDeleted).waitFor();
  await expect.poll(() => tab.getByText(text).count()).toBe(0);
});
