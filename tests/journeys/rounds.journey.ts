import { newId } from '../../server/ground/ids.ts';
import { join, type Member } from './support/chats-by-api.ts';
import { inDatabase } from './support/in-database.ts';
import { expect, test } from './support/journey.ts';
import { joinByApi, logInByApi, someone, type Traits } from './support/people.ts';
import { queueJob } from './support/queue-job.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';
import { tooWide } from './support/too-wide.ts';

const rounds = textsOf('de', 'rounds');
const filled = (text: string, name: string) => text.replaceAll('{name}', name);

/** The round of this week proposes two to each other. */
async function propose({ dataDir }: { dataDir: string }, one: Member, other: Member) {
  const [firstId = '', secondId = ''] = [one.id, other.id].sort();
  await inDatabase(dataDir, async ({ pool }) => {
    await pool.query(
      `insert into rounds (week, held_at, until) values (date_trunc('week', now())::date, now(), now() + interval '7 days')
        on conflict (week) do update set until = excluded.until`,
    );
    await pool.query(
      `insert into proposals (id, week, first_id, second_id) values ($1, date_trunc('week', now())::date, $2, $3)`,
      [newId(), firstId, secondId],
    );
  });
}

test('whom a new round proposes comes by itself, at home and on the page of the proposals', async ({
  person,
  product,
  mailedPath,
}) => {
  const ana = someone({ name: 'Ana', speaks: 'sl', learns: 'mk' });
  const goce = someone({ name: 'Goce', speaks: 'mk', learns: 'sl' });
  const joined = async (one: Traits, path: string) => {
    await joinByApi(product.url, one, mailedPath);
    const { page } = await person();
    await logInByApi(page, one);
    await page.goto('/de/proposals');
    await page.getByRole('button', { name: rounds.invite.button, exact: true }).click();
    await expect(page.getByText(/^Du machst mit\./)).toBeVisible();
    const streamOpened = page.waitForResponse((answer) => answer.url().includes('/api/events'));
    await page.goto(path);
    await streamOpened;
    return page;
  };
  const anas = await joined(ana, '/de');
  const goces = await joined(goce, '/de/proposals');
  await queueJob(product.dataDir, 'hold-round');
  const yesTo = (name: string) => ({ name: filled(rounds.yesTo, name), exact: true });
  await expect(anas.getByRole('button', yesTo('Goce'))).toBeVisible();
  await expect(goces.getByRole('button', yesTo('Ana'))).toBeVisible();
});

test('two who say yes to each other are in a chat that cost neither a contact', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const elin = await join(product.url, 'Elin', mailedPath);
  const theo = await join(product.url, 'Theo', mailedPath);
  const { page: elins } = await person({ width: 360 });
  const { page: theos } = await person({ width: 360, javaScript: false });
  await logInByApi(elins, elin);
  await logInByApi(theos, theo);

  await test.step('both join in at home, also without scripts', async () => {
    for (const page of [elins, theos]) {
      await page.goto('/de');
      await page.getByRole('button', { name: rounds.invite.button, exact: true }).click();
      await expect(page.getByText(/^Du machst mit\./)).toBeVisible();
      await expect(page.getByRole('button', { name: rounds.stop.button, exact: true })).toBeVisible();
    }
  });

  await test.step('the one says yes at home, and reads what happens next', async () => {
    await propose(product, elin, theo);
    await elins.goto('/de');
    await expectAccessible(elins);
    expect(await smallTargets(elins)).toEqual([]);
    expect(await tooWide(elins)).toEqual([]);
    await elins.getByRole('button', { name: filled(rounds.yesTo, 'Theo'), exact: true }).click();
    await expect(elins.getByText(filled(rounds.answered.yes, 'Theo'))).toBeVisible();
    await expect(elins.getByText(filled(rounds.waiting, 'Theo'))).toBeVisible();
    await expectAccessible(elins);
  });

  await test.step('the other does, and both can write', async () => {
    await theos.goto('/de/proposals');
    await theos.getByRole('button', { name: filled(rounds.yesTo, 'Elin'), exact: true }).click();
    await theos.waitForURL('**/de/chat/*');
    const chat = new URL(theos.url()).pathname;
    await elins.goto(chat);
    await elins.getByRole('textbox').first().fill('Ciao Theo!');
    await elins.getByRole('button', { name: 'Senden' }).click();
    // While it is on its way it is hidden from roles, and no page that comes without scripts has it.
    await expect(elins.getByRole('listitem').filter({ hasText: 'Ciao Theo!' })).toBeVisible();
    await theos.goto(chat);
    await expect(theos.getByText('Ciao Theo!')).toBeVisible();
  });

  await test.step('without a contact less', async () => {
    for (const page of [elins, theos]) {
      await page.goto('/de/chat');
      await expect(page.getByText('0 von 4 Anfragen in diesem Monat')).toBeVisible();
    }
  });
});

test('who says not this time sees it no more, and the other nothing of it', async ({ person, product, mailedPath }) => {
  const elin = await join(product.url, 'Elin', mailedPath);
  const theo = await join(product.url, 'Theo', mailedPath);
  await propose(product, elin, theo);
  const { page: elins } = await person({ width: 768 });
  const { page: theos } = await person({ width: 768 });
  await logInByApi(elins, elin);
  await logInByApi(theos, theo);

  await theos.goto('/de/proposals');
  await theos.getByRole('button', { name: filled(rounds.noTo, 'Elin'), exact: true }).click();
  await expect(theos.getByText(rounds.answered.no)).toBeVisible();
  await expect(theos.getByRole('link', { name: /^Elin/ })).toHaveCount(0);
  await elins.goto('/de/proposals');
  await elins.getByRole('button', { name: filled(rounds.yesTo, 'Theo'), exact: true }).click();
  await expect(elins.getByText(filled(rounds.waiting, 'Theo'))).toBeVisible();
  await elins.reload();
  await expect(elins.getByText(filled(rounds.waiting, 'Theo'))).toBeVisible();
  await elins.goto('/de/chat');
  await expect(elins.getByText('Theo')).toHaveCount(0);
});
