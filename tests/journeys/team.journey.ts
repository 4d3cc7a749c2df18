import type { Page } from '@playwright/test';
import type { Member } from './support/chats-by-api.ts';
import { inDatabase } from './support/in-database.ts';
import { expect, test } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { callAs } from './support/orders.ts';
import type { RunningProduct } from './support/server.ts';
import { textsOf } from './support/texts.ts';

const team = textsOf('de', 'teams');
const billing = textsOf('de', 'teams-billing');
const invitation = textsOf('de', 'teams-invitation');
const checkout = textsOf('de', 'subscriptions-checkout');
const errors = textsOf('de', 'errors');
const company = { name: 'Velowerk AG', street: 'Bahnhofstrasse 1', postcode: '6003', place: 'Luzern' };
const welcome = 'Du hast jetzt Premium von Velowerk AG';

/** Whether the reader has premium, as in the panel of every page. */
const quota = (page: Page) => page.getByRole('complementary').getByRole('heading', { name: /von (4|100) Anfragen/ });
/** One person in the list of the team. */
const inList = (page: Page, name: string) => page.locator('#people').getByRole('listitem').filter({ hasText: name });
const agree = (page: Page) => page.locator('button[value=agree]').click();

/** Licences given and free, as the page of the team shows them. */
async function expectCounts(page: Page, used: number, free: number) {
  await expect(page.getByText(new RegExp(`^${used} vergeben$`))).toBeVisible();
  await expect(page.getByText(new RegExp(`^${free} frei$`))).toBeVisible();
}

type MailedPath = (address: string) => Promise<string>;

/** The page of a mailed invitation. */
async function invitationFor({ email }: Member, mailedPath: MailedPath): Promise<string> {
  await expect.poll(() => mailedPath(email)).toContain('/team/invitation?token=');
  return mailedPath(email);
}

async function acceptByApi(product: RunningProduct, member: Member, mailedPath: MailedPath) {
  const token = new URL(await invitationFor(member, mailedPath), product.url).searchParams.get('token');
  await callAs(product, member, 'POST', '/api/team/invitation/accept', { token });
}

test('a company buys licences, invites, adds and takes back', { tag: ['@main', '@teams', '@subscriptions'] }, async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const [olga, beat, cora, dora] = await membersOf(product, 'Olga', 'Beat', 'Cora', 'Dora');
  const { page: owner } = await person({ width: 1440 });
  await logInAs(owner, olga, product.url);

  await test.step('licences are ordered at the till, which shows what they come to, and paid at the provider', async () => {
    await owner.goto('/de/account/team');
    await expectAccessible(owner);
    await owner.getByRole('link', { name: team.none.buy }).click();
    await owner.getByLabel(checkout.team.name).fill(company.name);
    await owner.getByLabel(checkout.team.licences).fill('5');
    await expect(owner.getByText('CHF\u00a0245.– für 12 Monate')).toBeVisible();
    await owner.getByLabel(checkout.team.licences).fill('3');
    await owner.getByRole('button', { name: checkout.submitTeam }).click();
    await expect(owner.getByLabel(checkout.team.street)).toBeFocused();
    await expect(owner.getByLabel(checkout.team.name)).toHaveValue(company.name);
    await expectAccessible(owner);
    await owner.getByLabel(checkout.team.street).fill(company.street);
    await owner.getByLabel(checkout.team.postcode).fill(company.postcode);
    await owner.getByLabel(checkout.team.place, { exact: true }).fill(company.place);
    await owner.getByRole('button', { name: checkout.submitTeam }).click();
    await agree(owner);
    await expect(owner.getByRole('heading', { name: checkout.started.titleTeam })).toBeVisible();
    await expectAccessible(owner);
  });

  await test.step('the owner passes hers on, and still manages the team', async () => {
    await owner.getByRole('link', { name: checkout.started.toTeam }).click();
    await expectCounts(owner, 1, 2);
    await expect(quota(owner)).toHaveText(/von 100 Anfragen/);
    await inList(owner, olga.name).locator('summary').click();
    await expectAccessible(owner);
    await owner.getByRole('button', { name: team.people.removeOwnConfirm }).click();
    await expect(owner.getByText(team.people.removedOwn)).toBeVisible();
    await expectCounts(owner, 0, 3);
    await expect(quota(owner)).toHaveText(/von 4 Anfragen/);
  });

  await test.step('typed addresses and those of a file are invited; the report has the focus', async () => {
    await owner.getByLabel(team.invite.addresses).fill(`niemand@\n${beat.email}, ${cora.email}`);
    await owner.getByRole('button', { name: team.invite.submit, exact: true }).click();
    await expect(owner.getByRole('heading', { name: team.report.title })).toBeFocused();
    await expect(owner.getByLabel(team.invite.addresses)).toHaveValue('niemand@');
    await expectAccessible(owner);
    const buffer = Buffer.from(`Name;E-Mail\r\nDora;${dora.email}\r\nOlga;${olga.email}\r\n`);
    await owner.getByLabel(team.invite.file).setInputFiles({ name: 'leute.csv', mimeType: 'text/csv', buffer });
    await owner.getByRole('button', { name: team.invite.fileSubmit }).click();
    await expect(owner.getByRole('listitem').filter({ hasText: `Zeile 2 ${dora.email}` })).toBeVisible();
    await expect(owner.getByRole('heading', { name: team.report.title })).toHaveCount(1);
    await expect(owner.locator('#people').getByRole('listitem')).toHaveCount(4);
  });

  const { page: colleague } = await person({ width: 1440, dark: true });
  await test.step('an invited member reads what it means, accepts, and has premium at once', async () => {
    const link = await invitationFor(beat, mailedPath);
    await colleague.goto(link);
    await expect(colleague.getByRole('heading', { name: /Velowerk AG/ })).toBeVisible();
    await expectAccessible(colleague);
    await logInAs(colleague, beat, product.url);
    await colleague.goto(link);
    await expect(colleague.getByText(beat.email)).toBeVisible();
    await expectAccessible(colleague);
    await colleague.getByRole('button', { name: invitation.accept }).click();
    await expect(colleague.getByText(welcome)).toBeVisible();
    await expect(quota(colleague)).toHaveText(/von 100 Anfragen/);
    await expectAccessible(colleague);
  });

  const { page: late } = await person({ width: 390 });
  await test.step('who accepts when the last licence has just gone reads why not', async () => {
    await acceptByApi(product, cora, mailedPath);
    await logInAs(late, dora, product.url);
    await late.goto(await invitationFor(dora, mailedPath));
    await acceptByApi(product, olga, mailedPath);
    await late.getByRole('button', { name: invitation.accept }).click();
    await expect(late.getByText(errors.code.team_full)).toBeVisible();
    await expectAccessible(late);
    await late.reload();
    await expect(late.getByText(/Gerade sind alle Lizenzen von Velowerk AG vergeben/)).toBeVisible();
    await expectAccessible(late);
  });

  await test.step('more licences are paid for the rest of the period, once the price is seen', async () => {
    await owner.goto('/de/account/team');
    await expectCounts(owner, 3, 0);
    await owner.getByRole('link', { name: team.licences.change }).click();
    await owner.getByLabel(billing.licences.field).fill('5');
    await owner.getByRole('button', { name: billing.licences.quote }).click();
    await expect(owner.getByText('CHF\u00a098.–')).toBeVisible();
    await expectAccessible(owner);
    await owner.getByRole('button', { name: billing.licences.orderPaypal }).click();
    await expect(owner).toHaveURL(/\/dev\/payments\/approve\//);
    await owner.goto('/de/account/team');
    await expect(owner.getByRole('heading', { name: team.order.title })).toBeVisible();
    await expectAccessible(owner);
    await owner.getByRole('link', { name: team.order.continue }).click();
    await agree(owner);
    await expect(owner).toHaveURL(/\/de\/account\/team/);
    await expectCounts(owner, 3, 2);
  });

  await test.step('who was too late may accept now, and declines', async () => {
    await late.getByRole('link', { name: invitation.retry }).click();
    await expect(late.getByRole('button', { name: invitation.accept })).toBeVisible();
    await late.getByRole('main').getByText(invitation.decline, { exact: true }).click();
    await late.getByRole('button', { name: invitation.declineConfirm }).click();
    await expect(late.getByRole('heading', { name: invitation.declined.title })).toBeVisible();
    await expectAccessible(late);
  });

  await test.step('a removed member is basic at once in an open tab', async () => {
    const row = inList(owner, beat.name);
    await row.locator('summary').click();
    await row.getByRole('button', { name: team.people.removeConfirm }).click();
    await expect(owner.getByText('Beat hat keine Lizenz mehr.')).toBeVisible();
    await expectCounts(owner, 2, 3);
    await expect(quota(colleague)).toHaveText(/von 4 Anfragen/);
  });
});

