import { expect, test } from './support/journey.ts';
import { makeAdmin } from './support/make-admin.ts';
import { logInByApi } from './support/people.ts';
import { expectCounts, fillCheckout, invitationFor, memberNamed } from './support/teams.ts';
import { textsOf } from './support/texts.ts';

const team = textsOf('de', 'teams');
const billing = textsOf('de', 'teams-billing');
const invitation = textsOf('de', 'teams-invitation');
const checkout = textsOf('de', 'subscriptions-checkout');

test('a company pays by invoice: it opens, an admin marks it as paid, and the licences work', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  test.slow();
  const [otto, alma] = await Promise.all(['Otto', 'Alma'].map((name) => memberNamed(product, name, mailedPath)));
  if (!otto || !alma) throw new Error('two people were asked for');
  await makeAdmin(product.dataDir, alma.email);
  // All of it without scripts.
  const { page } = await person({ width: 390, javaScript: false });
  const { page: admin } = await person();
  // axe needs scripts: the same address in a second browser.
  const { page: seen } = await person({ width: 390, dark: true });
  const expectPageAccessible = async () => {
    await seen.goto(page.url());
    await expectAccessible(seen);
  };
  await logInByApi(page, otto);
  await logInByApi(seen, otto);
  await logInByApi(admin, alma);
  await fillCheckout(page, 'Bäckerei Sonnenschein GmbH', 4);
  await page.getByLabel(checkout.team.by.invoice).check();
  await page.getByRole('button', { name: checkout.submitTeam }).click();

  await test.step('the open invoice stands there as a PDF; nobody can be invited yet', async () => {
    await expect(page.getByText(team.order.ordered)).toBeVisible();
    await expect(page.getByText(team.state.pendingInvoice)).toBeVisible();
    await expect(page.getByText(/^Rechnung \d+ ist offen$/)).toBeVisible();
    await expect(page.getByLabel(team.invite.addresses)).toHaveCount(0);
    await expectPageAccessible();
    const pdf = await page.getByRole('link', { name: /^Rechnung \d+ als PDF$/ }).getAttribute('href');
    const answer = await page.request.get(pdf ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });

  await test.step('paid, the licences are there', async () => {
    const listed = await admin.request.get('/api/operator/invoices?state=waiting');
    const { data } = (await listed.json()) as { data: { id: string; amount: number; addressee: { name: string } }[] };
    const open = data.find(({ addressee }) => addressee.name === 'Bäckerei Sonnenschein GmbH');
    expect(open?.amount).toBe(4 * 4900);
    const marked = await admin.request.post(`/api/operator/invoices/${open?.id}/paid`, {
      headers: { Origin: product.url },
      data: {
        data: { paidOn: new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Zurich' }), amount: open?.amount },
      },
    });
    expect(marked.status()).toBe(200);
    await page.goto('/de/account/team');
    await expectCounts(page, 1, 3);
    await page.locator('#people summary').click();
    await page.getByRole('button', { name: team.people.removeOwnConfirm }).click();
    await expectCounts(page, 0, 4);
  });

  await test.step('they are given: the owner invites herself out of a file, declines once, and searches', async () => {
    const rows = Array.from({ length: 11 }, (_, place) => `person${place}-${otto.email}`).join('\n');
    await page.getByLabel(team.invite.addresses).fill(`${otto.email}\n${rows}`);
    await page.getByRole('button', { name: team.invite.submit, exact: true }).click();
    await expect(page.getByText('12 Personen eingeladen')).toBeVisible();
    await page.goto('/de/account/team');
    await page.getByLabel(team.people.search).fill('PERSON7');
    await page.getByRole('button', { name: team.people.submit, exact: true }).click();
    await expect(page.locator('#people').getByRole('listitem')).toHaveCount(1);
    await expectPageAccessible();
    await page.getByRole('button', { name: /noch einmal einladen$/ }).click();
    await expect(page.getByText(/ging heute schon eine E-Mail/)).toBeVisible();
    await page.goto(await invitationFor(`person7-${otto.email}`, mailedPath));
    await page.getByRole('main').getByText(invitation.decline, { exact: true }).click();
    await page.getByRole('button', { name: invitation.declineConfirm }).click();
    await expect(page.getByRole('heading', { name: invitation.declined.title })).toBeVisible();
    await expectPageAccessible();
    await expect(seen.getByRole('alert')).toContainText('Diese Einladung gilt im Moment nicht.');
    await page.goto(await invitationFor(otto.email, mailedPath));
    await page.getByRole('button', { name: invitation.accept }).click();
    await expect(page.getByText('Du hast jetzt Premium von Bäckerei Sonnenschein GmbH')).toBeVisible();
    await expectCounts(page, 1, 3);
  });

  await test.step('more licences come by an invoice too, and can be dropped; the address can be changed', async () => {
    await page.goto('/de/account/team/licences?licences=6');
    await page.getByRole('button', { name: billing.licences.orderInvoice }).click();
    await expect(page.getByRole('heading', { name: team.order.title })).toBeVisible();
    await expect(page.getByText(/^Rechnung \d+ ist offen$/)).toBeVisible();
    await expectPageAccessible();
    await page.getByRole('button', { name: team.order.drop }).click();
    await expect(page.getByText(team.order.dropped)).toBeVisible();
    await expect(page.getByText(/ist offen$/)).toHaveCount(0);
    await page.getByRole('link', { name: team.licences.billing }).click();
    await page.getByLabel(billing.billing.postcode).fill('nichts!');
    await page.getByLabel(billing.billing.name).fill('Bäckerei Sonne GmbH');
    await page.getByRole('button', { name: billing.billing.save }).click();
    await expect(page.getByLabel(billing.billing.postcode)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(billing.billing.name)).toHaveValue('Bäckerei Sonne GmbH');
    await expectPageAccessible();
    await page.getByLabel(billing.billing.postcode).fill('8001');
    await page.getByRole('button', { name: billing.billing.save }).click();
    await expect(page.getByText(billing.billing.saved)).toBeVisible();
    await expect(page.getByLabel(billing.billing.postcode)).toHaveValue('8001');
  });
});
