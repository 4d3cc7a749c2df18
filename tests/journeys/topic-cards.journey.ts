import type { Page } from '@playwright/test';
import { isTopicKey, topicKeys } from '../../contract/constants/topic-cards.ts';
import { accepted } from './support/chats-by-api.ts';
import { inDatabase } from './support/in-database.ts';
import { expect, test } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';
import { tooWide } from './support/too-wide.ts';

const words = textsOf('de', 'topic-cards');
const french = textsOf('fr', 'topic-cards');
const said = textsOf('de', 'topic-cards-sentences');
const dit = textsOf('fr', 'topic-cards-sentences');

const offerOf = (page: Page, name: string = words.silent.title) => page.getByRole('region', { name });
/** The key of the card whose sentence a part of the page shows, in one of the languages. */
async function shownIn(part: ReturnType<typeof offerOf>, sentences = said) {
  await expect(part).toBeVisible();
  const text = (await part.textContent()) ?? '';
  const key = topicKeys.find((one) => text.includes(sentences[one]));
  if (!key || !isTopicKey(key)) throw new Error(`no card in: ${text}`);
  return key;
}

test('a silent chat is offered a card; sent, the other reads it in their language at once; a first message takes one, too', {
  tag: ['@topic-cards', '@chat', '@profiles'],
}, async ({ person, product, expectAccessible }) => {
  const [lea, beat, carla] = await membersOf(product, 'Lea', 'Beat', 'Carla');
  const chat = await accepted(product.url, lea, beat);
  await inDatabase(product.dataDir, ({ pool }) =>
    pool.query(`update chats set last_message_at = now() - interval '6 days' where id = $1`, [chat]),
  );
  const { page: leas } = await person({ width: 360 });
  const { page: beats } = await person({ width: 1280, locale: 'fr' });
  await logInAs(leas, lea, product.url);
  await logInAs(beats, beat, product.url);

  await test.step('a click shows another one; dismissed, it stays away, and links to all of them', async () => {
    await leas.goto(`/de/chat/${chat}`);
    const first = await shownIn(offerOf(leas));
    await offerOf(leas).getByRole('button', { name: words.another, exact: true }).click();
    await expect(offerOf(leas)).not.toContainText(said[first]);
    await expect.poll(() => tooWide(leas)).toEqual([]);
    for (const button of await offerOf(leas).getByRole('button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(leas);
    await offerOf(leas).getByRole('button', { name: words.silent.close }).click();
    await expect(offerOf(leas)).toHaveCount(0);
    await leas.goto(`/de/chat/${chat}/topics?level=C1`);
    await expect(leas.getByText(said.silence)).toBeVisible();
    await expect.poll(() => tooWide(leas)).toEqual([]);
    await expect.poll(() => smallTargets(leas)).toEqual([]);
    await leas.goto(`/de/chat/${chat}`);
  });

  await test.step('the other, who has not put it off, sends one, which both see', async () => {
    await beats.goto(`/fr/chat/${chat}`);
    const offer = offerOf(beats, french.silent.title);
    const key = await shownIn(offer, dit);
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

  await test.step('a first message takes its sentence from a card, to be edited', async () => {
    await leas.setViewportSize({ width: 1280, height: 900 });
    await leas.goto(`/de/contact/${carla.id}`);
    await leas.getByRole('button', { name: textsOf('de', 'profiles-member').openings.topics }).click();
    const ideas = offerOf(leas, words.write.label);
    const key = await shownIn(ideas);
    await expectAccessible(leas);
    await ideas.getByRole('button', { name: words.write.take }).click();
    await expect(ideas).toHaveCount(0);
    const field = leas.getByRole('textbox');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(`Hallo Carla! ${said[key]}`);
    await leas.keyboard.type(' Ich freue mich!');
    await leas.keyboard.press('Tab');
    await leas.keyboard.press('Enter');
    await expect(leas).toHaveURL(/\/de\/chat\//);
    await expect(leas.getByRole('log').getByText(`${said[key]} Ich freue mich!`)).toBeVisible();
  });
});
