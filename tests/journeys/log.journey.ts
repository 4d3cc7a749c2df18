import type { Page } from '@playwright/test';
import { accepted, agreedMeeting, join, running } from './support/chats-by-api.ts';
import { inDatabase } from './support/in-database.ts';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { logInByApi } from './support/people.ts';
import { pressByKeyboard } from './support/press-by-keyboard.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';
import { tooWide } from './support/too-wide.ts';

const log = textsOf('de', 'meetings-log');
const named = (text: string, { name }: { name: string }) => text.replaceAll('{name}', name);
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const minutesOf = (page: Page, language: string) => page.getByLabel(log.minutesIn.replace('{language}', language));
const figures = (spoken: number, learned: number) =>
  log.minutes.replace('{spoken}', String(spoken)).replace('{learned}', String(learned));
/** What a language has in all, beside the picture. */
const sum = (page: Page, language: string) =>
  main(page)
    .locator('dl > div', { has: page.getByText(language, { exact: true }) })
    .locator('dd');

/** The time of a meeting passes. */
const letPass = ({ dataDir }: { dataDir: string }, meeting: string) =>
  inDatabase(dataDir, ({ sql }) =>
    sql
      .updateTable('meetings')
      .set({ starts_at: new Date(Date.now() - 7_200_000) })
      .where('id', '=', meeting)
      .execute(),
  );

test('on a phone both log a meeting, differ, are asked once more, and see their minutes', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const elin = await join(product.url, 'Elin', mailedPath);
  const theo = await join(product.url, 'Theo', mailedPath);
  const chat = await accepted(product.url, elin, theo);
  const tandem = await running(product.url, elin, theo, chat);
  const meeting = await agreedMeeting(product.url, elin, theo, chat);
  const { page: elins } = await person({ width: 360 });
  const { page: theos } = await person({ width: 320, dark: true });
  await logInByApi(elins, elin);
  await logInByApi(theos, theo);

  await test.step('before it has been there is nothing to log, and the page says what will stand there', async () => {
    await elins.goto(`/de/together/${tandem}`);
    await expect(elins.getByText(log.empty)).toBeVisible();
    await expect(elins.getByText(log.enter, { exact: true })).toHaveCount(0);
  });

  await test.step('the one logs it; the halves are filled in', async () => {
    await letPass(product, meeting);
    await elins.goto(`/de/together/${tandem}`);
    await untilScriptsRun(elins);
    await elins.getByText(log.enter, { exact: true }).click();
    await expect(minutesOf(elins, 'Italienisch')).toHaveValue('30');
    await minutesOf(elins, 'Italienisch').fill('40');
    await elins.getByLabel(log.topic).fill('Weihnachtsmärkte');
    await expectAccessible(elins);
    expect(await smallTargets(elins)).toEqual([]);
    expect(await tooWide(elins)).toEqual([]);
    await press(elins, log.save);
    await expect(elins.getByText(named(log.state.waiting, theo))).toBeVisible();
  });

  await test.step('the other reads it and says something else: both figures stand there', async () => {
    await theos.goto(`/de/together/${tandem}`);
    await untilScriptsRun(theos);
    await expect(theos.getByText(named(log.state.asked, elin))).toBeVisible();
    await expect(theos.getByText('Weihnachtsmärkte')).toBeVisible();
    await theos.getByText(log.change, { exact: true }).click();
    await minutesOf(theos, 'Schweizerdeutsch').fill('25');
    await minutesOf(theos, 'Italienisch').fill('30');
    await press(theos, log.save);
    await expect(theos.getByText(log.state.differs)).toBeVisible();
    for (const said of [figures(25, 30), figures(30, 40)]) await expect(theos.getByText(said)).toBeVisible();
    await expectAccessible(theos);
    expect(await smallTargets(theos)).toEqual([]);
    expect(await tooWide(theos)).toEqual([]);
  });

  await test.step('each looks once more: the one comes half-way, the other stays, and the smaller figures count', async () => {
    await press(theos, log.keepMine);
    await expect(theos.getByText(named(log.state.toldAgain, elin))).toBeVisible();
    await elins.reload();
    await expect(elins.getByText(figures(30, 25))).toBeVisible();
    await press(elins, log.keepMine);
    await expect(elins.getByText(log.state.settled)).toBeVisible();
    await expect(main(elins).getByRole('button', { name: log.keepMine })).toHaveCount(0);
  });

  await test.step('both see their minutes', async () => {
    await theos.reload();
    for (const page of [elins, theos]) {
      await expect(sum(page, 'Italienisch').first()).toHaveText('0\u00a0h\u00a030');
      await expect(sum(page, 'Schweizerdeutsch').first()).toHaveText('0\u00a0h\u00a025');
      await expect(main(page).getByRole('progressbar')).toHaveCount(2);
    }
    await expectAccessible(elins);
    expect(await tooWide(elins)).toEqual([]);
  });
});

test('without JavaScript nothing typed is lost, and by keyboard two come to say the same', async ({
  person,
  product,
  mailedPath,
}) => {
  const elin = await join(product.url, 'Elin', mailedPath);
  const theo = await join(product.url, 'Theo', mailedPath);
  const chat = await accepted(product.url, elin, theo);
  const tandem = await running(product.url, elin, theo, chat);
  await letPass(product, await agreedMeeting(product.url, elin, theo, chat));
  const { page: elins } = await person({ width: 360, javaScript: false });
  const { page: theos } = await person();
  await logInByApi(elins, elin);
  await logInByApi(theos, theo);

  await test.step('more than three hours are refused beside the field', async () => {
    await elins.goto(`/de/together/${tandem}`);
    await elins.getByText(log.enter, { exact: true }).click();
    await minutesOf(elins, 'Italienisch').fill('170');
    await elins.getByLabel(log.topic).fill('Rezepte');
    await press(elins, log.save);
    await expect(minutesOf(elins, 'Italienisch')).toHaveAttribute('aria-invalid', 'true');
    await expect(elins.getByLabel(log.topic)).toHaveValue('Rezepte');
    await minutesOf(elins, 'Italienisch').fill('45');
    await press(elins, log.save);
    await expect(elins.getByText(named(log.state.waiting, theo))).toBeVisible();
  });

  await test.step('by keyboard the other leaves the halves as they are, and then takes what the one has said', async () => {
    await theos.goto(`/de/together/${tandem}`);
    await untilScriptsRun(theos);
    await pressByKeyboard(theos, theos.getByText(log.change, { exact: true }));
    await pressByKeyboard(theos, main(theos).getByRole('button', { name: log.save }));
    await expect(theos.getByText(log.state.differs)).toBeVisible();
    await pressByKeyboard(theos, main(theos).getByRole('button', { name: named(log.takeTheirs, elin) }));
    await expect(theos.getByText(log.state.confirmed)).toBeVisible();
    await expect(sum(theos, 'Italienisch').first()).toHaveText('0\u00a0h\u00a045');
  });
});
