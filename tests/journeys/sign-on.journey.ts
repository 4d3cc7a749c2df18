import type { Page } from '@playwright/test';
import type { SignOnConnection } from '../../contract/sign-on.ts';
import { standInDomain, standInPeople } from '../../server/integrations/oidc/stand-in/people.ts';
import { inDatabase } from './support/in-database.ts';
import { expect, test } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { callAs } from './support/orders.ts';
import { coordinatorOf, openCohort } from './support/organisations.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';
import { tooWide } from './support/too-wide.ts';

const signIn = textsOf('de', 'sign-in');
const { go, finish, security } = textsOf('de', 'sign-on');
const standIn = textsOf('de', 'sign-on-stand-in');
const cohorts = textsOf('de', 'cohorts');
const team = 'Hochschule Rigi';
const of = (text: string) => text.replaceAll('{organisation}', team).replaceAll('{team}', team);
const [nadia, , lea] = standInPeople;
const main = (page: Page) => page.getByRole('main');

test('on a phone one joins with the log-in of a university, links an account that is there, and logs out of both', {
  tag: ['@sign-on', '@cohorts'],
}, async ({ person, product, expectAccessible }) => {
  if (!nadia || !lea) throw new Error('nobody stands in');
  const coordinator = await coordinatorOf(product, team, 10);
  const cohort = await openCohort(product, coordinator);
  const connection = await callAs<SignOnConnection>(product, coordinator, 'PUT', '/api/organisation/sign-on', {
    issuer: `${product.url}/dev/sign-on`,
    clientId: 'adeux',
    clientSecret: 'zu-zweit-geht-es-besser',
    domains: [standInDomain],
    rules: [{ claim: 'eduperson_affiliation', value: 'student', cohort: cohort.code }],
    defaultCohort: null,
  });
  await inDatabase(product.dataDir, ({ pool }) =>
    pool.query('update sign_on_connections set proven_domains = domains where code = $1', [connection.code]),
  );
  const expectUsable = async (page: Page) => {
    await expectAccessible(page);
    await expect.poll(() => smallTargets(page)).toEqual([]);
    await expect.poll(() => tooWide(page)).toEqual([]);
  };
  /** At the provider, chooses who one is. */
  const choose = async (page: Page, name: string) => {
    await expect(page.getByRole('heading', { name: standIn.title })).toBeVisible();
    await expectUsable(page);
    await page.getByRole('button', { name }).tap();
  };
  const logOut = async (page: Page) => {
    await page.goto('/de/account');
    await main(page)
      .getByRole('button', { name: textsOf('de', 'me').logout })
      .tap();
    await expect(page.getByRole('heading', { name: go.outTitle })).toBeVisible();
  };

  const { page } = await person({ width: 360, hasTouch: true });
  await test.step('from a programme to the university and back: an account without a password', async () => {
    await page.goto(`/de/cohort/${cohort.code}`);
    await page.getByRole('button', { name: of(cohorts.signOn) }).tap();
    await expect(page.getByRole('heading', { name: of(go.title) })).toBeVisible();
    await expectUsable(page);
    await page.getByRole('link', { name: go.submit, exact: true }).tap();
    await choose(page, nadia.name);
    await expect(page.getByRole('heading', { name: finish.newTitle })).toBeVisible();
    await expect(page.getByLabel(signIn.signup.email, { exact: true })).toHaveValue(nadia.email);
    await expect(page.getByLabel(signIn.signup.password)).toHaveCount(0);
    await expectUsable(page);
    await page.getByLabel(signIn.signup.terms.replaceAll(/<[^>]*>/g, '')).check();
    await main(page).getByRole('button', { name: signIn.signup.submit }).tap();
    await expect(page.getByRole('button', { name: cohorts.form.apply, exact: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/de/cohort/${cohort.code}`);
  });

  await test.step('logged out here, one is offered to log out there', async () => {
    await logOut(page);
    await expectUsable(page);
    await page.getByRole('link', { name: of(go.end) }).tap();
    await expect(page.getByRole('heading', { name: standIn.logOutTitle })).toBeVisible();
    await expectUsable(page);
    await page.getByRole('button', { name: standIn.logOut }).tap();
    // The next one is asked again who they are.
    await page.waitForURL((url) => !url.pathname.startsWith('/dev/'));
    await page.goto(`/de/login/organisation/${connection.code}`);
    await page.getByRole('link', { name: go.submit, exact: true }).tap();
    await expect(page.getByRole('heading', { name: standIn.title })).toBeVisible();
  });

  const [member] = await membersOf(product, 'Lea');
  await inDatabase(product.dataDir, ({ sql }) =>
    sql.updateTable('users').set({ email: lea.email }).where('id', '=', member.id).execute(),
  );
  const { page: leas } = await person({ width: 360, hasTouch: true, dark: true });
  await test.step('an account that is there opens only after its own log-in, and is linked by its own word', async () => {
    await leas.goto('/de/login/organisation');
    await leas.getByLabel(textsOf('de', 'sign-on').find.email).fill(lea.email);
    await main(leas)
      .getByRole('button', { name: textsOf('de', 'sign-on').find.submit, exact: true })
      .tap();
    await leas.getByRole('link', { name: go.submit, exact: true }).tap();
    await choose(leas, lea.name);
    await expect(leas.getByRole('heading', { name: finish.accountTitle })).toBeVisible();
    await expectUsable(leas);
    await leas.getByRole('button', { name: finish.accountLogin }).tap();
    await leas.getByLabel(signIn.login.identifier, { exact: true }).fill(lea.email);
    await leas.getByLabel(signIn.login.password, { exact: true }).fill(member.password);
    await main(leas).getByRole('button', { name: signIn.login.submit, exact: true }).tap();
    await expect(leas.getByRole('heading', { name: of(finish.linkTitle) })).toBeVisible();
    await expectUsable(leas);
    await leas.getByRole('button', { name: finish.link, exact: true }).tap();
    await leas.waitForURL(`**/de/cohort/${cohort.code}`);
    await leas.goto('/de/account/security');
    await expect(leas.getByRole('listitem').filter({ hasText: team })).toBeVisible();
    await expectAccessible(leas);
  });

  await test.step('from then on the university opens it, without a password', async () => {
    await logOut(leas);
    await leas.goto(`/de/login/organisation/${connection.code}`);
    await leas.getByRole('link', { name: go.submit, exact: true }).tap();
    await leas.waitForURL(`**/de/cohort/${cohort.code}`);
    await expect(leas.getByRole('button', { name: cohorts.form.apply, exact: true })).toBeVisible();
  });

  await test.step('who says no at the link stays as they were', async () => {
    const { page: other } = await person({ width: 360, hasTouch: true });
    const [mona] = await membersOf(product, 'Mona');
    await logInAs(other, mona, product.url);
    await other.goto(`/de/login/organisation/${connection.code}`);
    await other.getByRole('link', { name: go.submit, exact: true }).tap();
    await choose(other, 'Yves Favre');
    await other.getByRole('link', { name: finish.linkNot }).tap();
    await expect(other.getByText(security.none)).toBeVisible();
  });
});
