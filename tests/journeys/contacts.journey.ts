import { expect, test } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { textsOf } from './support/texts.ts';

const member = textsOf('de', 'profiles-member');
const contacts = textsOf('de', 'contacts');
const chat = textsOf('de', 'chat');
const blockStep = textsOf('de', 'blocks-step');
const blocks = textsOf('de', 'blocks');

test('a contact is saved, found again, removed and taken back; blocked in the chat, and no longer', {
  tag: ['@main', '@contacts', '@blocks', '@profiles'],
}, async ({ person, product, expectAccessible }) => {
  const [lea, gian] = await membersOf(product, 'Lea', 'Gian');
  const request = { data: { to: lea.id, text: 'Allegra Lea, wo wohnst du genau?', clientId: crypto.randomUUID() } };
  const written = await fetch(`${product.url}/api/chats`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${gian.jwt}` },
    body: JSON.stringify(request),
  });
  expect(written.status).toBe(201);
  const { page } = await person();
  await logInAs(page, lea, product.url);

  await test.step('saved and found again', async () => {
    await page.goto('/de/contacts');
    await expect(page.getByRole('heading', { name: contacts.empty.title })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/de/contact/${gian.id}`);
    await page.getByRole('button', { name: member.contact.save }).click();
    await expect(page.getByText(member.facts.contact, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: member.contact.remove })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('removed and taken back', async () => {
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

  await test.step('blocked in the chat, which stays readable, with a link to undo', async () => {
    await page.goto('/de/chat');
    await page.getByRole('link', { name: /Gian/ }).click();
    await page.getByLabel(chat.leave.menu).click();
    await page.getByText(blockStep.open, { exact: true }).click();
    await page.getByRole('button', { name: blockStep.confirm.replace('{name}', 'Gian') }).click();
    await expect(page.getByText(textsOf('de', 'chat-closed').blocked.replace('{name}', 'Gian'))).toBeVisible();
    await expect(page.getByRole('button', { name: chat.request.accept })).toBeHidden();
    await expect(page.getByRole('log').getByText(request.data.text)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('found among those blocked, and no longer there once that is lifted', async () => {
    await page.goto(`/de/contact/${gian.id}`);
    await expect(
      page.getByRole('heading', { level: 1, name: member.blocked.title.replace('{name}', 'Gian') }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: member.blocked.all }).click();
    await expect(page.getByRole('heading', { name: 'Gian', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: blocks.liftName.replace('{name}', 'Gian') }).click();
    await expect(page.getByText(blocks.lifted.replace('{name}', 'Gian'))).toBeVisible();
    await expect(page.getByText(blocks.empty)).toBeVisible();
  });
});
