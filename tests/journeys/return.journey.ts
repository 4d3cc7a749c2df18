import { expect } from './support/journey.ts';
import { moveClock, test } from './support/moved-clock.ts';
import { joinByApi, logInByApi, someone, type Traits } from './support/people.ts';
import { mailUntil, queueJob } from './support/queue-job.ts';
import type { RunningProduct } from './support/server.ts';
import { textsOf } from './support/texts.ts';

const back = textsOf('de', 'return');
const { answer, unsubscribe } = textsOf('de', 'notifications-mailed');

const json = { 'Content-Type': 'application/json' };

/** Writes to a member as somebody else. */
async function askFor(product: RunningProduct, person: Traits, to: string) {
  const { email: identifier, password } = person;
  const logIn = { method: 'POST', headers: json, body: JSON.stringify({ identifier, password }) };
  const { jwt } = (await (await fetch(`${product.url}/api/auth/local`, logIn)).json()) as { jwt: string };
  const data = { to, text: 'Ciao, wollen wir zusammen üben?', clientId: crypto.randomUUID() };
  const { status } = await fetch(`${product.url}/api/chats`, {
    method: 'POST',
    headers: { ...json, Authorization: `Bearer ${jwt}` },
    body: JSON.stringify({ data }),
  });
  expect(status).toBe(201);
}

/** A day far enough ahead of all the clock is moved to before, on which the hours are not quiet ones. */
const someDay = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
/** By now what happened by 11:00 is due as a mail. */
const whenMailed = { until: `${someDay}T11:06:00Z` };

/** The links in the newest mail to an address that lead to a page. */
async function mailedLinks(product: RunningProduct, address: string, page: string): Promise<string[]> {
  const answer = await fetch(`${product.url}/dev/mailbox.json?to=${encodeURIComponent(address)}`);
  const { data: mails } = (await answer.json()) as { data: { text: string }[] };
  const links = (mails[0]?.text.match(/https?:\/\/\S+/g) ?? []).map((link) => new URL(link));
  return links.filter(({ pathname }) => pathname.endsWith(`/${page}`)).map(({ pathname, search }) => pathname + search);
}

/** The names of whom a visitor finds. */
async function found(product: RunningProduct): Promise<string[]> {
  const answer = await fetch(`${product.url}/api/profiles?filters[langsSpeaking][code]=rm&pagination[limit]=100`);
  return ((await answer.json()) as { data: { name: string }[] }).data.map(({ name }) => name);
}

test('whoever left three requests unanswered is hidden, and back by one press in the mail or on the account', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const [flurina, gian] = [
    someone({ name: 'Flurina', speaks: 'rm', learns: 'de' }),
    someone({ name: 'Gian', speaks: 'rm', learns: 'de' }),
  ];
  const ids = [await joinByApi(product.url, flurina, mailedPath), await joinByApi(product.url, gian, mailedPath)];
  for (const name of ['Aline', 'Bruno', 'Carla']) {
    const asking = someone({ name });
    await joinByApi(product.url, asking, mailedPath);
    for (const id of ids) await askFor(product, asking, id);
  }
  expect((await found(product)).sort()).toEqual(['Flurina', 'Gian']);

  await moveClock(product, { days: '15' });
  await queueJob(product.dataDir, 'expire-requests');
  await expect.poll(() => found(product), { timeout: 60_000 }).toEqual([]);

  await test.step('from the mail, without log-in and without scripts', async () => {
    await expect.poll(() => mailedPath(flurina.email), { timeout: 30_000 }).toContain('/de/return?token=');
    const { page } = await person({ javaScript: false, width: 360 });
    await page.goto(await mailedPath(flurina.email));
    await expect(page.getByText(back.text.silent)).toBeVisible();
    expect(await found(product)).toEqual([]);
    await page.getByRole('button', { name: back.submit.silent }).click();
    await expect(page.getByRole('heading', { name: back.doneTitle })).toBeVisible();
    await expect.poll(() => found(product)).toEqual(['Flurina']);
  });

  await test.step('on the account', async () => {
    const { page } = await person();
    await logInByApi(page, gian);
    await page.goto('/de/account');
    await expect(page.getByRole('heading', { name: back.notice.title })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: back.notice.submit }).click();
    await expect(page.getByText(back.notice.done)).toBeVisible();
    await expect(page.getByRole('heading', { name: back.notice.title })).toBeHidden();
    await expect.poll(async () => (await found(product)).sort()).toEqual(['Flurina', 'Gian']);
  });

  await test.step('a link that is none says what to do', async () => {
    const { page } = await person();
    await page.goto('/de/return?token=x');
    await expect(page.getByRole('heading', { name: back.invalidTitle })).toBeVisible();
    await expectAccessible(page);
  });
});

