import { expect, test } from './support/journey.ts';
import { membersOf } from './support/members.ts';
import { textsOf } from './support/texts.ts';

const { login } = textsOf('de', 'sign-in');

test('while others guess the password, the browser of its owner solves a puzzle; a second press sends nothing twice', {
  tag: '@sign-in',
}, async ({ person, product }) => {
  const [rosa] = await membersOf(product, 'Rosa');
  const { page } = await person({ withoutWorker: true });
  await page.goto('/de/login');
  const tries: URLSearchParams[] = [];
  const pressedAgain = Promise.withResolvers<void>();
  // Nothing is limited on the product of the journeys: the answer to a wrong password gets the puzzle that a limited one has in its
  // form (web/screens/sign-in/sign-in.page.test.ts).
  await page.route('**/de/login', async (route) => {
    const sent = new URLSearchParams(route.request().postData() ?? '');
    tries.push(new URLSearchParams(sent));
    if (tries.length > 1) return route.continue();
    sent.set('password', 'a guess');
    const response = await route.fetch({ postData: sent.toString() });
    const challenge = await (await fetch(`${product.url}/api/auth/challenge`)).text();
    const puzzle = `<input type="hidden" name="altcha" data-challenge="${challenge.replaceAll('"', '&quot;')}">`;
    const body = (await response.text()).replace(/name="identifier"[\s\S]*?(?=<\/form>)/, `$&${puzzle}`);
    await pressedAgain.promise;
    await route.fulfill({ response, status: 403, body });
  });
  await page.getByLabel(login.identifier, { exact: true }).fill(rosa.email);
  await page.getByLabel(login.password, { exact: true }).fill(rosa.password);
  const submit = page.getByRole('main').getByRole('button', { name: login.submit, exact: true });
  await submit.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => tries.length).toBe(1);
  await page.keyboard.press('Enter');
  pressedAgain.resolve();
  await expect(page.locator('input[name=altcha]')).not.toHaveValue('');
  await page.getByLabel(login.password, { exact: true }).fill(rosa.password);
  await submit.click();
  await expect(page).toHaveURL(/\/de\/tandems/);
  expect(tries.map((sent) => [sent.get('password'), Boolean(sent.get('altcha'))])).toEqual([
    [rosa.password, false],
    [rosa.password, true],
  ]);
});
