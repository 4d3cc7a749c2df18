import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { clockAt } from '../../contract/format/clock.ts';
import { accepted, running } from './support/chats-by-api.ts';
import { expect, test } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';
import { tooWide } from './support/too-wide.ts';

const meetings = textsOf('de', 'meetings');
const form = textsOf('de', 'meetings-form');
const calendar = textsOf('de', 'me-calendar');
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const field = (page: Page, number: number) => page.getByLabel(form.slot.replace('{number}', String(number)));
const cardOf = (page: Page) => page.getByRole('region', { name: meetings.title });
/** A time of our clock in so many days, as a field has it. */
const inDays = (days: number, time: string) =>
  `${clockAt(new Date(Date.now() + days * 86_400_000)).slice(0, 10)}T${time}`;
/** The meeting in the calendar file of a page. */
async function calendarEntry(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: meetings.calendar }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
  const entries = new ICAL.Component(ICAL.parse(await readFile(await file.path(), 'utf8')));
  const { uid, sequence, startDate } = new ICAL.Event(entries.getFirstSubcomponent('vevent') ?? undefined);
  return { uid, sequence, start: clockAt(startDate.toJSDate()) };
}
const dayOf = (shown: string) => `${Number(shown.slice(8, 10))}.`;

test('on a phone two agree on a time in their chat, move it on the page of their tandem, and one calls it off', {
  tag: ['@main', '@meetings', '@chat', '@tandems', '@me'],
}, async ({ person, product, expectAccessible }) => {
  const [elin, theo] = await membersOf(product, 'Elin', 'Theo');
  const chat = await accepted(product.url, elin, theo);
  const tandem = `/de/together/${await running(product.url, elin, theo, chat)}`;
  const { page: elins } = await person({ width: 360, hasTouch: true });
  const { page: theos } = await person({ width: 360, hasTouch: true });
  await logInAs(elins, elin, product.url);
  await logInAs(theos, theo, product.url);
  const expectUsable = async (page: Page) => {
    await expectAccessible(page);
    await expect.poll(() => smallTargets(page)).toEqual([]);
    await expect.poll(() => tooWide(page)).toEqual([]);
  };
  await theos.goto(`/de/chat/${chat}`);

  await test.step('one offers two times; errors are shown next to their fields, and nothing typed is lost', async () => {
    await elins.goto(`/de/chat/${chat}`);
    await elins.getByLabel(textsOf('de', 'chat').composer.more).click();
    await elins.getByRole('link', { name: meetings.offer }).click();
    await field(elins, 3).fill(inDays(6, '18:30'));
    await elins.getByLabel(form.place).fill('x');
    await press(elins, form.send);
    await expect(elins.getByLabel(form.place)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(elins, 3)).toHaveValue(inDays(6, '18:30'));
    await expectUsable(elins);
    await elins.getByLabel(form.place).fill('KKL Luzern, Eingang See');
    await field(elins, 2).fill(inDays(5, '10:00'));
    await press(elins, form.send);
    await expect(elins).toHaveURL(new RegExp(`/de/chat/${chat}#latest$`));
    await expect(cardOf(elins).getByRole('listitem')).toHaveCount(2);
  });

  let agreed: Awaited<ReturnType<typeof calendarEntry>> | undefined;
  await test.step('the other chooses one in the card that has come, which both see', async () => {
    await cardOf(theos).getByRole('radio', { name: '10:00' }).check();
    await expectUsable(theos);
    await theos.getByRole('button', { name: /^Ja, \S+, 10\.00 Uhr$/ }).click();
    for (const page of [theos, elins]) {
      await expect(cardOf(page).locator('summary', { hasText: '10:00' })).toBeVisible();
      await expect(cardOf(page).getByText(textsOf('de', 'chat').agreed.meeting)).toBeVisible();
    }
    // In place of the clicked button.
    await expect(cardOf(theos).locator('summary').first()).toBeFocused();
    await expectUsable(theos);
    await cardOf(elins).locator('summary', { hasText: '10:00' }).click();
    await expect(cardOf(elins).getByRole('link', { name: meetings.calendar })).toBeInViewport();
    agreed = await calendarEntry(elins);
    expect(agreed.start).toContain(inDays(5, '10:00'));
  });

  await test.step('moved, it stays where it was until the other agrees', async () => {
    await theos.goto(tandem);
    await expect(theos.getByText('KKL Luzern, Eingang See')).toBeVisible();
    await expectUsable(theos);
    await theos.getByRole('link', { name: meetings.move }).click();
    await field(theos, 1).fill(inDays(7, '09:15'));
    await press(theos, form.send);
    await expect(theos.getByText('10:00 – 11:00')).toBeVisible();
    await elins.goto(tandem);
    await expectUsable(elins);
    await elins.getByRole('button', { name: /^Ja, \S+, 9\.15 Uhr$/ }).click();
    for (const page of [elins, theos]) {
      await expect(page.getByText('09:15 – 10:15')).toBeVisible();
      await expect(page.getByRole('main').locator('time').first()).toContainText(dayOf(inDays(7, '09:15')));
    }
    // The same entry of the calendar, newer.
    const moved = await calendarEntry(theos);
    expect(moved.uid).toBe(agreed?.uid);
    expect(moved.sequence).toBeGreaterThan(agreed?.sequence ?? Number.POSITIVE_INFINITY);
    expect(moved.start).toContain(inDays(7, '09:15'));
  });

  await test.step('called off in the chat by the one, the other reads it without loading the page again', async () => {
    await elins.goto(`/de/chat/${chat}`);
    await cardOf(elins).locator('summary', { hasText: '09:15' }).click();
    await cardOf(elins).getByText(meetings.cancel, { exact: true }).click();
    await press(elins, meetings.cancelButton);
    await expect(cardOf(elins)).toHaveCount(0);
    await expect(theos.getByText(new RegExp(`^${elin.name} hat das Treffen vom`))).toBeVisible();
    await expect(theos.getByRole('link', { name: meetings.offer })).toBeVisible();
  });

  await test.step('a calendar gets an address where it reads all of them', async () => {
    await elins.goto('/de/account/calendar');
    await press(elins, calendar.make);
    await expect(elins.getByRole('link', { name: calendar.subscribe })).toHaveAttribute('href', /^webcal:/);
    await expectUsable(elins);
    const feed = await fetch(await elins.getByLabel(calendar.address).inputValue());
    expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR/);
  });
});