test('what is kept how long stands on a page without scripts, linked from the privacy policy', async ({
  person,
  expectAccessible,
}) => {
  const { page } = await person({ width: 360, dark: true });
  await page.goto('/de/legal/privacy-policy');
  const { title, data } = textsOf('de', 'retention');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(data.evidence.title)).toBeVisible();
  await expect(page.getByText('12 Monate').first()).toBeVisible();
  expect(await page.locator('script[src]').count()).toBe(0);
  await expectAccessible(page);
});

test('a request is answered and mails are stopped from a mail, without log-in and without scripts', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const [ladina, severin, yves] = [
    someone({ name: 'Ladina' }),
    someone({ name: 'Severin' }),
    someone({ name: 'Yves' }),
  ];
  const id = await joinByApi(product.url, ladina, mailedPath);
  const ursin = someone({ name: 'Ursin' });
  const idOfUrsin = await joinByApi(product.url, ursin, mailedPath);
  for (const asking of [severin, yves]) await joinByApi(product.url, asking, mailedPath);
  await moveClock(product, { until: `${someDay}T11:00:00Z` });
  await askFor(product, severin, id);
  await moveClock(product, whenMailed);
  await mailUntil(product.dataDir, async () =>
    expect(await mailedLinks(product, ladina.email, 'answer')).toHaveLength(2),
  );
  const [accepting = '', declining = ''] = await mailedLinks(product, ladina.email, 'answer');
  const [stopping = ''] = await mailedLinks(product, ladina.email, 'unsubscribe');
  const { page } = await person({ javaScript: false, width: 360 });
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

  await test.step('the link to decline changes nothing by itself, and its page also accepts', async () => {
    await page.goto(declining);
    await expect(page.getByRole('heading', { name: answer.declineTitle })).toBeVisible();
    await expect(page.getByText('Wir sagen Severin freundlich')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Severin' }).getByRole('blockquote')).not.toBeEmpty();
    await press(answer.acceptInstead);
    await expect(page.getByRole('heading', { name: answer.acceptedTitle })).toBeVisible();
    await page.goto(accepting);
    await expect(page.getByRole('heading', { name: answer.acceptedTitle })).toBeVisible();
  });

  await test.step('he may write now', async () => {
    const { page: his } = await person();
    await logInByApi(his, severin);
    await his.goto('/de/chat');
    await his
      .getByRole('main')
      .getByRole('link', { name: /Ladina/ })
      .click();
    await expect(his.locator('textarea[name=text]')).toBeVisible();
  });

  await test.step('mails of a kind are stopped, all are, and one press brings them back', async () => {
    await page.goto(stopping);
    await expect(page.getByRole('heading', { name: unsubscribe.title })).toBeVisible();
    await press(unsubscribe.kind);
    await expect(page.getByRole('heading', { name: unsubscribe.offTitle })).toBeVisible();
    await press(unsubscribe.undo);
    await expect(page.getByRole('heading', { name: unsubscribe.undoneTitle })).toBeVisible();
    await page.goto(stopping);
    await press(unsubscribe.all);
    await expect(page.getByText(unsubscribe.allOffLead)).toBeVisible();
  });

  await test.step('then another request is not mailed', async () => {
    const before = await mailedLinks(product, ladina.email, 'answer');
    await askFor(product, yves, id);
    await askFor(product, yves, idOfUrsin);
    await moveClock(product, { until: `${someDay}T11:30:00Z` });
    // Who was asked after her is mailed.
    await mailUntil(product.dataDir, async () =>
      expect(await mailedLinks(product, ursin.email, 'answer')).toHaveLength(2),
    );
    expect(await mailedLinks(product, ladina.email, 'answer')).toEqual(before);
  });

  await test.step('a link that is none says so', async () => {
    const { page: any } = await person();
    for (const path of ['/de/answer?token=x', '/de/unsubscribe?token=x']) {
      await any.goto(path);
      await expect(any.getByRole('heading', { name: answer.invalidTitle })).toBeVisible();
      await expectAccessible(any);
    }
  });
});
