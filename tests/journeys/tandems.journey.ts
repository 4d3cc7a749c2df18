import type { Page } from '@playwright/test';
import { accepted } from './support/chats-by-api.ts';
import { inDatabase } from './support/in-database.ts';
import { expect, test } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { queueJob } from './support/queue-job.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';
import { tooWide } from './support/too-wide.ts';

const together = textsOf('de', 'tandems');
const chatTexts = textsOf('de', 'chat');
const filled = (text: string, values: object) =>
  Object.entries(values).reduce((sentence, [key, value]) => sentence.replaceAll(`{${key}}`, String(value)), text);
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** Moves everything in the tandem of a chat two weeks back, and runs what is due then. */
async function letTwoWeeksPass({ dataDir }: { dataDir: string }, chat: string) {
  await inDatabase(dataDir, ({ pool }) =>
    pool.query(
      `with shifted as (update tandems set starts_on = starts_on - 14, ends_on = ends_on - 14 where chat_id = $1 returning id),
        events as (update tandem_events e set at = e.at - interval '14 days' from shifted where e.tandem_id = shifted.id)
      update messages set created_at = created_at - interval '14 days' where chat_id = $1`,
      [chat],
    ),
  );
  await queueJob(dataDir, 'ask-check-ins');
}

test('on a phone an accepted chat becomes a tandem by two taps of each, which both see end', {
  tag: ['@main', '@tandems', '@chat', '@check-ins'],
}, async ({ person, product, expectAccessible }) => {
  const [elin, theo] = await membersOf(product, 'Elin', 'Theo');
  const chat = await accepted(product.url, elin, theo);
  const { page: elins } = await person({ width: 360 });
  const { page: theos } = await person({ width: 360 });
  await logInAs(elins, elin, product.url);
  await logInAs(theos, theo, product.url);
  const expectUsable = async (page: Page) => {
    await expectAccessible(page);
    await expect.poll(() => smallTargets(page)).toEqual([]);
    await expect.poll(() => tooWide(page)).toEqual([]);
  };

  await test.step('the one opens the form from the chat, and sends it as it is', async () => {
    await elins.goto(`/de/chat/${chat}`);
    await elins.getByRole('link', { name: chatTexts.tandem.propose }).click();
    await expect(elins.getByRole('heading', { level: 1 })).toHaveText(filled(together.propose.title, theo));
    await expectUsable(elins);
    await press(elins, together.propose.send);
    await expect(elins.getByText(filled(together.state.asked, theo))).toBeVisible();
  });

  await test.step('the other finds it at home and in the chat, and agrees', async () => {
    await theos.goto('/de');
    await expect(theos.getByText(filled(textsOf('de', 'home').member.waiting.tandem, elin))).toBeVisible();
    await theos.goto(`/de/chat/${chat}`);
    await theos.getByRole('link', { name: chatTexts.tandem.answer }).click();
    await theos.waitForURL('**/together/*');
    await expect(theos.getByText(filled(together.state.asksYou, elin))).toBeVisible();
    await expectUsable(theos);
    await press(theos, together.accept.button);
    await expect(theos.getByText(together.done.accepted)).toBeVisible();
    await expect(theos.getByText(filled(together.state.week, { now: '1', of: '12' })).first()).toBeVisible();
    await expectAccessible(theos);
  });

  await test.step('the proposer sees it without reloading', async () => {
    await expect(elins.getByText(filled(together.state.week, { now: '1', of: '12' })).first()).toBeVisible();
    await expect(elins.getByText(filled(together.done.proposed, theo))).toHaveCount(0);
  });

  await test.step('two weeks later one is asked how it goes, and answers with one tap', async () => {
    await letTwoWeeksPass(product, chat);
    const question = elins.getByRole('heading', { name: /Wie läuft es mit Theo/ });
    await elins.reload();
    await expect(question).toBeVisible();
    await expectAccessible(elins);
    await expect.poll(() => smallTargets(elins)).toEqual([]);
    await press(elins, 'Läuft gut');
    await expect(elins.getByText('Weiterhin viel Freude zu zweit.')).toBeVisible();
    await expect(question).toHaveCount(0);
  });

  await test.step('ended, it is announced kindly to both', async () => {
    await theos.getByRole('heading', { name: together.manage.title }).click();
    await theos.getByText(together.manage.end, { exact: true }).first().click();
    await theos.getByLabel(together.manage.reason.goal).check();
    await press(theos, together.manage.endButton);
    for (const page of [theos, elins]) await expect(page.getByText('Ziel erreicht.')).toBeVisible();
    await elins.goto('/de/together');
    await expect(elins.getByRole('heading', { name: together.list.over })).toBeVisible();
    await expectAccessible(elins);
  });
});
