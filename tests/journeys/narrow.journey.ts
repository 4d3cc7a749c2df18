import { locales } from '../../contract/locales.ts';
import { defaultPages, emptyPages, greyPages } from '../../web/pages.ts';
import { expect, test } from './support/journey.ts';
import { joinByApi, logInByApi, someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';
import { tooWide } from './support/too-wide.ts';

const narrowest = 320;
const plain = [...defaultPages, ...greyPages, ...emptyPages]
  .map(({ path }) => path)
  .filter((path) => !path.includes(':'))
  .map((path) => path && `/${path}`);

test('on the narrowest phone every screen of a member fits, in every language', async ({
  person,
  product,
  mailedPath,
}) => {
  const lea = someone({ name: 'Lea' });
  const { page } = await person({ width: narrowest });
  await joinByApi(product.url, lea, mailedPath);
  await logInByApi(page, lea);
  const martina = await joinByApi(product.url, someone({ name: 'Martina', speaks: 'gsw', learns: 'it' }), mailedPath);
  await page.goto(`/de/contact/${martina}`);
  await page.locator('textarea[name=text]').fill('Ciao Martina!');
  await page.getByRole('button', { name: textsOf('de', 'profiles-member').write.send }).click();
  await expect(page).toHaveURL(/\/de\/chat\//);
  const chat = new URL(page.url()).pathname.replace('/de', '');

  const others = [
    '/tandems?speak=it&learn=gsw&place=6003&radius=25&mode=online',
    '/tandems?speak=it&learn=sgg&text=nichts',
    `/contact/${martina}`,
    `/report/profile/${martina}`,
    '/language-exchange/sgg',
    '/tipps/first-meeting',
  ];
  const faults: Record<string, string[]> = {};
  for (const locale of locales) {
    for (const path of [...plain, chat, ...others]) {
      await page.goto(`/${locale}${path}`);
      const wide = await tooWide(page);
      if (wide.length > 0) faults[`${locale}${path}`] = wide;
    }
  }
  expect(faults).toEqual({});
});
