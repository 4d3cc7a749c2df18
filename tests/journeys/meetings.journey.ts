import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { clockAt } from '../../contract/words/clock.ts';
import { accepted, join, running } from './support/chats-by-api.ts';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { logInByApi } from './support/people.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';
import { tooWide } from './support/too-wide.ts';

const meetings = textsOf('de', 'meetings');
const form = textsOf('de', 'meetings-form');
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const field = (page: Page, number: number) => page.getByLabel(form.slot.replace('{number}', String(number)));
/** A time of our clock in so many days, as a field has it. */
const inDays = (days: number, time: string) =>
  `${clockAt(new Date(Date.now() + days * 86_400_000)).slice(0, 10)}T${time}`;
/** What the file that a page gives for the calendar says of the meeting. */
async function calendarEntry(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: meetings.calendar }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await file.path(), 'utf8')));
  const { uid, sequence, startDate } = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return { uid, sequence, start: clockAt(startDate.toJSDate()) };
}
const dayOf = (shown: string) => `${Number(shown.slice(8, 10))}.`;

test('on a phone two fix a meeting, move it, and one calls it off, which the other sees at once', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const elin = await join(product.url, 'Elin', mailedPath);
  const theo = await join(product.url, 'Theo', mailedPath);
  const tandem = await running(product.url, elin, theo, await accepted(product.url, elin, theo));
  const { page: elins } = await person({ width: 360 });
  const { page: theos } = await person({ width: 360 });
  await logInByApi(elins, elin);
  await logInByApi(theos, theo);
  let agreed: Awaited<ReturnType<typeof calendarEntry>> | undefined;

  await test.step('the one offers two times; what is wrong is said beside it, and nothing typed is lost', async () => {
    await elins.goto(`/de/together/${tandem}`);
    await elins.getByRole('link', { name: meetings.offer }).click();
    await field(elins, 3).fill(inDays(6, '18:30'));
    await elins.getByLabel(form.place).fill('x');
    await press(elins, form.send);
    await expect(elins.getByLabel(form.place)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(elins, 3)).toHaveValue(inDays(6, '18:30'));
    await expectAccessible(elins);
    expect(await smallTargets(elins)).toEqual([]);
    expect(await tooWide(elins)).toEqual([]);
    await elins.getByLabel(form.place).fill('KKL Luzern, Eingang See');
    await field(elins, 2).fill(inDays(5, '10:00'));
    await press(elins, form.send);
    await expect(elins.getByText(meetings.done.offered.replace('{name}', theo.name))).toBeVisible();
  });

  await test.step('the other agrees to one of them, which both see as their next meeting', async () => {
    await theos.goto(`/de/together/${tandem}`);
    await expectAccessible(theos);
    expect(await smallTargets(theos)).toEqual([]);
    expect(await tooWide(theos)).toEqual([]);
    await theos.getByRole('radio').first().check();
    await press(theos, meetings.accept);
    await expect(theos.getByText(meetings.done.agreed)).toBeVisible();
    for (const page of [theos, elins]) {
      await expect(page.getByText('10:00 – 11:00')).toBeVisible();
      await expect(page.getByText('KKL Luzern, Eingang See')).toBeVisible();
    }
    await expectAccessible(theos);
    agreed = await calendarEntry(theos);
    expect(agreed.start).toContain(inDays(5, '10:00'));
  });

  await test.step('moved, it stays where it was until the other agrees', async () => {
    await theos.getByRole('link', { name: meetings.move }).click();
    await field(theos, 1).fill(inDays(7, '09:15'));
    await press(theos, form.send);
    await expect(theos.getByText('10:00 – 11:00')).toBeVisible();
    await press(elins, meetings.accept);
    for (const page of [elins, theos]) {
      await expect(page.getByText('09:15 – 10:15')).toBeVisible();
      await expect(page.getByRole('main').locator('time').first()).toContainText(dayOf(inDays(7, '09:15')));
    }
    // The same entry of the calendar, newer.
    const moved = await calendarEntry(elins);
    expect(moved.uid).toBe(agreed?.uid);
    expect(moved.sequence).toBeGreaterThan(agreed?.sequence ?? Number.POSITIVE_INFINITY);
    expect(moved.start).toContain(inDays(7, '09:15'));
  });

  await test.step('called off by the one, the other reads it without loading the page again', async () => {
    await theos.getByText(meetings.cancel, { exact: true }).click();
    await press(theos, meetings.cancelButton);
    await expect(elins.getByText(new RegExp(`^${theo.name} hat das Treffen vom`))).toBeVisible();
    await expect(elins.getByRole('link', { name: meetings.offer })).toBeVisible();
  });
});

