import { join, type Member } from './support/chats-by-api.ts';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { joinByApi, logInByApi, someone } from './support/people.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';
import { tooWide } from './support/too-wide.ts';

const requests = textsOf('de', 'profiles-requests');
const limit = textsOf('de', 'profiles-limit');
const member = textsOf('de', 'profiles-member');
const tandems = textsOf('de', 'tandems');
const { code } = textsOf('de', 'errors');

const named = (sentence: string, name: string) => sentence.replaceAll('{name}', name);

/** What somebody chooses elsewhere, while a reader has their page open. */
async function choose(url: string, { id, jwt }: Member, openTo: string[]) {
  const saved = await fetch(`${url}/api/profiles/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${jwt}` },
    body: JSON.stringify({ data: { openTo } }),
  });
  expect(saved.status).toBe(200);
}

test('only who fits both ways: who does not is told before writing, kindly, with what to do instead', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const sara = await join(product.url, 'Sara', mailedPath);
  const { page: saras } = await person({ width: 360, javaScript: false });
  await logInByApi(saras, sara);

  await test.step('she chooses it without scripts', async () => {
    await saras.goto('/de/account/requests');
    await saras.getByRole('checkbox', { name: requests.only.both_ways.label }).check();
    await saras.getByRole('button', { name: requests.save }).click();
    await expect(saras.getByText(requests.saved)).toBeVisible();
    await expect(saras.getByRole('checkbox', { name: requests.only.both_ways.label })).toBeChecked();
    await saras.goto(`/de/contact/${sara.id}`);
    await expect(saras.getByText(requests.own.some)).toBeVisible();
  });

  const stranger = someone({ name: 'Nils', speaks: 'gl', learns: 'mk' });
  const other = someone({ name: 'Andri', speaks: 'mk', learns: 'gl' });
  await joinByApi(product.url, stranger, mailedPath);
  await joinByApi(product.url, other, mailedPath);
  const { page } = await person({ width: 360 });
  await logInByApi(page, stranger);

  await test.step('the page on which one chooses is for every reader', async () => {
    await page.goto('/de/account/requests');
    expect(await smallTargets(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await expectAccessible(page);
  });

  await test.step('her page has a sentence in place of the field, and nothing of why', async () => {
    await page.goto(`/de/contact/${sara.id}`);
    await expect(page.getByText(named(requests.notNow.notMine.text, 'Sara'))).toBeVisible();
    await expect(page.locator('textarea[name=text]')).toHaveCount(0);
    await expect(page.getByText(requests.notNow.picture)).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Andri/ })).toBeVisible();
    expect(await tooWide(page)).toEqual([]);
    await expectAccessible(page);
  });

  await test.step('neither has the page that is for writing alone, from where she is saved', async () => {
    await page.goto(`/de/write/${sara.id}`);
    await expect(page.locator('textarea[name=text]')).toHaveCount(0);
    await page.getByRole('button', { name: requests.notNow.save }).click();
    await expect(page).toHaveURL(`/de/contact/${sara.id}`);
    await expect(page.getByText(named(requests.notNow.saved, 'Sara'))).toBeVisible();
  });
});

test('nobody for now: refused while writing without losing a word, said on the card and to visitors', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const elin = await join(product.url, 'Elin', mailedPath);
  const theo = await join(product.url, 'Theo', mailedPath);
  const { page } = await person({ width: 360 });
  await logInByApi(page, theo);
  await page.goto(`/de/contact/${elin.id}`);
  await untilScriptsRun(page);
  await page.locator('textarea[name=text]').fill('Ciao Elin, gehen wir an den See?');
  await choose(product.url, elin, ['nobody']);
  await page.getByRole('button', { name: member.write.send }).click();
  await expect(page.getByText(code.requests_closed)).toBeVisible();
  await expect(page.locator('textarea[name=text]')).toHaveValue('Ciao Elin, gehen wir an den See?');

  await page.goto('/de/tandems?text=Elin');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Elin/ }) });
  await expect(card.first().getByText(tandems.card.notOpen)).toBeVisible();
  await card
    .first()
    .getByRole('link', { name: named(tandems.card.viewOf, 'Elin') })
    .click();
  await expect(page.getByText(named(requests.notNow.closed.text, 'Elin'))).toBeVisible();

  const { page: visitors } = await person({ width: 360 });
  await visitors.goto(`/de/write/${elin.id}`);
  await expect(visitors.getByText(named(requests.notNow.closed.text, 'Elin'))).toBeVisible();
  await expect(visitors.locator('input[name=email]')).toHaveCount(0);
  await expectAccessible(visitors);
});

test('as many as one takes: the next is told before writing and writes after a press of who is asked', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const lena = await join(product.url, 'Lena', mailedPath);
  const { page: lenas } = await person({ width: 360, javaScript: false });
  await logInByApi(lenas, lena);
  const three = limit.most.replace('{count}', '3');

  await test.step('she takes three, without scripts', async () => {
    await lenas.goto('/de/account/requests');
    await lenas.getByRole('radio', { name: three }).check();
    await lenas.getByRole('button', { name: requests.save }).click();
    await expect(lenas.getByText(requests.saved)).toBeVisible();
    await expect(lenas.getByRole('radio', { name: three })).toBeChecked();
  });

  for (const name of ['Beat', 'Ursin', 'Flurina']) {
    const { jwt } = await join(product.url, name, mailedPath);
    const sent = await fetch(`${product.url}/api/chats`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${jwt}` },
      body: JSON.stringify({
        data: { to: lena.id, text: `Hoi Lena, ich bin ${name}.`, clientId: crypto.randomUUID() },
      }),
    });
    expect(sent.status).toBe(201);
  }
  const gian = await join(product.url, 'Gian', mailedPath);
  const { page } = await person({ width: 360 });
  await logInByApi(page, gian);

  await test.step('the fourth finds a sentence in place of the field', async () => {
    await page.goto(`/de/write/${lena.id}`);
    await expect(page.getByText(named(requests.notNow.closed.text, 'Lena'))).toBeVisible();
    await expect(page.locator('textarea[name=text]')).toHaveCount(0);
  });

  await test.step('her own page says so, and one press takes more', async () => {
    await lenas.goto(`/de/contact/${lena.id}`);
    const more = lenas.getByRole('button', { name: limit.own.more.replace('{count}', '8') });
    await expect(more).toBeVisible();
    expect(await smallTargets(lenas)).toEqual([]);
    expect(await tooWide(lenas)).toEqual([]);
    await lenas.goto('/de/account');
    await more.click();
    await expect(lenas.getByText(requests.saved)).toBeVisible();
    await expect(more).toHaveCount(0);
  });

  await test.step('then he writes', async () => {
    await page.goto(`/de/write/${lena.id}`);
    await untilScriptsRun(page);
    await page.locator('textarea[name=text]').fill('Ciao Lena, gehen wir ins Kino?');
    await page.getByRole('button', { name: member.write.send }).click();
    await expect(page).toHaveURL(/\/de\/chat\//);
    await expectAccessible(page);
  });
});
