import { expect, test } from './support/journey.ts';
import { logInAs, logOutOf, membersOf } from './support/members.ts';
import { textsOf } from './support/texts.ts';

const layouts = textsOf('de', 'layouts');
const feed = textsOf('de', 'feed');
const post = textsOf('de', 'feed-post');
const create = textsOf('de', 'feed-create');
const errors = textsOf('de', 'errors');

/** Ten in the morning, so many days from now, as a field for date and time has it. */
function morning(days: number): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`;
}

test('an activity is announced, fills up, is talked about, moved and called off', { tag: ['@main', '@feed'] }, async ({
  person,
  product,
  expectAccessible,
}) => {
  const [ursina, gian, nora] = await membersOf(product, 'Ursina', 'Gian', 'Nora');
  const { page: ursinas } = await person();
  const { page: gians } = await person({ width: 360, dark: true });
  await logInAs(ursinas, ursina, product.url);
  await logInAs(gians, gian, product.url);
  const title = 'Pilze suchen im Eigental';

  await test.step('errors are shown next to their fields, and nothing typed is lost', async () => {
    await ursinas.goto('/de/feed');
    await ursinas.getByRole('main').getByRole('link', { name: feed.plan }).first().click();
    await ursinas.getByRole('radio', { name: feed.motifs.kitchen }).check();
    await ursinas.getByLabel(create.name, { exact: true }).fill(title);
    await ursinas.getByLabel(create.about, { exact: true }).fill('Pilze');
    await ursinas.locator('input[name=participants]').fill('0');
    await ursinas.locator('input[name=place]').fill('Atlantis');
    await ursinas.locator('input[name=startsAt]').fill(morning(4));
    await ursinas.getByRole('button', { name: create.send }).click();
    await expect(ursinas.getByText(errors.code.invalid_input)).toBeVisible();
    await expect(ursinas.locator('input[name=place]')).toHaveValue('Atlantis');
    await expect(ursinas.locator('input[name=startsAt]')).toHaveValue(morning(4));
    await expect(ursinas.getByRole('radio', { name: feed.motifs.kitchen })).toBeChecked();
    await ursinas.getByText(create.more, { exact: true }).click();
    await expect(ursinas.locator('input[name=times]')).toBeHidden();
    await ursinas.locator('select[name=repeat]').selectOption('1');
    await ursinas.locator('input[name=times]').fill('3');
    await expectAccessible(ursinas);
    await ursinas.getByLabel(create.about, { exact: true }).fill('Wir suchen Pilze und reden dabei Rätoromanisch.');
    await ursinas.locator('input[name=participants]').fill('1');
    await ursinas.locator('input[name=place]').fill('6010 Kriens');
    await ursinas.locator('select[name=langSpeaking]').selectOption('rm');
    await ursinas.getByRole('button', { name: create.send }).click();
    await expect(ursinas.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(ursinas).toHaveURL(/\/de\/feed\/[0-9a-f-]{36}\?published$/);
    await expect(ursinas.getByText(post.published)).toBeVisible();
    await ursinas.getByText('Noch 3 Termine').click();
    await ursinas.getByText(post.callOff.open, { exact: true }).click();
    await expectAccessible(ursinas);
  });
  const { pathname } = new URL(ursinas.url());
  /** It in the list, as Gian sees it. */
  const card = gians.getByRole('listitem').filter({ has: gians.getByRole('heading', { name: title }) });

  await test.step('a member nearby finds it, joins and asks', async () => {
    await gians.goto('/de/feed?near=1');
    await expect(card).toContainText('km');
    await card.getByRole('link', { name: title }).click();
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
    await button.focus();
    await gians.keyboard.press('Enter');
    await expect(card).toContainText('noch 1 Platz');
    await expect(button).toBeFocused();
    await gians.keyboard.press('Enter');
    await expect(card.getByText(feed.post.youJoined)).toBeVisible();
    expect(await gians.evaluate(() => scrollY)).toBe(top);
    await expect(gians).toHaveURL(/\/de\/feed\?near=1$/);
    await expectAccessible(gians);
  });

  await test.step('no one else gets a place', async () => {
    const noras = gians;
    await logOutOf(noras);
    await logInAs(noras, nora, product.url);
    await noras.goto(pathname);
    await expect(noras.getByText(post.joining.full)).toBeVisible();
    await expect(noras.getByRole('button', { name: post.joining.join, exact: true })).toBeHidden();
    await expectAccessible(noras);
  });

  await test.step('the author deletes the comment, moves the activity, and calls it off', async () => {
    await ursinas.reload();
    await expect(ursinas.locator('#joining').getByRole('link', { name: 'Gian' })).toBeVisible();
    await ursinas.locator('#comments').getByText(post.comments.delete, { exact: true }).click();
    await ursinas.getByRole('button', { name: post.comments.deleteConfirm }).click();
    await expect(ursinas.getByText('Soll ich ein Messer mitnehmen?')).toBeHidden();
    await ursinas.getByRole('link', { name: post.change }).click();
    await ursinas.locator('input[name=startsAt]').fill(morning(5));
    await ursinas.getByRole('button', { name: create.save }).click();
    await expect(ursinas.getByText(post.changed)).toBeVisible();
    await ursinas.getByText(post.callOff.open, { exact: true }).click();
    await ursinas.getByRole('button', { name: post.callOff.confirm }).click();
    await expect(ursinas.getByText(post.calledOff)).toBeVisible();
    await expectAccessible(ursinas);
    await gians.goto('/de/feed');
    await expect(card).toContainText(feed.activity.calledOff);
    await ursinas.getByText(post.delete.openActivity, { exact: true }).click();
    await ursinas.getByRole('button', { name: post.delete.confirmActivity }).click();
    await expect(ursinas.getByText(layouts.told.postDeleted)).toBeVisible();
    await expect(ursinas.getByText(title)).toBeHidden();
  });
});
