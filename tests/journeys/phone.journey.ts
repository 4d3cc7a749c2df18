import type { Page } from '@playwright/test';
import { accepted, agreedMeeting, write } from './support/chats-by-api.ts';
import { expect, test } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';

const shell = textsOf('de', 'layouts');
const meetings = textsOf('de', 'meetings');
const { composer } = textsOf('de', 'chat');
const phone = { width: 360, height: 740 };

const ofVisitors = ['/de', '/de/tandems?speak=it&learn=gsw', '/de/feed', '/de/login', '/de/pricing', '/de/tipps'];
const ofMembers = [
  '/de/tandems',
  '/de/feed',
  '/de/chat',
  '/de/contacts',
  '/de/account',
  '/de/account/profile',
  '/de/account/notifications',
];

/** The part of the page below the lower edge of the window. */
const pixelsBelow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY);

/** Targets are as large as a finger, on each of these pages, and the link to an account is visible. */
async function expectFitForFingers(page: Page, paths: string[], toAccount: string) {
  const top = page.getByRole('banner');
  for (const path of paths) {
    await page.goto(path);
    await expect(top.getByRole('link', { name: 'À deux' })).toBeInViewport();
    await expect(top.getByRole('link', { name: toAccount })).toBeInViewport();
    expect.soft(await smallTargets(page), path).toEqual([]);
  }
}

test('targets are large enough for a visitor with a phone, and declining to be counted is as easy as accepting', {
  tag: ['@pages', '@consent'],
}, async ({ person, expectAccessible }) => {
  const { page, context } = await person({ width: phone.width, hasTouch: true });
  await page.setViewportSize(phone);
  await expectFitForFingers(page, ofVisitors, shell.signup);

  await page.goto('/de/tandems');
  const banner = page.getByRole('region', { name: shell.consent.title });
  const no = banner.getByRole('button', { name: shell.consent.decline });
  const yes = banner.getByRole('button', { name: shell.consent.acceptAll });
  const [small, large] = [await no.boundingBox(), await yes.boundingBox()];
  expect(Math.abs((small?.width ?? 0) - (large?.width ?? 1))).toBeLessThanOrEqual(1);
  expect(small?.y).toBe(large?.y);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(banner).not.toBeInViewport();
  // The link at the foot of the page opens the settings while the question is shown.
  await page.getByRole('link', { name: shell.footer.cookies }).click();
  await expect(banner.getByLabel(shell.consent.tracking)).toBeInViewport();
  await expectAccessible(page);
  await no.click();
  await expect(banner).toBeHidden();
  expect((await context.cookies()).find(({ name }) => name === 'tracking')?.value).toBe('denied');
});

test('targets are large enough for a member with a phone, who writes in a chat right above the menu', {
  tag: ['@pages', '@chat', '@me'],
}, async ({ person, product }) => {
  const [ida, urs] = await membersOf(product, 'Ida', 'Urs');
  const chat = await accepted(product.url, ida, urs);
  const { page } = await person({ width: phone.width, hasTouch: true });
  await page.setViewportSize(phone);
  await logInAs(page, ida, product.url);
  await page.goto(`/de/chat/${chat}`);
  await expect(page.getByRole('log').getByText('Ciao Ida!')).toBeInViewport({ ratio: 1 });
  const menu = await page.getByRole('navigation', { name: shell.mainMenu }).last().boundingBox();
  const field = await page.getByRole('textbox').boundingBox();
  const room = (menu?.y ?? 0) - (field ? field.y + field.height : 0);
  expect(room).toBeGreaterThanOrEqual(0);
  expect(room).toBeLessThanOrEqual(24);
  // The question whether visits may be counted is at the top, with its settings, and leaves the rest where it is.
  const question = page.getByRole('region', { name: shell.consent.title });
  await expect(question).toBeInViewport({ ratio: 1 });
  await question.getByRole('link', { name: shell.consent.settings }).click();
  await expect(question.getByLabel(shell.consent.tracking)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('textbox')).toBeInViewport({ ratio: 1 });
  await question.getByRole('button', { name: shell.consent.decline }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('log').getByText('Ciao Ida!')).toBeInViewport({ ratio: 1 });

  // The menu hides while writing.
  await page.getByRole('textbox').tap();
  await expect(page.getByRole('navigation', { name: shell.mainMenu })).toBeHidden();
  const writing = await page.getByRole('textbox').boundingBox();
  expect(phone.height - (writing ? writing.y + writing.height : 0)).toBeLessThanOrEqual(24);
  await page.getByRole('textbox').fill('Ja, gern.');
  await page.getByRole('button', { name: composer.send }).tap();
  await expect(page.getByRole('log').getByText('Ja, gern.')).toBeInViewport({ ratio: 1 });
  await page.getByRole('log').tap();
  await expect(page.getByRole('navigation', { name: shell.mainMenu })).toBeVisible();

  // What is below the messages loads late: the chat still opens, and stays, at its end.
  await agreedMeeting(product.url, urs, ida, chat);
  for (let line = 1; line <= 16; line++) await write(product.url, urs, chat, `Zeile ${line} von weit her`);
  await page.goto('/de/chat');
  await page.getByRole('link', { name: /^Urs/ }).click();
  await expect(page.getByRole('region', { name: meetings.title })).toBeVisible();
  await expect.poll(() => pixelsBelow(page)).toBeLessThanOrEqual(1);

  await expectFitForFingers(page, ofMembers, shell.menu.account);
});
