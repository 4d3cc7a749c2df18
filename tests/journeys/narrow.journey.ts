import type { Page } from '@playwright/test';
import { locales } from '../../contract/locales.ts';
import { profileSteps } from '../../web/api/profile-steps.ts';
import type { Page as Listed } from '../../web/page.ts';
import { chatPages, defaultPages, emptyPages, greyPages } from '../../web/pages.ts';
import { expect, test } from './support/journey.ts';
import { joinByApi, logInByApi, someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';
import { tooWide } from './support/too-wide.ts';

const narrowest = 320;
const listed = [...defaultPages, ...chatPages, ...greyPages, ...emptyPages];
const withoutVaryingPart = (pages: Listed[]) =>
  pages.filter(({ path }) => !path.includes(':')).map(({ path }) => path && `/${path}`);

/** Addresses with a part that varies, for everybody. */
const varying = [
  '/tandems?speak=it&learn=gsw&place=6003&radius=25&mode=online',
  '/tandems?speak=it&learn=sgg&text=nichts',
  '/tandems/map?speak=it&learn=sgg',
  '/language-exchange/sgg',
  '/tipps/first-meeting',
];

/** What does not fit, by address, in every language: what only scripts show in the first of them, what has longer words in the others. */
async function faultsOf({ live, plain }: Record<'live' | 'plain', Page>, paths: string[]) {
  const faults: Record<string, string[]> = {};
  for (const [index, locale] of locales.entries()) {
    const page = index === 0 ? live : plain;
    for (const path of paths) {
      await page.goto(`/${locale}${path}`);
      const wide = await tooWide(page);
      if (wide.length > 0) faults[`${locale}${path}`] = wide;
    }
  }
  return faults;
}

test('on the narrowest phone every screen of a member fits, in every language', async ({
  person,
  product,
  mailedPath,
}) => {
  const lea = someone({ name: 'Lea' });
  const { page } = await person({ width: narrowest });
  const { page: plain } = await person({ width: narrowest, javaScript: false });
  await joinByApi(product.url, lea, mailedPath);
  await logInByApi(page, lea);
  await logInByApi(plain, lea);
  const martina = await joinByApi(product.url, someone({ name: 'Martina', speaks: 'gsw', learns: 'it' }), mailedPath);
  await page.goto(`/de/contact/${martina}`);
  await page.locator('textarea[name=text]').fill('Ciao Martina!');
  await page.getByRole('button', { name: textsOf('de', 'profiles-member').write.send }).click();
  await expect(page).toHaveURL(/\/de\/chat\//);
  const chat = new URL(page.url()).pathname.replace('/de', '');
  const own = [`/contact/${martina}`, `/report/profile/${martina}`, chat];
  const steps = profileSteps.map((step) => `/account/profile/${step}`);
  const paths = [...withoutVaryingPart(listed), ...varying, ...own, ...steps];
  expect(await faultsOf({ live: page, plain }, paths)).toEqual({});
});

test('and every screen of a visitor', async ({ person, product, mailedPath }) => {
  const martina = await joinByApi(product.url, someone({ name: 'Martina', speaks: 'gsw', learns: 'it' }), mailedPath);
  // Long names of languages on either side, and among those the search shows first.
  await joinByApi(product.url, someone({ name: 'Maximiliane', speaks: 'gsw', learns: 'sgg' }), mailedPath);
  const { page: live } = await person({ width: narrowest });
  const { page: plain } = await person({ width: narrowest, javaScript: false });
  const writing = `/write/${martina}?speak=it&learn=gsw`;
  const open = listed.filter(({ guard }) => guard === undefined || guard === 'visitor');
  expect(await faultsOf({ live, plain }, [...withoutVaryingPart(open), ...varying, writing])).toEqual({});
});
