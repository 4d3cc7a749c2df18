import { startTcpProxy } from '../support/tcp-proxy.ts';
import { accepted, edit, takeBack, write } from './support/chats-by-api.ts';
import { expect, test } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { textsOf } from './support/texts.ts';
import { withoutLine } from './support/worker.ts';

const words = textsOf('de', 'chat').thread;

test('what was edited and deleted while the stream was dead is shown once it is back', {
  tag: ['@chat', '@offline'],
}, async ({ person, product }) => {
  const [lea, beat] = await membersOf(product, 'Lea', 'Beat');
  const thread = await accepted(product.url, lea, beat);
  const { data: edited } = await write(product.url, beat, thread, 'Ich bin ein Buch gelesen.');
  const { data: deleted } = await write(product.url, beat, thread, 'Das war nicht für dich.');
  const port = Number(new URL(product.url).port);
  const line = await startTcpProxy(port);
  try {
    const url = `http://localhost:${line.port}`;
    const { page } = await person({ url, expectedNoise: withoutLine });
    await logInAs(page, lea, url);
    // A preload and the import itself.
    await page.route('**/assets/live-connection-*', (route) => route.abort('connectionfailed'), { times: 2 });
    await page.goto(`/de/chat/${thread}`);
    const log = page.getByRole('log');

    await test.step('it opens although its script failed at first, and delivers events', async () => {
      await write(product.url, beat, thread, 'Hörst du mich?');
      await expect(log.getByText('Hörst du mich?')).toBeVisible();
    });

    await test.step('then it lets nothing through, and the browser does not know', async () => {
      line.block();
      await edit(product.url, beat, thread, edited.id, 'Ich habe ein Buch gelesen.');
      await takeBack(product.url, beat, thread, deleted.id);
      await write(product.url, beat, thread, 'Und jetzt?');
      expect(await page.evaluate(() => navigator.onLine)).toBe(true);
      await expect(log.getByText('Ich bin ein Buch gelesen.')).toBeVisible();
      await expect(log.getByText('Das war nicht für dich.')).toBeVisible();
      await expect(log.getByText('Und jetzt?')).toHaveCount(0);
    });

    await test.step('it breaks, and reconnects', async () => {
      line.cut();
      line.open(port);
      await expect(log.getByText('Und jetzt?')).toBeVisible();
      await expect(log.getByRole('listitem').filter({ hasText: 'Ich habe ein Buch gelesen.' })).toContainText(
        words.edited,
      );
      await expect(log.getByText('Ich bin ein Buch gelesen.')).toHaveCount(0);
      await expect(log.getByText('Das war nicht für dich.')).toHaveCount(0);
      await expect(log.getByText(words.deleted)).toBeVisible();
    });
  } finally {
    await line.close();
  }
});