test('on a phone times are offered and agreed to in the chat, which the other sees as they come', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const elin = await join(product.url, 'Elin', mailedPath);
  const theo = await join(product.url, 'Theo', mailedPath);
  const chat = await accepted(product.url, elin, theo);
  const { page: elins } = await person({ width: 360 });
  const { page: theos } = await person({ width: 360 });
  await logInByApi(elins, elin);
  await logInByApi(theos, theo);
  await theos.goto(`/de/chat/${chat}`);
  await untilScriptsRun(theos);
  const cardOf = (page: Page) => page.getByRole('region', { name: meetings.title });

  await test.step('the one offers two times and is back in the chat', async () => {
    await elins.goto(`/de/chat/${chat}`);
    await untilScriptsRun(elins);
    await elins.getByLabel(textsOf('de', 'chat').composer.more).click();
    await elins.getByRole('link', { name: meetings.offer }).click();
    await field(elins, 1).fill(inDays(5, '10:00'));
    await field(elins, 2).fill(inDays(6, '18:30'));
    await press(elins, form.send);
    await expect(elins).toHaveURL(new RegExp(`/de/chat/${chat}#latest$`));
    await expect(cardOf(elins).getByRole('listitem')).toHaveCount(2);
  });

  await test.step('the other chooses one in the card that has come', async () => {
    await cardOf(theos).getByRole('radio', { name: '18:30' }).check();
    await expectAccessible(theos);
    expect(await smallTargets(theos)).toEqual([]);
    expect(await tooWide(theos)).toEqual([]);
    await press(theos, meetings.accept);
    for (const page of [theos, elins])
      await expect(cardOf(page).locator('summary', { hasText: '18:30' })).toBeVisible();
  });

  await test.step('opened, it is called off by the one, which the other reads', async () => {
    await cardOf(elins).locator('summary', { hasText: '18:30' }).click();
    await expect(cardOf(elins).getByRole('link', { name: meetings.calendar })).toBeInViewport();
    await cardOf(elins).getByText(meetings.cancel, { exact: true }).click();
    await press(elins, meetings.cancelButton);
    await expect(cardOf(theos).getByText(new RegExp(`^${elin.name} hat das Treffen vom`))).toBeVisible();
    await expect(cardOf(elins)).toHaveCount(0);
  });
});

test('without JavaScript times are offered online, others are offered instead, and one is agreed to', async ({
  person,
  product,
  mailedPath,
}) => {
  const elin = await join(product.url, 'Elin', mailedPath);
  const theo = await join(product.url, 'Theo', mailedPath);
  const tandem = await running(product.url, elin, theo, await accepted(product.url, elin, theo));
  const { page: elins } = await person({ width: 360, javaScript: false });
  const { page: theos } = await person({ width: 360, javaScript: false });
  await logInByApi(elins, elin);
  await logInByApi(theos, theo);

  await test.step('a link that is none is refused beside its field', async () => {
    await elins.goto(`/de/together/${tandem}/meeting`);
    await elins.getByLabel(form.modes.online).check();
    await field(elins, 1).fill(inDays(5, '10:00'));
    await elins.getByLabel(form.link).fill('http://meet.example/x');
    await press(elins, form.send);
    await expect(elins.getByLabel(form.link)).toHaveAttribute('aria-invalid', 'true');
    await elins.getByLabel(form.link).fill('https://meet.example/x');
    await press(elins, form.send);
    await expect(elins.getByRole('link', { name: 'meet.example/x' })).toBeVisible();
  });

  await test.step('the other offers another time, which the one agrees to', async () => {
    await theos.goto(`/de/together/${tandem}`);
    await theos.getByRole('link', { name: meetings.otherTimes }).click();
    await field(theos, 1).fill(inDays(8, '19:00'));
    await press(theos, form.send);
    await elins.goto(`/de/together/${tandem}`);
    await press(elins, meetings.accept);
    await expect(elins.getByText('19:00 – 20:00')).toBeVisible();
  });

  await test.step('the next one begins a week later', async () => {
    await elins.getByRole('link', { name: meetings.another }).click();
    await expect(field(elins, 1)).toHaveValue(/T19:00$/);
  });
});

test('a calendar reads the meetings at an address of its own, which a new one voids', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const calendar = textsOf('de', 'me-calendar');
  const elin = await join(product.url, 'Elin', mailedPath);
  const { page } = await person({ width: 360 });
  await logInByApi(page, elin);
  const address = page.getByLabel(calendar.address);
  const read = async () => {
    const answer = await fetch(await address.inputValue());
    return { status: answer.status, text: await answer.text() };
  };
  await page.goto('/de/account/calendar');
  await press(page, calendar.make);
  await expect(page.getByRole('link', { name: calendar.subscribe })).toHaveAttribute('href', /^webcal:/);
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  expect(await read()).toMatchObject({ status: 200, text: expect.stringMatching(/^BEGIN:VCALENDAR/) });
  const former = await address.inputValue();
  await page.getByText(calendar.renew, { exact: true }).click();
  await press(page, calendar.renewButton);
  await expect(page.getByText(calendar.done.renewed)).toBeVisible();
  await expect(address).not.toHaveValue(former);
  expect((await fetch(former)).status).toBe(404);
  expect((await read()).status).toBe(200);
});
