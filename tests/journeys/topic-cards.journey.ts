import type { Page } from '@playwright/test';
import { isTopicKey, topicKeys } from '../../contract/words/topic-cards.ts';
import { accepted, join } from './support/chats-by-api.ts';
import { inDatabase } from './support/in-database.ts';
import { expect, test } from './support/journey.ts';
import { logInByApi } from './support/people.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';
import { tooWide } from './support/too-wide.ts';

const words = textsOf('de', 'topic-cards');
const french = textsOf('fr', 'topic-cards');
const said = textsOf('de', 'topic-cards-sentences');
const dit = textsOf('fr', 'topic-cards-sentences');

const offerOf = (page: Page) => page.getByRole('region', { name: words.silent.title });
/** The key of the card whose sentence a part of the page shows. */
async function shownIn(part: ReturnType<typeof offerOf>) {
  const text = (await part.textContent()) ?? '';
  const key = topicKeys.find((one) => text.includes(said[one]));
  if (!key || !isTopicKey(key)) throw new Error(`no card in: ${text}`);
  return key;
}

test('a silent chat is offered a card; sent, the other reads it in their language at once and answers', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const [lea, beat] = [await join(product.url, 'Lea', mailedPath), await join(product.url, 'Beat', mailedPath)];
  const chat = await accepted(product.url, lea, beat);
  await inDatabase(product.dataDir, ({ pool }) =>
    pool.query(`update chats set last_message_at = now() - interval '6 days' where id = $1`, [chat]),
  );
  const { page: leas } = await person({ width: 360 });
  const { page: beats } = await person({ width: 1280, locale: 'fr' });
  await logInByApi(leas, lea);
  await logInByApi(beats, beat);
  await beats.goto(`/fr/chat/${chat}`);

  await test.step('another one comes at a press; put off, it stays away', async () => {
    await leas.goto(`/de/chat/${chat}`);
    const first = await shownIn(offerOf(leas));
    await offerOf(leas).getByRole('button', { name: words.another, exact: true }).click();
    await expect(offerOf(leas)).not.toContainText(said[first]);
    expect(await tooWide(leas)).toEqual([]);
    for (const button of await offerOf(leas).getByRole('button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(leas);
    await offerOf(leas).getByRole('button', { name: words.silent.close }).click();
    await expect(offerOf(leas)).toHaveCount(0);
  });

  await test.step('the other, who has not put it off, sends one, which both see', async () => {
    const offer = beats.getByRole('region', { name: french.silent.title });
    const text = (await offer.textContent()) ?? '';
    const key = topicKeys.find((one) => text.includes(dit[one])) ?? 'fog';
    await offer.getByRole('button', { name: french.silent.send, exact: true }).click();
    await expect(beats.getByRole('log').getByText(dit[key])).toBeVisible();
    await expect(offer).toHaveCount(0);
    const card = leas.getByRole('log').getByRole('listitem').filter({ hasText: said[key] });
    await expect(card).toContainText(words.card.theirs.replace('{name}', 'Beat'));
    await expect(card).toContainText(dit[key]);
    await expectAccessible(leas);
    await card.getByRole('link', { name: words.card.answer }).click();
    await expect(leas.getByRole('textbox')).toBeFocused();
  });
});

test('from the composer one chooses by level, without scripts too; what was sent is not offered again', async ({
  person,
  product,
  mailedPath,
}) => {
  const [lea, beat] = [await join(product.url, 'Lea', mailedPath), await join(product.url, 'Beat', mailedPath)];
  const chat = await accepted(product.url, lea, beat);
  const { page } = await person({ width: 360, javaScript: false });
  await logInByApi(page, lea);
  await page.goto(`/de/chat/${chat}`);
  await page.getByLabel(textsOf('de', 'chat').composer.more).click();
  await page.getByRole('link', { name: words.propose, exact: true }).click();
  await page.getByRole('navigation', { name: words.page.levels }).getByText(words.level.C1).click();
  const line = page.getByRole('listitem').filter({ hasText: said.distance });
  expect(await tooWide(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await line.getByRole('button', { name: words.page.send }).click();
  await expect(page.getByRole('log').getByText(said.distance)).toBeVisible();
  await page.goto(`/de/chat/${chat}/topics?level=C1`);
  await expect(page.getByText(said.silence)).toBeVisible();
  await expect(page.getByText(said.distance)).toHaveCount(0);
});

test('without scripts a silent chat leads to the topics', async ({ person, product, mailedPath }) => {
  const [lea, beat] = [await join(product.url, 'Lea', mailedPath), await join(product.url, 'Beat', mailedPath)];
  const chat = await accepted(product.url, lea, beat);
  const { page } = await person({ width: 360, javaScript: false });
  await logInByApi(page, lea);
  const way = page.getByRole('link', { name: words.silent.title, exact: true });
  await page.goto(`/de/chat/${chat}`);
  await expect(page.getByRole('textbox')).toBeVisible();
  await expect(way).toHaveCount(0);
  await inDatabase(product.dataDir, ({ pool }) =>
    pool.query(`update chats set last_message_at = now() - interval '6 days' where id = $1`, [chat]),
  );
  await page.goto(`/de/chat/${chat}`);
  expect(await smallTargets(page)).toEqual([]);
  await way.click();
  await expect(page).toHaveURL(new RegExp(`/de/chat/${chat}/topics$`));
  await expect(page.getByRole('button', { name: words.page.send }).first()).toBeVisible();
});

test('a first message takes its sentence from a card, to be made one’s own', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const [lea, beat] = [await join(product.url, 'Lea', mailedPath), await join(product.url, 'Beat', mailedPath)];
  const { page } = await person();
  await logInByApi(page, lea);
  await page.goto(`/de/contact/${beat.id}`);
  await page.getByRole('button', { name: textsOf('de', 'profiles-member').openings.topics }).click();
  const ideas = page.getByRole('region', { name: words.write.label });
  await expect(ideas).toBeVisible();
  await expectAccessible(page);
  const key = await shownIn(ideas);
  await ideas.getByRole('button', { name: words.write.take }).click();
  await expect(ideas).toHaveCount(0);
  const field = page.getByRole('textbox');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(`Hallo Beat! ${said[key]}`);
  await page.keyboard.type(' Ich freue mich!');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/de\/chat\//);
  await expect(page.getByRole('log').getByText(`${said[key]} Ich freue mich!`)).toBeVisible();
});
