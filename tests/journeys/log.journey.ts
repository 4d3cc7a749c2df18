import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { confirmedMeetings } from '../support/certificates.ts';
import { accepted, agreedMeeting, endTandem, running } from './support/chats-by-api.ts';
import { inDatabase } from './support/in-database.ts';
import { expect, test } from './support/journey.ts';
import { logInAs, logOutOf, membersOf } from './support/members.ts';
import { pressByKeyboard, tabTo } from './support/press-by-keyboard.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';
import { tooWide } from './support/too-wide.ts';

const log = textsOf('de', 'meetings-log');
const certificates = textsOf('de', 'certificates');
const verifying = textsOf('de', 'certificates-verify');
/** Pixels: of a screen on a phone, but lists and legal texts. */
const tallest = 3_500;
const certifiedName = 'Elin Rossi-Bühler';
const named = (text: string, { name }: { name: string }) => text.replaceAll('{name}', name);
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const minutesOf = (page: Page, language: string) => page.getByLabel(log.minutesIn.replace('{language}', language));
const figures = (spoken: number, learned: number) =>
  log.minutes.replace('{spoken}', String(spoken)).replace('{learned}', String(learned));
/** The total of a language, next to the picture. */
const sum = (page: Page, language: string) =>
  main(page)
    .locator('dl > div', { has: page.getByText(language, { exact: true }) })
    .locator('dd');

test('two log a meeting, differ and settle it; with enough of them one makes a certificate, which a visitor verifies', {
  tag: ['@main', '@meetings-log', '@certificates', '@tandems'],
}, async ({ person, product, expectAccessible }) => {
  const [elin, theo] = await membersOf(product, 'Elin', 'Theo');
  const chat = await accepted(product.url, elin, theo);
  const tandem = await running(product.url, elin, theo, chat);
  const meeting = await agreedMeeting(product.url, elin, theo, chat);
  const { page: elins } = await person({ width: 360 });
  const { page: theos } = await person({ width: 320, dark: true });
  await logInAs(elins, elin, product.url);
  await logInAs(theos, theo, product.url);
  const expectUsable = async (page: Page) => {
    await expectAccessible(page);
    await expect.poll(() => smallTargets(page)).toEqual([]);
    await expect.poll(() => tooWide(page)).toEqual([]);
  };
  /** So many meetings of an hour and forty minutes that both have confirmed, the last one so many days ago. */
  const met = (meetings: number, lastDaysAgo: number) =>
    inDatabase(product.dataDir, (database) =>
      confirmedMeetings(
        { services: { database, clock: () => new Date() } },
        { chatId: chat, members: [elin.id, theo.id], meetings, lastDaysAgo },
      ),
    );

  await test.step('the one logs it by keyboard; the halves are filled in', async () => {
    await inDatabase(product.dataDir, ({ sql }) =>
      sql
        .updateTable('meetings')
        .set({ starts_at: new Date(Date.now() - 7_200_000) })
        .where('id', '=', meeting)
        .execute(),
    );
    await elins.goto(`/de/together/${tandem}`);
    await pressByKeyboard(elins, elins.getByText(log.enter, { exact: true }));
    await expect(minutesOf(elins, 'Italienisch')).toHaveValue('30');
    await minutesOf(elins, 'Italienisch').fill('40');
    await elins.getByLabel(log.topic).fill('Weihnachtsmärkte');
    await expectUsable(elins);
    await pressByKeyboard(elins, button(elins, log.save));
    await expect(elins.getByText(named(log.state.waiting, theo))).toBeVisible();
  });

  await test.step('the other reads it and reports something else: both figures are shown', async () => {
    await theos.goto(`/de/together/${tandem}`);
    await expect(theos.getByText(named(log.state.asked, elin))).toBeVisible();
    await expect(theos.getByText('Weihnachtsmärkte')).toBeVisible();
    await theos.getByText(log.change, { exact: true }).click();
    await minutesOf(theos, 'Schweizerdeutsch').fill('25');
    await minutesOf(theos, 'Italienisch').fill('30');
    await button(theos, log.save).click();
    await expect(theos.getByText(log.state.differs)).toBeVisible();
    for (const said of [figures(25, 30), figures(30, 40)]) await expect(theos.getByText(said)).toBeVisible();
    await expectUsable(theos);
  });

  await test.step('each looks once more and stays: the smaller figures count, and make their picture', async () => {
    await button(theos, log.keepMine).click();
    await expect(theos.getByText(named(log.state.toldAgain, elin))).toBeVisible();
    await elins.reload();
    await expect(elins.getByText(figures(30, 25))).toBeVisible();
    await button(elins, log.keepMine).click();
    await expect(elins.getByText(log.state.settled)).toBeVisible();
    await expect(button(elins, log.keepMine)).toHaveCount(0);
    await expect(sum(elins, 'Italienisch').first()).toHaveText('0\u00a0h\u00a030');
    await expect(sum(elins, 'Schweizerdeutsch').first()).toHaveText('0\u00a0h\u00a025');
    await elins.getByRole('heading', { name: log.certificate.title }).click();
    await expect(main(elins).getByRole('progressbar')).toHaveCount(3);
    await expectAccessible(elins);
    await expect.poll(() => tooWide(elins)).toEqual([]);
    expect(await elins.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(tallest);
  });

  await test.step('below the threshold of the certificate one reads what is missing', async () => {
    await met(4, 4);
    await elins.goto('/de/account/certificates');
    await expect(main(elins).getByText('3 von 4')).toBeVisible();
    await expect(button(elins, certificates.make)).toHaveCount(0);
    await expectAccessible(elins);
    await expect.poll(() => tooWide(elins)).toEqual([]);
  });

  await test.step('when the tandem has ended the other reads thanks', async () => {
    await met(2, 24);
    await endTandem(product.url, theo, tandem, 'goal');
    await theos.goto(`/de/together/${tandem}`);
    await expect(theos.getByRole('heading', { name: textsOf('de', 'tandems').end.thanks })).toBeVisible();
    await expectUsable(theos);
  });

  await test.step('beyond it the certificate is made by keyboard, under the name one types, and taken along', async () => {
    await elins.reload();
    await expectAccessible(elins);
    await expect.poll(() => smallTargets(elins)).toEqual([]);
    await tabTo(elins, elins.getByLabel(certificates.name));
    await elins.keyboard.press('ControlOrMeta+A');
    await elins.keyboard.type(certifiedName);
    await elins.keyboard.press('Enter');
    await expect(elins.getByText(certificates.done.made)).toBeVisible();
    await expect(elins.getByRole('heading', { name: certifiedName })).toBeVisible();
    await expectUsable(elins);
    const downloading = elins.waitForEvent('download');
    await pressByKeyboard(elins, link(elins, certificates.pdf));
    const download = await downloading;
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('a visitor sees that it holds, until it is withdrawn', async () => {
    const visitor = theos;
    await logOutOf(visitor);
    await visitor.goto((await link(elins, certificates.page).getAttribute('href')) ?? '');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(certifiedName);
    await expectUsable(visitor);
    await pressByKeyboard(elins, elins.getByText(certificates.withdraw, { exact: true }));
    await pressByKeyboard(elins, button(elins, certificates.withdrawButton));
    await expect(elins.getByText(certificates.done.withdrawn)).toBeVisible();
    await expectAccessible(elins);
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(verifying.withdrawnTitle);
    await expectAccessible(visitor);
    await visitor.goto('/de/certificate/2222-2222-2222-2222-2222');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(verifying.unknownTitle);
    await expectAccessible(visitor);
  });
});
