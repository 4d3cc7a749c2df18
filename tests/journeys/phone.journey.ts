import { accepted, join } from './support/chats-by-api.ts';
import { expect, test } from './support/journey.ts';
import { joinByApi, logInByApi, someone } from './support/people.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';

const shell = textsOf('de', 'layouts');
const phone = { width: 360, height: 740 };

const ofVisitors = [
  '/de',
  '/de/tandems',
  '/de/tandems?speak=it&learn=gsw',
  '/de/feed',
  '/de/login',
  '/de/pricing',
  '/de/tipps',
];
const ofMembers = [
  '/de/tandems',
  '/de/feed',
  '/de/chat',
  '/de/contacts',
  '/de/account',
  '/de/account/profile',
  '/de/account/notifications',
];

test('what is pressed is as large as a finger', async ({ person, product, mailedPath }) => {
  const lea = someone({ name: 'Lea' });
  const ben = someone({ name: 'Ben', speaks: 'gsw', learns: 'it' });
  await joinByApi(product.url, lea, mailedPath);
  await joinByApi(product.url, ben, mailedPath);
  const { page } = await person({ width: phone.width, hasTouch: true });
  for (const path of ofVisitors) {
    await page.goto(path);
    expect.soft(await smallTargets(page), path).toEqual([]);
  }
  await logInByApi(page, lea);
  for (const path of ofMembers) {
    await page.goto(path);
    expect.soft(await smallTargets(page), path).toEqual([]);
  }
});

test('every page says whose it is, and how one gets an account or to one’s own', async ({
  person,
  product,
  mailedPath,
}) => {
  const lea = someone({ name: 'Lea' });
  await joinByApi(product.url, lea, mailedPath);
  const { page } = await person({ width: phone.width });
  const top = page.getByRole('banner');
  for (const path of ['/de', '/de/tandems?speak=it', '/de/tipps', '/de/feed']) {
    await page.goto(path);
    await expect(top.getByRole('link', { name: 'À deux' })).toBeInViewport();
    await expect(top.getByRole('link', { name: shell.signup })).toBeInViewport();
  }
  await logInByApi(page, lea);
  await page.goto('/de/feed');
  await top.getByRole('link', { name: shell.menu.account }).click();
  await expect(page).toHaveURL(/\/de\/account$/);
});

for (const javaScript of [true, false]) {
  test(`a no to being counted is as near as a yes and covers nothing, ${javaScript ? 'with' : 'without'} JavaScript`, async ({
    person,
    expectAccessible,
  }) => {
    const { page, context } = await person({ width: phone.width, javaScript });
    await page.setViewportSize(phone);
    await page.goto('/de/tandems');
    const banner = page.getByRole('region', { name: shell.consent.title });
    const no = banner.getByRole('button', { name: shell.consent.decline });
    const yes = banner.getByRole('button', { name: shell.consent.acceptAll });
    const [small, large] = [await no.boundingBox(), await yes.boundingBox()];
    expect(Math.abs((small?.width ?? 0) - (large?.width ?? 1))).toBeLessThanOrEqual(1);
    expect(small?.y).toBe(large?.y);
    await page.getByRole('button', { name: textsOf('de', 'tandems').search, exact: true }).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(banner).not.toBeInViewport();
    // The link at the foot of the page leads to the settings while the question stands.
    await page.getByRole('link', { name: shell.footer.cookies }).click();
    await expect(banner.getByLabel(shell.consent.tracking)).toBeInViewport();
    if (javaScript) await expectAccessible(page);
    await no.click();
    await expect(banner).toBeHidden();
    expect((await context.cookies()).find(({ name }) => name === 'tracking')?.value).toBe('denied');
  });
}

test('a keyboard on the screen leaves what is written in sight', async ({ person }) => {
  const { page } = await person({ width: phone.width });
  await page.goto('/de');
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /interactive-widget=resizes-content/);
});

test('a short chat stays where it is when scripts take over, and the composer stands on the menu', async ({
  person,
  product,
  mailedPath,
}) => {
  const [ida, urs] = [await join(product.url, 'Ida', mailedPath), await join(product.url, 'Urs', mailedPath)];
  const chat = await accepted(product.url, ida, urs);
  const { page } = await person({ width: phone.width });
  await page.setViewportSize(phone);
  await logInByApi(page, ida);
  await page.goto(`/de/chat/${chat}`);
  await expect(page.getByRole('log').getByText('Ciao Urs!')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const menu = await page.getByRole('navigation', { name: shell.mainMenu }).last().boundingBox();
  const composer = await page.getByRole('textbox').boundingBox();
  const room = (menu?.y ?? 0) - (composer ? composer.y + composer.height : 0);
  expect(room).toBeGreaterThanOrEqual(0);
  expect(room).toBeLessThanOrEqual(24);
  // The question whether visits may be counted comes below all that.
  const question = await page.getByRole('region', { name: shell.consent.title }).boundingBox();
  expect(question?.y).toBeGreaterThanOrEqual(menu?.y ?? Number.POSITIVE_INFINITY);
});
