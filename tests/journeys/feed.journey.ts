import { expect, test } from './support/journey.ts';
import { joinByApi, logIn, logInByApi, someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';

const feed = textsOf('de', 'feed');
const post = textsOf('de', 'feed-post');
const create = textsOf('de', 'feed-create');
const own = textsOf('de', 'feed-own');
const errors = textsOf('de', 'errors');

/** Ten in the morning, so many days from now, as a field for date and time has it. */
function morning(days: number): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`;
}

test('an activity is announced, fills up, is talked about and called off', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const [ursina, gian, nora] = [someone({ name: 'Ursina' }), someone({ name: 'Gian' }), someone({ name: 'Nora' })];
  for (const each of [ursina, gian, nora]) await joinByApi(product.url, each, mailedPath);
  const { page: ursinas } = await person();
  const { page: gians } = await person({ width: 360, dark: true });
  const { page: noras } = await person({ width: 768 });
  await logInByApi(ursinas, ursina);
  await logInByApi(gians, gian);
  await logInByApi(noras, nora);
  const text = 'Pilze suchen im Eigental und dabei Rätoromanisch reden.';

  await test.step('what is wrong is said beside its field, and nothing typed is lost', async () => {
    await ursinas.goto('/de/feed');
    await expectAccessible(ursinas);
    await ursinas.getByRole('main').getByRole('link', { name: feed.write }).first().click();
    await ursinas.getByLabel(create.text, { exact: true }).fill('Pilze');
    await ursinas.locator('input[name=participants]').fill('0');
    await ursinas.locator('input[name=place]').fill('Atlantis');
    await ursinas.locator('input[name=startsAt]').fill(morning(4));
    await ursinas.getByRole('button', { name: create.send }).click();
    await expect(ursinas.getByText(errors.code.invalid_input)).toBeVisible();
    await expect(ursinas.locator('input[name=place]')).toHaveValue('Atlantis');
    await expect(ursinas.locator('input[name=startsAt]')).toHaveValue(morning(4));
    await expectAccessible(ursinas);
    await ursinas.getByLabel(create.text, { exact: true }).fill(text);
    await ursinas.locator('input[name=participants]').fill('1');
    await ursinas.getByRole('button', { name: create.send }).click();
    await expect(ursinas.getByText(create.placeUnknown)).toBeVisible();
    await ursinas.locator('input[name=place]').fill('6010 Kriens');
    await ursinas.locator('select[name=langSpeaking]').selectOption('rm');
    await ursinas.getByRole('button', { name: create.send }).click();
    await expect(ursinas.getByRole('heading', { level: 1, name: /Ursina/ })).toBeVisible();
    await expect(ursinas).toHaveURL(/\/de\/feed\/[0-9a-f-]{36}\?published$/);
    await expect(ursinas.getByText(post.published)).toBeVisible();
    await expectAccessible(ursinas);
  });
  const { pathname } = new URL(ursinas.url());
  /** It in the list, as Gian sees it: others may be called Ursina, too. */
  const card = gians
    .getByRole('listitem')
    .filter({ has: gians.getByRole('heading', { name: 'Ursina' }), hasText: 'Pilze suchen' });

  await test.step('who is near finds it, joins and asks', async () => {
    await gians.goto('/de/feed?near=1');
    await expect(card).toContainText('km');
    await card.getByRole('link', { name: /ansehen/i }).click();
    await gians.getByRole('button', { name: post.joining.join, exact: true }).click();
    await expect(gians.getByText(post.joining.joined)).toBeVisible();
    await gians.getByLabel(post.comments.label).fill('Soll ich ein Messer mitnehmen?');
    await gians.getByRole('button', { name: post.comments.send }).click();
    await expect(gians.getByText('Soll ich ein Messer mitnehmen?')).toBeVisible();
    await expect(gians.getByLabel(post.comments.label)).toHaveValue('');
    await expectAccessible(gians);
  });

  await test.step('in the list one leaves and joins again where one is, by hand and by key', async () => {
    await gians.goto('/de/feed?near=1');
    const button = card.getByRole('button');
    await button.scrollIntoViewIfNeeded();
    const top = await gians.evaluate(() => scrollY);
    await expect(card).toContainText('Alle Plätze besetzt');
    await button.focus();
    await gians.keyboard.press('Enter');
    await expect(card).toContainText('noch 1 Platz');
    await expect(button).toBeFocused();
    await gians.keyboard.press('Enter');
    await expect(card.getByText(feed.post.youJoined)).toBeVisible();
    expect(await gians.evaluate(() => scrollY)).toBe(top);
    await expect(gians).toHaveURL(/\/de\/feed\?near=1$/);
    await expect(gians.getByRole('region', { name: feed.days.title }).getByText('Pilze suchen')).toBeVisible();
    await expectAccessible(gians);
    await gians.goto(pathname);
  });

  await test.step('there is no place left until somebody leaves', async () => {
    await noras.goto(pathname);
    await expect(noras.getByText(post.joining.full)).toBeVisible();
    await expect(noras.getByRole('button', { name: post.joining.join, exact: true })).toBeHidden();
    await expectAccessible(noras);
    await gians.getByRole('button', { name: post.joining.leave }).click();
    await expect(gians.getByRole('button', { name: post.joining.join, exact: true })).toBeVisible();
    await noras.reload();
    await noras.getByRole('button', { name: post.joining.join, exact: true }).click();
    await expect(noras.getByText(post.joining.joined)).toBeVisible();
    await gians.getByRole('button', { name: post.joining.join, exact: true }).click();
    await expect(gians.getByText(errors.code.activity_full)).toBeVisible();
  });

  await test.step('the author deletes the comment, then the post', async () => {
    await ursinas.reload();
    await expect(ursinas.locator('#joining').getByRole('link', { name: 'Nora' })).toBeVisible();
    await ursinas.locator('#comments').getByText(post.comments.delete, { exact: true }).click();
    await ursinas.getByRole('button', { name: post.comments.deleteConfirm }).click();
    await expect(ursinas.getByText('Soll ich ein Messer mitnehmen?')).toBeHidden();
    await ursinas.getByText(post.delete.open, { exact: true }).click();
    await expectAccessible(ursinas);
    await ursinas.getByRole('button', { name: post.delete.confirm }).click();
    await expect(ursinas).toHaveURL(/\/de\/feed$/);
    await expect(ursinas.getByText('Pilze suchen')).toBeHidden();
    expect((await noras.goto(pathname))?.status()).toBe(404);
  });
});

test('the community works without JavaScript, from reading as a visitor to deleting one’s own', async ({
  person,
  product,
  mailedPath,
}) => {
  const [mara, luca] = [someone({ name: 'Mara', postcode: '7500' }), someone({ name: 'Luca' })];
  for (const each of [mara, luca]) await joinByApi(product.url, each, mailedPath);
  const { page: maras } = await person({ javaScript: false });
  const { page: lucas } = await person({ javaScript: false });
  const text = 'Langlauf im Engadin, unterwegs wird Italienisch geredet.';

  await test.step('writing asks for a log-in and goes on from there', async () => {
    await maras.goto('/de/feed');
    await maras.getByRole('main').getByRole('link', { name: feed.write }).first().click();
    await expect(maras).toHaveURL(/\/de\/login/);
    await logIn(maras, 'de', mara);
    await expect(maras).toHaveURL(/\/de\/feed\/create$/);
    await maras.getByLabel(create.text, { exact: true }).fill(text);
    await maras.locator('input[name=participants]').fill('3');
    await maras.locator('input[name=place]').fill('7500');
    await maras.getByRole('button', { name: create.send }).click();
    await expect(maras.getByText(text)).toBeVisible();
  });
  const { pathname } = new URL(maras.url());

  await test.step('a visitor finds it near a place, and logs in to join', async () => {
    await lucas.goto('/de/feed?near=1');
    await expect(lucas.getByText(feed.near.ask)).toBeVisible();
    await lucas.locator('input[name=place]').fill('Pontresina');
    await lucas.getByRole('button', { name: feed.near.show }).click();
    await lucas.getByRole('link', { name: /Mara ansehen/ }).click();
    await expect(lucas.getByRole('link', { name: 'Mara' })).toBeVisible();
    await lucas.getByRole('button', { name: post.joining.login }).click();
    await expect(lucas).toHaveURL(/\/de\/login/);
    await logIn(lucas, 'de', luca);
    await expect(lucas).toHaveURL(new RegExp(`${pathname}$`));
    await lucas.getByRole('button', { name: post.joining.join, exact: true }).click();
    await expect(lucas.getByText(post.joining.joined)).toBeVisible();
  });

  await test.step('he comments and takes it back, she deletes her post from her account', async () => {
    await lucas.getByLabel(post.comments.label).fill(' ');
    await lucas.getByRole('button', { name: post.comments.send }).click();
    await expect(lucas.getByText(errors.fields.required)).toBeVisible();
    await lucas.getByLabel(post.comments.label).fill('Ich bringe Bündner Nusstorte.');
    await lucas.getByRole('button', { name: post.comments.send }).click();
    await expect(lucas.getByText('Ich bringe Bündner Nusstorte.')).toBeVisible();
    await lucas.locator('#comments').getByText(post.comments.delete, { exact: true }).click();
    await lucas.getByRole('button', { name: post.comments.deleteConfirm }).click();
    await expect(lucas.getByText('Ich bringe Bündner Nusstorte.')).toBeHidden();
    await maras.goto('/de/account/posts');
    await maras.getByText(own.delete, { exact: true }).click();
    await maras.getByRole('button', { name: own.deleteConfirm }).click();
    await expect(maras.getByText(own.deleted)).toBeVisible();
    await expect(maras.getByText(text)).toBeHidden();
  });
});
