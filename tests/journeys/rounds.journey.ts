import { expect, test } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { queueJob } from './support/queue-job.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';
import { tooWide } from './support/too-wide.ts';

const rounds = textsOf('de', 'rounds');
const filled = (text: string, name: string) => text.replaceAll('{name}', name);

test('proposals of a round appear automatically; two who accept each other can write to each other', {
  tag: ['@main', '@rounds', '@home', '@chat'],
}, async ({ person, product, expectAccessible }) => {
  const [ana, goce] = await membersOf(
    product,
    { name: 'Ana', speaks: [{ code: 'sl' }], learns: [{ code: 'mk' }] },
    { name: 'Goce', speaks: [{ code: 'mk' }], learns: [{ code: 'sl' }] },
  );
  const { page: anas } = await person({ width: 360 });
  const { page: goces } = await person({ width: 360 });

  await test.step('one joins in at home, the other on the page of the proposals', async () => {
    for (const [page, member, path] of [
      [anas, ana, '/de'],
      [goces, goce, '/de/proposals'],
    ] as const) {
      await logInAs(page, member, product.url);
      const streamOpened = page.waitForResponse((answer) => answer.url().includes('/api/events'));
      await page.goto(path);
      await streamOpened;
      await page.getByRole('button', { name: rounds.invite.button, exact: true }).click();
      await expect(page.getByText(/^Du machst mit\./)).toBeVisible();
    }
  });

  const yesTo = (name: string) => ({ name: filled(rounds.yesTo, name), exact: true });
  await test.step('the proposals come without loading a page again', async () => {
    await queueJob(product.dataDir, 'hold-round');
    await expect(anas.getByRole('button', yesTo('Goce'))).toBeVisible();
    await expect(goces.getByRole('button', yesTo('Ana'))).toBeVisible();
    await expectAccessible(anas);
    await expect.poll(() => smallTargets(anas)).toEqual([]);
    await expect.poll(() => tooWide(anas)).toEqual([]);
  });

  await test.step('one accepts and reads what happens next; the other does, and both can write', async () => {
    await anas.getByRole('button', yesTo('Goce')).click();
    await expect(anas.getByText(filled(rounds.answered.yes, 'Goce'))).toBeVisible();
    await expect(anas.getByText(filled(rounds.waiting, 'Goce'))).toBeVisible();
    await expectAccessible(anas);
    await goces.getByRole('button', yesTo('Ana')).click();
    await goces.waitForURL('**/de/chat/*');
    await anas.goto(new URL(goces.url()).pathname);
    await anas.getByRole('textbox').first().fill('Zdravo Goce!');
    await anas.getByRole('button', { name: 'Senden' }).click();
    await expect(goces.getByRole('log').getByText('Zdravo Goce!')).toBeVisible();
  });
});
