import { expect } from './support/journey.ts';
import { makeAdmin } from './support/make-admin.ts';
import { answerProvider, goToProvider, memberNamed, orderOf, test } from './support/paying.ts';
import { joinByApi, logInByApi, signUp, someone, type Traits } from './support/people.ts';
import type { RunningProduct } from './support/server.ts';
import { textsOf } from './support/texts.ts';

const subscription = textsOf('de', 'subscriptions');
const checkout = textsOf('de', 'subscriptions-checkout');

/** Calls the API as a member and answers its data; fails when refused. */
async function callAs(product: RunningProduct, person: Traits, method: string, callPath: string, data?: object) {
  const headers = { 'Content-Type': 'application/json' };
  const identity = JSON.stringify({ identifier: person.email, password: person.password });
  const session = await fetch(`${product.url}/api/auth/local`, { method: 'POST', headers, body: identity });
  const { jwt } = (await session.json()) as { jwt: string };
  const answer = await fetch(product.url + callPath, {
    method,
    headers: { ...headers, Authorization: `Bearer ${jwt}` },
    ...(data && { body: JSON.stringify({ data }) }),
  });
  expect(answer.ok, `${method} ${callPath} answered ${answer.status}`).toBe(true);
  return ((await answer.json()) as { data: unknown }).data;
}

test('without JavaScript premium is bought, and cancelled', async ({ person, product, mailedPath }) => {
  const nina = await memberNamed(product, 'Nina', mailedPath);
  const { page } = await person({ javaScript: false });
  await logInByApi(page, nina);
  await goToProvider(page, 'premium-6');
  const approval = page.url();
  const order = await orderOf(page);
  await page.goto(`/de/account/checkout?subscription=${order}`);
  await expect(page.getByRole('heading', { name: checkout.waiting.title })).toBeVisible();
  // It looks again by itself.
  await expect(page).toHaveURL(/try=1/);
  await page.goto(approval);
  await answerProvider(page, 'agree');
  await expect(page.getByRole('heading', { name: checkout.started.title })).toBeVisible();
  await page.goto('/de/account/subscription');
  await expect(page.getByText(/um 6 Monate für CHF\u00a039\.–/)).toBeVisible();
  await page.getByRole('link', { name: subscription.toCancel }).click();
  await page.getByRole('button', { name: subscription.cancel.submit }).click();
  await expect(page.getByText(/^Gekündigt\. Bezahlt ist noch bis/)).toBeVisible();
});

test('a suspended member still sees what they pay, and can end it', async ({ person, product, mailedPath }) => {
  const [rolf, anna, mona] = [someone({ name: 'Rolf' }), someone({ name: 'Anna' }), someone({ name: 'Mona' })];
  const profile = await joinByApi(product.url, rolf, mailedPath);
  await joinByApi(product.url, anna, mailedPath);
  await joinByApi(product.url, mona, mailedPath);
  const { page } = await person({ width: 390 });
  await logInByApi(page, rolf);
  await goToProvider(page);
  await answerProvider(page, 'agree');
  await expect(page.getByRole('heading', { name: checkout.started.title })).toBeVisible();

  await makeAdmin(product.dataDir, mona.email);
  await callAs(product, anna, 'POST', '/api/reports', { kind: 'profile', id: profile, reason: 'spam' });
  const [{ id }] = (await callAs(product, mona, 'GET', '/api/operator/cases')) as [{ id: string }];
  await callAs(product, mona, 'POST', `/api/operator/cases/${id}/actions`, {
    kind: 'suspend',
    reason: 'Hier wird für etwas ganz anderes geworben.',
    until: null,
    revision: 0,
  });

  await page.goto('/de/suspended');
  await page.getByRole('link', { name: subscription.title }).click();
  await expect(page.getByRole('list', { name: subscription.payments.title }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: subscription.toCancel }).click();
  await page.getByRole('button', { name: subscription.cancel.submit }).click();
  await expect(page.getByText(/^Gekündigt\. Bezahlt ist noch bis/)).toBeVisible();
});

test('with an address that is not confirmed the till says why, and offers the link again', async ({
  person,
  expectAccessible,
}) => {
  const tom = someone({ name: 'Tom' });
  const { page } = await person({ width: 768 });
  await signUp(page, 'de', tom);
  await page.goto('/de/account/checkout?plan=premium-12');
  await expect(page.getByRole('heading', { name: checkout.confirm.title })).toBeVisible();
  await expect(page.getByRole('button', { name: checkout.submit })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: checkout.confirm.resend }).click();
  // The first one has just gone out with the sign-up.
  await expect(page.getByRole('alert')).toBeVisible();
});

test('a team is ordered at the till; what is wrong is said beside its field, and nothing typed is lost', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const otto = await memberNamed(product, 'Otto', mailedPath);
  const { page } = await person({ width: 390 });
  await logInByApi(page, otto);
  await page.goto('/de/account/checkout?plan=team-12');
  await page.getByLabel(checkout.team.name).fill('Bäckerei Sonnenschein AG');
  await page.getByLabel(checkout.team.licences).fill('5');
  await expect(page.getByText('CHF\u00a0245.– für 12 Monate')).toBeVisible();
  await page.getByRole('button', { name: checkout.submitTeam }).click();
  await expect(page.getByLabel(checkout.team.street)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(checkout.team.name)).toHaveValue('Bäckerei Sonnenschein AG');
  await expect(page.getByLabel(checkout.team.licences)).toHaveValue('5');
  await expectAccessible(page);
  await page.getByLabel(checkout.team.street).fill('Bahnhofstrasse 1');
  await page.getByLabel(checkout.team.postcode).fill('6003');
  await page.getByLabel(checkout.team.place, { exact: true }).fill('Luzern');
  await page.getByRole('button', { name: checkout.submitTeam }).click();
  await expect(page).toHaveURL(/\/dev\/payments\/approve\//);
  await answerProvider(page, 'agree');
  await expect(page.getByRole('heading', { name: checkout.started.titleTeam })).toBeVisible();
  await expectAccessible(page);
});
