import type { Page } from '@playwright/test';
import pg from 'pg';
import { withDatabaseUrl } from '../../scripts/operator/with-database-url.ts';
import { accepted, join, running } from './support/chats-by-api.ts';
import { expect, test } from './support/journey.ts';
import { logInByApi } from './support/people.ts';
import { queueJob } from './support/queue-job.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';
import { tooWide } from './support/too-wide.ts';

const together = textsOf('de', 'together');
const chatTexts = textsOf('de', 'chat');
const filled = (text: string, values: object) =>
  Object.entries(values).reduce((sentence, [key, value]) => sentence.replaceAll(`{${key}}`, String(value)), text);
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** Puts all that was in the tandem of a chat two weeks further back, and asks what is due then. */
async function letTwoWeeksPass({ dataDir }: { dataDir: string }, chat: string) {
  await withDatabaseUrl({ databaseUrl: undefined, dataDir }, async (url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      `with shifted as (update tandems set starts_on = starts_on - 14, ends_on = ends_on - 14 where chat_id = $1 returning id),
        events as (update tandem_events e set at = e.at - interval '14 days' from shifted where e.tandem_id = shifted.id),
        written as (update messages set created_at = created_at - interval '14 days' where chat_id = $1)
      update check_ins c set due_on = c.due_on - 14, asked_at = c.asked_at - interval '14 days',
        answered_at = c.answered_at - interval '14 days' from shifted where c.tandem_id = shifted.id`,
      [chat],
    );
    await client.end();
  });
  await queueJob(dataDir, 'ask-check-ins');
}

test('on a phone an accepted chat becomes a tandem by two taps of each, which both see end', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const elin = await join(product.url, 'Elin', mailedPath);
  const theo = await join(product.url, 'Theo', mailedPath);
  const chat = await accepted(product.url, elin, theo);
  const { page: elins } = await person({ width: 360 });
  const { page: theos } = await person({ width: 360 });
  await logInByApi(elins, elin);
  await logInByApi(theos, theo);

  await test.step('the one opens the form from the chat, and sends it as it is', async () => {
    await elins.goto(`/de/chat/${chat}`);
    await elins.getByRole('link', { name: chatTexts.tandem.propose }).click();
    await expect(elins.getByRole('heading', { level: 1 })).toHaveText(filled(together.propose.title, theo));
    await expectAccessible(elins);
    expect(await smallTargets(elins)).toEqual([]);
    expect(await tooWide(elins)).toEqual([]);
    await press(elins, together.propose.send);
    await expect(elins.getByText(filled(together.state.asked, theo))).toBeVisible();
  });

  await test.step('the other finds it at home and in the chat, and agrees', async () => {
    await theos.goto('/de');
    await expect(theos.getByText(filled(textsOf('de', 'home').member.waiting.tandem, elin))).toBeVisible();
    await theos.goto(`/de/chat/${chat}`);
    await theos.getByRole('link', { name: chatTexts.tandem.read }).click();
    await theos.waitForURL('**/together/*');
    await expect(theos.getByText(filled(together.state.asksYou, elin))).toBeVisible();
    await expectAccessible(theos);
    expect(await smallTargets(theos)).toEqual([]);
    expect(await tooWide(theos)).toEqual([]);
    await press(theos, together.accept.button);
    await expect(theos.getByText(together.done.accepted)).toBeVisible();
    await expect(theos.getByText(filled(together.state.week, { now: '1', of: '12' })).first()).toBeVisible();
  });

  await test.step('who asked sees it without loading the page again', async () => {
    await expect(elins.getByText(filled(together.state.week, { now: '1', of: '12' })).first()).toBeVisible();
    await expect(elins.getByText(filled(together.done.proposed, theo))).toHaveCount(0);
  });

  await test.step('two weeks later one is asked how it goes, and says it in one tap', async () => {
    await letTwoWeeksPass(product, chat);
    const question = elins.getByRole('heading', { name: /Wie läuft es mit Theo/ });
    await elins.reload();
    await expect(question).toBeVisible();
    await expectAccessible(elins);
    expect(await smallTargets(elins)).toEqual([]);
    await press(elins, 'Läuft gut');
    await expect(elins.getByText('Weiterhin viel Freude zu zweit.')).toBeVisible();
    await expect(question).toHaveCount(0);
  });

  await test.step('ended, it says so kindly to both', async () => {
    await theos.getByText(together.manage.end, { exact: true }).first().click();
    await theos.getByLabel(together.manage.reason.goal).check();
    await press(theos, together.manage.endButton);
    for (const page of [theos, elins]) await expect(page.getByText('Ziel erreicht.')).toBeVisible();
    await elins.goto('/de/together');
    await expect(elins.getByRole('heading', { name: together.list.over })).toBeVisible();
    await expectAccessible(elins);
  });
});

