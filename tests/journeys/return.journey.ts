import { inDatabase } from './support/in-database.ts';
import { expect, test } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { textsOf } from './support/texts.ts';

const back = textsOf('de', 'return');
const { answer } = textsOf('de', 'notifications-mailed');
const { undo } = textsOf('de', 'sign-in-security');

test('pages of mailed links are for every reader; a hidden member is found again after one click on the account', {
  tag: ['@return', '@me', '@retention', '@sign-in'],
}, async ({ person, product, expectAccessible }) => {
  const [gian] = await membersOf(product, 'Gian');
  await inDatabase(product.dataDir, ({ sql }) =>
    sql
      .updateTable('profiles')
      .set({ silent_requests: 3, paused_at: new Date(), paused_why: 'silent' })
      .where('id', '=', gian.id)
      .execute(),
  );
  const { page } = await person({ width: 360, dark: true });

  await test.step('a visitor', async () => {
    for (const [path, title] of [
      ['/de/return?token=x', back.invalidTitle],
      ['/de/answer?token=x', answer.invalidTitle],
      ['/de/unsubscribe?token=x', answer.invalidTitle],
      ['/de/email/undo?code=x', undo.title],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expectAccessible(page);
    }
    await page.goto('/de/legal/data-retention');
    await expect(page.getByRole('heading', { level: 1, name: textsOf('de', 'retention').title })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('on the account', async () => {
    await logInAs(page, gian, product.url);
    await page.goto('/de/account');
    await expect(page.getByRole('heading', { name: back.notice.title })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: back.notice.submit }).click();
    await expect(page.getByText(back.notice.done)).toBeVisible();
    await expect(page.getByRole('heading', { name: back.notice.title })).toBeHidden();
  });
});
