import { membersOf } from '../journeys/support/members.ts';
import { textsOf } from '../journeys/support/texts.ts';
import { expect, test } from './support/engine-test.ts';

const search = textsOf('de', 'search');

test('people are searched for with suggestions, a sheet of filters that counts, and a map', async ({ tab, site }) => {
  const [lea] = await membersOf(
    site,
    { name: 'Lea', speaks: [{ code: 'is' }], learns: [{ code: 'fi' }] },
    { name: 'Aino', speaks: [{ code: 'fi' }], learns: [{ code: 'is' }], about: 'Ich töpfere seit Jahren.' },
    { name: 'Eino', speaks: [{ code: 'fi' }], learns: [{ code: 'is' }], about: 'Ich singe im Chor.' },
  );
  await tab.goto('/de/tandems');
  await tab.locator('select[name=speak]').selectOption('is');
  await tab.locator('select[name=learn]').selectOption('fi');
  const place = tab.locator('input[name=place]');
  await place.fill('Kriens');
  await expect.poll(() => tab.locator('datalist option[value="6010 Kriens"]').count()).toBeGreaterThan(0);
  await place.fill('6003');
  await tab.getByRole('button', { name: search.search, exact: true }).click();
  await tab.waitForURL((url) => url.searchParams.get('place') === '6003');
  const people = tab.getByRole('main').getByRole('heading', { name: /^(Aino|Eino)/ });
  await expect.poll(() => people.count()).toBe(2);
  await tab.untilScriptsRun();

  const open = tab.getByRole('button', { name: /^Filter/ });
  const sheet = tab.getByRole('region', { name: search.filters.title });
  const show = (count: number) =>
    sheet.getByRole('button', { name: search.filters.show.replace('{count}', String(count)) });
  await open.click();
  await show(2).waitFor();
  await sheet.getByLabel(search.filters.text.label).fill('töpfere');
  await show(1).waitFor();
  await tab.pressKey('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await expect.poll(() => open.isFocused()).toBe(true);

  await tab.logInAs(lea);
  await tab.goto('/de/tandems/map?speak=is&learn=fi&place=6003');
  await tab
    .getByRole('link', { name: /^Luzern/ })
    .first()
    .press('Enter');
  await tab.waitForURL(({ search: query }) => query.includes('canton=LU') || query.includes('place='));
  await tab.getByRole('heading', { name: /^Aino/ }).waitFor();
});
