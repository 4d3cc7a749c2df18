import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { confirmAddress, logInByApi, someone, type Traits } from './support/people.ts';
import { expectCounts, fillCheckout, invitationFor, memberNamed } from './support/teams.ts';
import { textsOf } from './support/texts.ts';

const team = textsOf('de', 'teams');
const billing = textsOf('de', 'teams-billing');
const invitation = textsOf('de', 'teams-invitation');
const checkout = textsOf('de', 'subscriptions-checkout');
const session = textsOf('de', 'sign-in');
const errors = textsOf('de', 'errors');
const main = 'main';

const agree = (page: Page) => page.locator('button[value=agree]').click();
/** Whether the reader has premium, as the panel beside every page says. */
const quota = (page: Page) => page.getByRole('complementary').getByRole('heading', { name: /von (4|100) Anfragen/ });
/** One person in the list of the team. */
const inList = (page: Page, name: string) => page.locator('#people').getByRole('listitem').filter({ hasText: name });

test('a company buys licences, invites, adds and takes back', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  test.setTimeout(360_000);
  const [olga, beat, cora, dora] = (await Promise.all(
    ['Olga', 'Beat', 'Cora', 'Dora'].map((name) => memberNamed(product, name, mailedPath)),
  )) as [Traits, Traits, Traits, Traits];
  const nina = someone({ name: 'Nina' });
  const { page: owner } = await person({ width: 1440 });
  await logInByApi(owner, olga);

  await test.step('three licences are bought on the page of the provider', async () => {
    await owner.goto('/de/account/team');
    await expectAccessible(owner);
    await fillCheckout(owner, 'Velowerk AG', 3);
    await owner.getByRole('button', { name: checkout.submitTeam }).click();
    await agree(owner);
    await expect(owner.getByRole('heading', { name: checkout.started.titleTeam })).toBeVisible();
    await owner.goto('/de/account/team');
    await expect(owner.getByText('Velowerk AG', { exact: true })).toBeVisible();
    await expectCounts(owner, 1, 2);
    await expect(quota(owner)).toHaveText(/von 100 Anfragen/);
    await expect(inList(owner, olga.name)).toContainText(team.people.byBuying);
    await expectAccessible(owner);
  });

  await test.step('the owner hands hers on, and goes on managing the team', async () => {
    await inList(owner, olga.name).locator('summary').click();
    await expectAccessible(owner);
    await owner.getByRole('button', { name: team.people.removeOwnConfirm }).click();
    await expect(owner.getByText(team.people.removedOwn)).toBeVisible();
    await expectCounts(owner, 0, 3);
    await expect(quota(owner)).toHaveText(/von 4 Anfragen/);
    await expect(owner.getByRole('heading', { name: team.people.emptyTitle })).toBeVisible();
  });

  await test.step('typed addresses are invited; what cannot be is said by line and stays in the field', async () => {
    await owner.getByRole('button', { name: team.invite.submit, exact: true }).click();
    await expect(owner.getByText(team.invite.missing)).toBeVisible();
    const typed = `${nina.email}\nniemand@\n${beat.email}, ${cora.email}\n${beat.email}`;
    await owner.getByLabel(team.invite.addresses).fill(typed);
    await owner.getByRole('button', { name: team.invite.submit, exact: true }).click();
    await expect(owner.getByRole('heading', { name: team.report.title })).toBeFocused();
    const groups = owner.locator('details').filter({ has: owner.locator('ul') });
    await expect(groups).toHaveCount(3);
    await expect(groups.nth(0)).toContainText('Zeile 2');
    await expect(groups.nth(0)).toContainText('niemand@');
    await expect(groups.nth(1)).toContainText('Zeile 4');
    await expect(groups.nth(2)).toContainText('3 Personen eingeladen');
    await expect(owner.getByLabel(team.invite.addresses)).toHaveValue('niemand@');
    await expectAccessible(owner);
  });

  await test.step('and one from a CSV file; what is no such file is refused in words', async () => {
    const file = owner.getByLabel(team.invite.file);
    const send = () => owner.getByRole('button', { name: team.invite.fileSubmit }).click();
    await file.setInputFiles({ name: 'leute.xlsx', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004 0') });
    await send();
    await expect(owner.getByText(team.invite.fileNotText)).toBeVisible();
    const rows = `\ufeffName;E-Mail;Abteilung\r\nDora;${dora.email};Verkauf\r\nBeat;${beat.email};Werkstatt\r\n`;
    await file.setInputFiles({ name: 'leute.csv', mimeType: 'text/csv', buffer: Buffer.from(rows, 'utf16le') });
    await send();
    await expect(owner.getByText('Eine Person eingeladen')).toBeVisible();
    await expect(owner.getByText('Eine Einladung noch frisch')).toBeVisible();
    await expect(owner.locator('#people').getByRole('listitem')).toHaveCount(4);
  });

  const { page: newcomer } = await person({ width: 390 });
  await test.step('somebody without an account signs up through the mailed link, and comes back to it', async () => {
    const link = await invitationFor(nina.email, mailedPath);
    await newcomer.goto(link);
    await expect(newcomer.getByRole('heading', { name: /Velowerk AG/ })).toBeVisible();
    await expectAccessible(newcomer);
    await newcomer.getByRole('button', { name: invitation.signup }).click();
    await newcomer.getByLabel(session.signup.name, { exact: true }).fill(nina.name);
    await newcomer.getByLabel(session.signup.email, { exact: true }).fill(nina.email);
    await newcomer.getByLabel(session.signup.password, { exact: true }).fill(nina.password);
    await newcomer.getByLabel(session.signup.terms).check();
    await newcomer.getByRole(main).getByRole('button', { name: session.signup.submit }).click();
    await expect(newcomer.getByRole('heading', { name: session.checkMail.title })).toBeVisible();
    await expect.poll(() => mailedPath(nina.email)).toContain('/email/confirm');
    await confirmAddress(newcomer, 'de', await mailedPath(nina.email));
    await newcomer.getByRole('link', { name: session.confirmed.back }).click();
    expect(new URL(newcomer.url()).pathname + new URL(newcomer.url()).search).toBe(link);
    await newcomer.getByRole('button', { name: invitation.accept }).click();
    await expect(newcomer.getByText('Du hast jetzt Premium von Velowerk AG')).toBeVisible();
    await expectAccessible(newcomer);
    const { subscription } = (await (await newcomer.request.get('/api/users/me?populate=subscription')).json()) as {
      subscription: { type: string; monthlyLimit: number };
    };
    expect(subscription).toMatchObject({ type: 'premium', monthlyLimit: 100 });
  });

  const { page: colleague } = await person({ width: 1440, dark: true });
  await test.step('a member logs in from the link and accepts', async () => {
    await colleague.goto(await invitationFor(beat.email, mailedPath));
    await colleague.getByRole('button', { name: invitation.login }).click();
    await colleague.getByLabel(session.login.identifier, { exact: true }).fill(beat.email);
    await colleague.getByLabel(session.login.password, { exact: true }).fill(beat.password);
    await colleague.getByRole(main).getByRole('button', { name: session.login.submit, exact: true }).click();
    await expect(colleague.getByText(beat.email)).toBeVisible();
    await expectAccessible(colleague);
    await colleague.getByRole('button', { name: invitation.accept }).click();
    await expect(colleague.getByText('Du hast jetzt Premium von Velowerk AG')).toBeVisible();
    await expect(quota(colleague)).toHaveText(/von 100 Anfragen/);
  });

  const { page: first } = await person();
  const { page: second } = await person({ width: 768 });
  await test.step('two accept at once for the last licence: one has it, the other reads why not', async () => {
    for (const [page, who] of [
      [first, cora],
      [second, dora],
    ] as const) {
      await logInByApi(page, who);
      await page.goto(await invitationFor(who.email, mailedPath));
    }
    await Promise.all([first, second].map((page) => page.getByRole('button', { name: invitation.accept }).click()));
    const welcome = (page: Page) => page.getByText('Du hast jetzt Premium von Velowerk AG');
    const refused = (page: Page) => page.getByText(errors.code.team_full);
    for (const page of [first, second]) await expect(welcome(page).or(refused(page))).toBeVisible();
    const winners = await Promise.all([first, second].map((page) => welcome(page).isVisible()));
    expect(winners.filter(Boolean)).toHaveLength(1);
    const loser = winners[0] ? second : first;
    await expectAccessible(loser);
    await loser.reload();
    await expect(loser.getByText(/Gerade sind alle Lizenzen von Velowerk AG vergeben/)).toBeVisible();
    await expectAccessible(loser);
  });

  await test.step('two licences more are paid for the rest of the period, once the price is seen', async () => {
    await owner.goto('/de/account/team');
    await expectCounts(owner, 3, 0);
    await owner.getByRole('link', { name: team.licences.change }).click();
    await owner.getByLabel(billing.licences.field).fill('2');
    await owner.getByRole('button', { name: billing.licences.quote }).click();
    await expect(owner.getByText('Ein Team hat mindestens 3 Lizenzen.')).toBeVisible();
    await owner.getByLabel(billing.licences.field).fill('5');
    await owner.getByRole('button', { name: billing.licences.quote }).click();
    await expect(owner.getByText('CHF\u00a098.–')).toBeVisible();
    await expect(owner.getByText('CHF\u00a0245.–')).toBeVisible();
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

  await test.step('whoever was too late accepts now', async () => {
    const isFirst = await first.getByRole('link', { name: invitation.retry }).isVisible();
    const late = isFirst ? first : second;
    await late.getByRole('link', { name: invitation.retry }).click();
    await late.getByRole('button', { name: invitation.accept }).click();
    await expect(late.getByText('Du hast jetzt Premium von Velowerk AG')).toBeVisible();
  });

  await test.step('somebody is removed, and is basic at once in an open tab', async () => {
    await colleague.goto('/de/tandems');
    await expect(quota(colleague)).toHaveText(/von 100 Anfragen/);
    await owner.goto('/de/account/team?q=beat');
    const row = inList(owner, beat.name);
    await row.locator('summary').click();
    await expectAccessible(owner);
    await row.getByRole('button', { name: team.people.removeConfirm }).click();
    await expect(owner.getByText('Beat hat keine Lizenz mehr.')).toBeVisible();
    await expectCounts(owner, 3, 2);
    await expect(quota(colleague)).toHaveText(/von 4 Anfragen/);
  });

  await test.step('and somebody leaves', async () => {
    await newcomer.goto('/de/account');
    await newcomer.getByRole(main).getByRole('link', { name: /^Team/ }).click();
    await newcomer.getByText(team.own.leave, { exact: true }).click();
    await newcomer.getByRole('button', { name: 'Velowerk AG verlassen' }).click();
    await expect(newcomer.getByText(team.own.left)).toBeVisible();
    await expect(newcomer.getByRole('link', { name: team.none.buy })).toBeVisible();
    await owner.goto('/de/account/team');
    await expectCounts(owner, 2, 3);
    await expect(inList(owner, nina.name)).toHaveCount(0);
  });
});

test('a link that is no invitation says so, and its address goes nowhere', async ({ person, expectAccessible }) => {
  const { page } = await person({ width: 390 });
  for (const token of ['', 'x', 'A'.repeat(43)]) {
    const answer = await page.goto(`/de/team/invitation?token=${token}`);
    expect(answer?.headers()['cache-control']).toBe('private, no-store');
    await expect(page.getByRole('heading', { name: invitation.invalid.title })).toBeVisible();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow');
  }
  await expectAccessible(page);
});