test('who hears nothing says so, and the other is asked whether they are still there, without a word of who said so', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const elin = await join(product.url, 'Elin', mailedPath);
  const theo = await join(product.url, 'Theo', mailedPath);
  const chat = await accepted(product.url, elin, theo);
  const tandem = `/de/together/${await running(product.url, elin, theo, chat)}`;
  const { page: elins } = await person({ width: 360 });
  const { page: theos } = await person({ width: 360, javaScript: false });
  await logInByApi(elins, elin);
  await logInByApi(theos, theo);

  await test.step('the one says it in one tap, which the other does not read', async () => {
    await letTwoWeeksPass(product, chat);
    await elins.goto(tandem);
    await press(elins, 'Ich höre nichts mehr');
    await expect(elins.getByText(/^Kommt nichts, fragen wir Theo in zwei Wochen/)).toBeVisible();
    await theos.goto(tandem);
    await expect(theos.getByRole('heading', { name: 'Wie läuft es mit Elin?' })).toBeVisible();
    await expect(theos.getByText('Kommt nichts')).toHaveCount(0);
  });

  await test.step('two weeks later the other is asked, and says that they are there', async () => {
    await letTwoWeeksPass(product, chat);
    await theos.goto(tandem);
    await expect(theos.getByRole('heading', { name: 'Bist du noch dabei?' })).toBeVisible();
    await press(theos, 'Ja, ich bin dabei');
    await expect(theos.getByText('Schön! Weiterhin viel Freude zu zweit.')).toBeVisible();
  });

  await test.step('of which the one is not asked again', async () => {
    await letTwoWeeksPass(product, chat);
    await elins.goto(tandem);
    await expect(elins.getByRole('heading', { level: 1 })).toContainText('Theo');
    await expect(elins.getByRole('heading', { name: /Habt ihr euch gehört|Bist du noch dabei/ })).toHaveCount(0);
    await expectAccessible(elins);
  });
});

test('without JavaScript other terms are proposed, a pause is made, and nothing typed is lost', async ({
  person,
  product,
  mailedPath,
}) => {
  const elin = await join(product.url, 'Elin', mailedPath);
  const theo = await join(product.url, 'Theo', mailedPath);
  await accepted(product.url, elin, theo);
  const { page: elins } = await person({ width: 360, javaScript: false });
  const { page: theos } = await person({ width: 360, javaScript: false });
  await logInByApi(elins, elin);
  await logInByApi(theos, theo);

  await test.step('the empty list leads to the form; what is wrong is said beside it', async () => {
    await elins.goto('/de/together');
    await expect(elins.getByRole('heading', { level: 1 })).toHaveText(together.empty.title);
    await elins.getByRole('link', { name: filled(together.chats.proposeTo, theo) }).click();
    await elins.getByLabel(together.propose.place).fill('x');
    await elins.getByLabel(together.propose.wish).fill('Am Telefon absagen');
    await press(elins, together.propose.send);
    await expect(elins.getByLabel(together.propose.place)).toHaveAttribute('aria-invalid', 'true');
    await expect(elins.getByLabel(together.propose.wish)).toHaveValue('Am Telefon absagen');
    await elins.getByLabel(together.propose.place).fill('Bern, Münsterplattform');
    await press(elins, together.propose.send);
    await expect(elins.getByText(filled(together.state.asked, theo))).toBeVisible();
  });

  await test.step('the other asks for shorter meetings, and the one agrees to those', async () => {
    await theos.goto('/de/together');
    await theos.getByRole('link', { name: filled(together.list.open, elin) }).click();
    await expect(theos.getByText('Am Telefon absagen')).toBeVisible();
    await theos.getByRole('link', { name: together.accept.change }).click();
    await theos.getByLabel(filled(together.propose.minutesOf, { minutes: '30' })).check();
    await press(theos, together.propose.save);
    await expect(theos.getByText(filled(together.facts.duration, { minutes: '30' }))).toBeVisible();
    await elins.reload();
    await press(elins, together.accept.button);
    await expect(elins.getByText(together.done.accepted)).toBeVisible();
  });

  await test.step('either pauses, either goes on', async () => {
    await elins.getByText(together.manage.pause, { exact: true }).click();
    await press(elins, together.manage.pauseButton);
    await expect(elins.getByText(/^Pause bis/)).toBeVisible();
    await theos.goto('/de/together');
    await theos.getByRole('link', { name: filled(together.list.open, elin) }).click();
    await press(theos, together.manage.resume);
    await expect(theos.getByText(filled(together.state.week, { now: '1', of: '12' })).first()).toBeVisible();
  });
});
