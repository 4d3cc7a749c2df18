import { expect, test } from './support/journey.ts';
import { makeAdmin } from './support/make-admin.ts';
import { logInAs, membersOf } from './support/members.ts';
import { textsOf } from './support/texts.ts';

const offer = textsOf('de', 'enquiries');
const enquiries = textsOf('de', 'operator-enquiries');

test('a member sends a company’s enquiry, and an operator files it in the console', {
  tag: ['@enquiries', '@operator'],
}, async ({ person, product, expectAccessible }) => {
  const [lena] = await membersOf(product, 'Lena');
  const { page } = await person();
  await logInAs(page, lena, product.url);

  await test.step('once sent, it shows what happens next', async () => {
    await page.goto('/de/corporate-benefit');
    await expectAccessible(page);
    await page.locator('#enquiry [name="company"]').fill('Hochschule am See');
    await page.locator('#enquiry [name="name"]').fill('Lena');
    await page.locator('#enquiry [name="email"]').fill(lena.email);
    await page.locator('#enquiry [name="message"]').fill('Geht das auch für ein Semester?');
    await page.getByRole('button', { name: offer.contact.submit }).click();
    await expect(page.getByRole('heading', { name: offer.contact.sent.title })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('filed with a note, it is among those done', async () => {
    await makeAdmin(product.dataDir, lena.email);
    await page.goto('/de/operator/enquiries');
    const item = page.getByRole('listitem').filter({ hasText: lena.email });
    await item.locator('summary').click();
    await expectAccessible(page);
    await item.getByLabel(enquiries.note).fill('Offerte geschickt');
    await item.getByRole('button', { name: enquiries.submit }).click();
    await expect(page.getByText(enquiries.done.handled)).toBeVisible();
    await expect(item).toHaveCount(0);
    await page.getByRole('link', { name: enquiries.handled }).click();
    await expect(item).toContainText('Offerte geschickt');
    await expectAccessible(page);
  });
});
