import { brand } from '../../contract/brand.ts';
import { swissFrancs, swissMoney } from '../../contract/words/money.ts';
import { expect, test } from './support/journey.ts';
import { makeAdmin } from './support/make-admin.ts';
import { joinByApi, logInByApi, someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';

const offer = textsOf('de', 'enquiries');
const errors = textsOf('de', 'errors');
const enquiries = textsOf('de', 'operator-enquiries');

test('a company asks, without a script: what is wrong keeps what was typed, then it reaches mailbox and console', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const address = `${someone({ name: 'firma' }).email}`;
  const { page } = await person({ javaScript: false, width: 360 });
  const field = (name: string) => page.locator(`#enquiry [name="${name}"]`);
  const send = () => page.getByRole('button', { name: offer.contact.submit }).click();

  await test.step('it tells the price of today, and shows an invoice with it', async () => {
    await page.goto('/de/corporate-benefit');
    const answer = await fetch(`${product.url}/api/subscriptions/plans`);
    const { data: plans, meta } = (await answer.json()) as {
      data: { type: string; price: number }[];
      meta: { payments: string[] };
    };
    expect(meta.payments).toContain('invoice');
    const price = plans.find(({ type }) => type === 'team')?.price ?? 0;
    await expect(page.getByRole('main')).toContainText(swissMoney(10 * price));
    const invoice = page.getByRole('img', { name: /^Beispiel einer Rechnung über 10 Lizenzen/ });
    await expect(invoice).toContainText(swissFrancs(10 * price));
    await expect(page.getByRole('img', { name: offer.sample.team })).toBeVisible();
  });

  await test.step('a wrong address is said beside it, and all the rest is still there', async () => {
    await page.goto('/de/corporate-benefit');
    expect(await page.locator('script').count()).toBe(0);
    await field('company').fill('Seespital AG');
    await field('name').fill('Frau Frei');
    await field('email').fill('frei');
    await field('people').fill('1’200');
    await field('message').fill('Wir sind ein Spital mit drei Standorten.');
    await send();
    await expect(page.getByText(errors.fields.email)).toBeVisible();
    await expect(page).toHaveURL(/#enquiry$/);
    for (const [name, value] of [
      ['company', 'Seespital AG'],
      ['name', 'Frau Frei'],
      ['email', 'frei'],
      ['people', '1’200'],
      ['message', 'Wir sind ein Spital mit drei Standorten.'],
    ] as const) {
      await expect(field(name)).toHaveValue(value);
    }
  });

  await test.step('what somebody typed is in nobody else’s page', async () => {
    const posted = await fetch(`${product.url}/de/corporate-benefit`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ company: 'Nur für mich AG', email: 'x' }),
    });
    expect([posted.status, posted.headers.get('cache-control'), posted.headers.get('etag')]).toEqual([
      400,
      'private, no-store',
      null,
    ]);
    expect(await posted.text()).toContain('Nur für mich AG');
    const kept = await fetch(`${product.url}/de/corporate-benefit`);
    expect(kept.headers.get('cache-control')).toBe('public, no-cache');
    expect(await kept.text()).not.toMatch(/Nur für mich|Seespital/);
    const foreign = await fetch(`${product.url}/de/corporate-benefit`, {
      method: 'POST',
      headers: { cookie: 'tracking=denied', origin: 'https://other.example' },
      body: new URLSearchParams({ company: 'Fremde AG' }),
    });
    expect(foreign.status).toBe(403);
  });

  await test.step('sent, it says what happens next', async () => {
    await field('email').fill(address);
    await send();
    await expect(page.getByRole('heading', { name: offer.contact.sent.title })).toBeVisible();
    const sent = await fetch(`${product.url}/de/corporate-benefit?sent`);
    expect(sent.headers.get('cache-control')).toBe('private, no-store');
    expect(await mailedPath(address)).toBe('/de/corporate-benefit');
  });

  await test.step('a member asks too', async () => {
    const lena = someone({ name: 'Lena' });
    await joinByApi(product.url, lena, mailedPath);
    const { page: hers } = await person();
    await logInByApi(hers, lena);
    await hers.goto('/de/corporate-benefit');
    await expectAccessible(hers);
    await hers.locator('#enquiry [name="company"]').fill('Hochschule am See');
    await hers.locator('#enquiry [name="name"]').fill('Lena');
    await hers.locator('#enquiry [name="email"]').fill(lena.email);
    await hers.locator('#enquiry [name="message"]').fill('Geht das auch für ein Semester?');
    await hers.getByRole('button', { name: offer.contact.submit }).click();
    await expect(hers.getByRole('heading', { name: offer.contact.sent.title })).toBeVisible();
    await expectAccessible(hers);
  });

  await test.step('those who run the place have it by mail and in their console, and file it', async () => {
    const mails = async () => {
      const answer = await fetch(`${product.url}/dev/mailbox.json?to=${encodeURIComponent(brand.contactAddress)}`);
      return JSON.stringify(await answer.json());
    };
    await expect.poll(mails).toContain('Seespital AG');
    const ada = someone({ name: 'Ada' });
    await joinByApi(product.url, ada, mailedPath);
    await makeAdmin(product.dataDir, ada.email);
    const { page: console } = await person();
    await logInByApi(console, ada);
    await console.goto('/de/operator');
    await console
      .getByRole('main')
      .getByRole('link', { name: /Anfragen? von Firmen|Anfrage einer Firma/ })
      .click();
    const item = console.getByRole('listitem').filter({ hasText: 'Seespital AG' });
    await expect(item).toContainText('1’200 Personen');
    await expect(item.getByRole('link', { name: address })).toHaveAttribute('href', /^mailto:/);
    await item.locator('summary').click();
    await expectAccessible(console);
    await item.getByLabel(enquiries.note).fill('Offerte geschickt');
    await item.getByRole('button', { name: enquiries.submit }).click();
    await expect(console.getByText(enquiries.done.handled)).toBeVisible();
    await expect(item).toHaveCount(0);
    await console.getByRole('link', { name: enquiries.handled }).click();
    await expect(item).toContainText('Offerte geschickt');
    await expectAccessible(console);
  });
});
