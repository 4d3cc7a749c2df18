import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { joinByApi, logInByApi, someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';

const member = textsOf('de', 'profiles-member');
const contacts = textsOf('de', 'contacts');
const chat = textsOf('de', 'chat');
const blockStep = textsOf('de', 'blocks-step');
const blocks = textsOf('de', 'blocks');

/** Opens what can be done with a member and blocks them. */
async function block(page: Page, name: string) {
  await page.getByText(blockStep.open, { exact: true }).click();
  await page.getByRole('button', { name: blockStep.confirm.replace('{name}', name) }).click();
}

test('a contact is saved, found again, removed and taken back', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const lea = someone({ name: 'Lea' });
  const gian = someone({ name: 'Gian', speaks: 'rm', learns: 'it' });
  await joinByApi(product.url, lea, mailedPath);
  const giansId = await joinByApi(product.url, gian, mailedPath);
  const { page } = await person();
  await logInByApi(page, lea);

  await page.goto('/de/contact');
  await expect(page).toHaveURL(/\/de\/contacts$/);
  await expect(page.getByRole('heading', { name: contacts.empty.title })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: contacts.empty.link })).toHaveAttribute(
    'href',
    '/de/tandems',
  );
  await expectAccessible(page);

  await page.goto(`/de/contact/${giansId}`);
  await page.getByRole('button', { name: member.contact.save }).click();
  await expect(page.getByText(member.facts.contact, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: member.contact.remove })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/de/contacts');
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Gian' }) });
  await expect(entry).toBeVisible();
  await expectAccessible(page);
  await entry.getByRole('button').click();
  await expect(page.getByText(contacts.removed.replace('{name}', 'Gian'))).toBeVisible();
  await expect(page.getByRole('heading', { name: contacts.empty.title })).toBeVisible();
  await page.getByRole('button', { name: contacts.undo }).click();
  await expect(entry).toBeVisible();
});

test('whoever is blocked notices nothing but that somebody is gone', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const lea = someone({ name: 'Lea', speaks: 'it', learns: 'rm' });
  const gian = someone({ name: 'Flurin', speaks: 'rm', learns: 'it' });
  const leasId = await joinByApi(product.url, lea, mailedPath);
  const giansId = await joinByApi(product.url, gian, mailedPath);
  const { page: leasPage } = await person();
  const { page: giansPage } = await person({ width: 390 });
  await logInByApi(leasPage, lea);
  await logInByApi(giansPage, gian);

  await test.step('Gian writes to Lea, and saves her', async () => {
    await giansPage.goto(`/de/contact/${leasId}`);
    await giansPage.getByRole('button', { name: member.contact.save }).click();
    await expect(giansPage.getByRole('button', { name: member.contact.remove })).toBeVisible();
    await giansPage.locator('textarea[name=text]').fill('Allegra Lea, wo wohnst du genau?');
    await giansPage.getByRole('button', { name: member.write.send }).click();
    await expect(giansPage).toHaveURL(/\/de\/chat\//);
  });

  await test.step('Lea blocks him in the chat; it stays to read, with the way back', async () => {
    await leasPage.goto('/de/chat');
    await leasPage.getByRole('link', { name: /Flurin/ }).click();
    await leasPage.getByLabel(chat.leave.menu).click();
    await block(leasPage, 'Flurin');
    await expect(leasPage.getByText(textsOf('de', 'chat-closed').blocked.replace('{name}', 'Flurin'))).toBeVisible();
    await expect(leasPage.getByRole('button', { name: chat.request.accept })).toBeHidden();
    await expect(leasPage.getByRole('log').getByText('Allegra Lea, wo wohnst du genau?')).toBeVisible();
    await expectAccessible(leasPage);
    await leasPage.goto('/de/tandems?speak=it&learn=rm');
    await expect(leasPage.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(leasPage.getByRole('link', { name: /^Flurin/ })).toHaveCount(0);
  });

  await test.step('to him she is a member who is not there any more', async () => {
    await giansPage.reload();
    await expect(giansPage.getByText(textsOf('de', 'chat-closed').unreachable)).toBeVisible();
    await expect(giansPage.getByRole('heading', { level: 1, name: chat.partner.gone })).toBeVisible();
    const [blocked, unknown] = [leasId, 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'];
    const shown: string[] = [];
    for (const id of [blocked, unknown]) {
      const response = await giansPage.goto(`/de/contact/${id}`);
      expect(response?.status()).toBe(404);
      shown.push((await giansPage.getByRole('main').textContent()) ?? '');
    }
    expect(shown[0]).toBe(shown[1]);
    await giansPage.goto('/de/contacts');
    await expect(giansPage.getByRole('heading', { name: contacts.empty.title })).toBeVisible();
  });

  await test.step('she finds him among those blocked and lifts it; everything is as before', async () => {
    await leasPage.goto(`/de/contact/${giansId}`);
    await expect(
      leasPage.getByRole('heading', { level: 1, name: member.blocked.title.replace('{name}', 'Flurin') }),
    ).toBeVisible();
    await expectAccessible(leasPage);
    await leasPage.getByRole('link', { name: member.blocked.all }).click();
    await expect(leasPage.getByRole('heading', { name: 'Flurin', exact: true })).toBeVisible();
    await expectAccessible(leasPage);
    await leasPage.getByRole('button', { name: blocks.liftName.replace('{name}', 'Flurin') }).click();
    await expect(leasPage.getByText(blocks.lifted.replace('{name}', 'Flurin'))).toBeVisible();
    await expect(leasPage.getByText(blocks.empty)).toBeVisible();
    await giansPage.goto('/de/contacts');
    await expect(giansPage.getByRole('heading', { name: 'Lea' })).toBeVisible();
  });
});

test('saving, blocking and lifting the block work without JavaScript', async ({ person, product, mailedPath }) => {
  const lea = someone({ name: 'Lea' });
  const gian = someone({ name: 'Gian' });
  await joinByApi(product.url, lea, mailedPath);
  const giansId = await joinByApi(product.url, gian, mailedPath);
  const { page } = await person({ javaScript: false, width: 360, dark: true });
  await logInByApi(page, lea);
  await page.goto(`/de/contact/${giansId}`);
  await page.getByRole('button', { name: member.contact.save }).click();
  await expect(page.getByText(member.facts.contact, { exact: true })).toBeVisible();
  await block(page, 'Gian');
  await expect(page).toHaveURL(new RegExp(`/de/contact/${giansId}$`));
  await page.goto('/de/contacts');
  await expect(page.getByRole('heading', { name: contacts.empty.title })).toBeVisible();
  await page.goto(`/de/contact/${giansId}`);
  await page.getByRole('button', { name: member.blocked.lift }).click();
  await expect(page.getByRole('button', { name: member.contact.remove })).toBeVisible();
});