test('a company that pays by invoice sees what is open, who is invited, and where its address is wrong', {
  tag: ['@teams', '@invoices'],
}, async ({ person, product, expectAccessible }) => {
  const [otto, alma] = await membersOf(product, 'Otto', 'Alma');
  await inDatabase(product.dataDir, ({ sql }) =>
    sql.updateTable('users').set({ role: 'admin' }).where('id', '=', alma.id).execute(),
  );
  const order = { plan: 'team-12', payment: 'invoice', licences: 4, team: { ...company, name: 'Bäckerei Otto' } };
  await callAs(product, otto, 'POST', '/api/subscriptions/checkout', order);
  const { page } = await person({ width: 390, dark: true });

  await page.goto(`/de/team/invitation?token=${'A'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: invitation.invalid.title })).toBeVisible();
  await expectAccessible(page);

  await logInAs(page, otto, product.url);
  await page.goto('/de/account/team');
  await expect(page.getByText(team.state.pendingInvoice)).toBeVisible();
  await expectAccessible(page);

  type Invoice = { id: string; amount: number };
  const [{ id, amount }] = await callAs<[Invoice]>(product, otto, 'GET', '/api/invoices');
  const paidOn = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Zurich' });
  await callAs(product, alma, 'POST', `/api/operator/invoices/${id}/paid`, { paidOn, amount });
  const addresses = Array.from({ length: 11 }, (_, place) => `person${place}-${otto.email}`).join('\n');
  await callAs(product, otto, 'POST', '/api/team/members', { addresses });

  await page.goto('/de/account/team');
  await page.getByLabel(team.people.search).fill('PERSON7');
  await page.getByRole('button', { name: team.people.submit, exact: true }).click();
  await expect(page.locator('#people').getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);

  await page.goto('/de/account/team/licences?licences=6');
  await page.getByRole('button', { name: billing.licences.orderInvoice }).click();
  await expect(page.getByRole('heading', { name: team.order.title })).toBeVisible();
  await expect(page.getByText(/^Rechnung \d+ ist offen$/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: team.licences.billing }).click();
  await page.getByLabel(billing.billing.postcode).fill('nichts!');
  await page.getByRole('button', { name: billing.billing.save }).click();
  await expect(page.getByLabel(billing.billing.postcode)).toBeFocused();
  await expectAccessible(page);
});
