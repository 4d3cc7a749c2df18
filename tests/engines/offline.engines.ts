import { accepted, textsIn } from '../journeys/support/chats-by-api.ts';
import { membersOf } from '../journeys/support/members.ts';
import { textsOf } from '../journeys/support/texts.ts';
import { expect, test } from './support/engine-test.ts';

const chat = textsOf('de', 'chat');

/** How engines word that a request found no line, from a page or from its worker; what our own policy refuses stays a fault. */
const withoutLine = new RegExp(
  [
    'net::ERR_(?!BLOCKED)|Failed to fetch|status of 503',
    'NetworkError|can’t establish a connection|was interrupted while|ServiceWorker|FetchEvent',
    'Cannot load http|Failed to load resource: (Connection|Error (receiving|sending) data|Could not|Socket)|access control checks',
    'manifest|preloaded using link preload',
  ].join('|'),
);

test('without a line the chat can be read and written in, and what was written goes out once it is back', async ({
  tab,
  site,
  expectNoise,
}) => {
  expectNoise(withoutLine);
  const [anna, bruno] = await membersOf(site, 'Anna', 'Bruno');
  const id = await accepted(site.url, anna, bruno);
  const thread = `/de/chat/${id}`;
  await tab.logInAs(anna);
  await tab.goto(thread);
  await expect.poll(() => tab.run(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await expect.poll(() => tab.run(async (address) => (await caches.match(address)) !== undefined, thread)).toBe(true);
  const waits = tab.getByText(chat.composer.goesByItself);
  try {
    // Nothing arrives any more, and nothing fails.
    site.line.block();
    await tab.reload();
    await tab.getByRole('log').getByText('Ciao Anna!').waitFor();
    const field = tab.getByRole('textbox', { name: chat.composer.label.replace('{name}', 'Bruno') });
    await field.fill('Bist du am Samstag da?');
    await field.press('Enter');
    await waits.waitFor();
    site.line.cut();
    await tab.reload();
    await waits.waitFor();
    await tab.goto('/de/pricing');
    await tab.getByRole('heading', { name: textsOf('de', 'offline').title }).waitFor();
  } finally {
    site.mend();
  }
  await tab.goto(thread);
  await expect
    .poll(() => textsIn(site.url, bruno, id))
    .toEqual(['Ciao Bruno!', 'Ciao Anna!', 'Bist du am Samstag da?']);
  await waits.waitFor({ state: 'hidden' });
});
