import type { Page } from '@playwright/test';
import { accepted, write } from './support/chats-by-api.ts';
import { inDatabase } from './support/in-database.ts';
import { expect, test } from './support/journey.ts';
import { makeAdmin } from './support/make-admin.ts';
import { logInAs, logOutOf, membersOf } from './support/members.ts';
import { textsOf } from './support/texts.ts';

const operator = textsOf('de', 'operator');
const moderation = textsOf('de', 'moderation');
const threat = 'Antworte endlich. Ich weiss, wo du wohnst.';
const reason = 'Du hast Nora gedroht. Drohungen dulden wir hier nicht, auch nicht aus Ärger.';
const plea = 'Ich wollte niemanden bedrohen und entschuldige mich.';

/** Chooses a measure, gives its reason and decides. */
async function decide(page: Page, kind: keyof typeof operator.means, words: string) {
  await page.getByRole('radio', { name: operator.action[kind] }).check();
  await page.getByLabel(/^Begründung an .+, auf/).fill(words);
  await page.getByRole('button', { name: operator.act.submit, exact: true }).click();
}

test('a threat is reported, the account suspended, the appeal answered by another moderator', {
  tag: ['@main', '@moderation', '@operator'],
}, async ({ person, product, expectAccessible }) => {
  const [nora, viktor, mona, karl] = await membersOf(product, 'Nora', 'Viktor', 'Mona', 'Karl');
  const chat = await accepted(product.url, viktor, nora);
  await write(product.url, viktor, chat, threat);
  await makeAdmin(product.dataDir, mona.email);
  await inDatabase(product.dataDir, ({ sql }) =>
    sql.updateTable('users').set({ role: 'moderator' }).where('id', '=', karl.id).execute(),
  );

  /** Of members, one after the other. */
  const { page } = await person();
  const becomes = async (member: typeof nora) => {
    await logOutOf(page);
    await logInAs(page, member, product.url);
  };

  await test.step('Nora reports the message', async () => {
    await becomes(nora);
    await page.goto(`/de/report/chat/${chat}`);
    const message = page.getByRole('listitem').filter({ hasText: threat });
    await message.getByRole('link', { name: moderation.chat.report }).click();
    await page.getByRole('radio', { name: moderation.report.reason.harassment }).check();
    await page.getByLabel(moderation.report.comment).fill('Das macht mir Angst.');
    await page.getByRole('button', { name: moderation.report.send, exact: true }).click();
    await expect(page.getByRole('heading', { name: moderation.report.done.title })).toBeVisible();
  });

  const { page: monas } = await person();
  await logInAs(monas, mona, product.url);
  await test.step('Mona finds it in the queue, reads its context, and suspends him', async () => {
    await monas.goto('/de/operator/cases');
    const row = monas.getByRole('row').filter({ hasText: 'Viktor' });
    await expect(row).toContainText(operator.reason.harassment);
    await expectAccessible(monas);
    await row.getByRole('link', { name: /^Fall/ }).click();
    await expect(monas.getByText(threat)).toBeVisible();
    await expect(monas.getByText('Das macht mir Angst.')).toBeVisible();
    await expectAccessible(monas);
    await decide(monas, 'suspend', 'zu kurz');
    await expect(monas.getByText('Mindestens 10 Zeichen')).toBeVisible();
    await decide(monas, 'suspend', reason);
    await expect(monas.getByText(operator.done.measure.replace('{name}', 'Viktor'))).toBeVisible();
  });

  await test.step('Viktor reads why, and appeals', async () => {
    await becomes(viktor);
    await page.goto('/de/chat');
    await expect(page.getByRole('heading', { name: moderation.suspended.title })).toBeVisible();
    await expect(page.getByText(reason)).toBeVisible();
    await expectAccessible(page);
    await page.getByText(moderation.appeal.open, { exact: true }).click();
    await page.getByLabel(moderation.appeal.label).fill(plea);
    await page.getByRole('button', { name: moderation.appeal.send, exact: true }).click();
    await expect(page.getByText(moderation.account.appealed)).toBeVisible();
  });

  await test.step('Mona cannot answer for her own measure, Karl can', async () => {
    await monas.goto('/de/operator/appeals');
    const monasView = monas.getByRole('listitem').filter({ hasText: plea });
    await expect(monasView.getByText(operator.appeal.others)).toBeVisible();
    await expect(monasView.getByRole('button')).toHaveCount(0);
    await expectAccessible(monas);
    await becomes(karl);
    await page.goto('/de/operator/appeals');
    const view = page.getByRole('listitem').filter({ hasText: plea });
    await view.locator('summary').click();
    await view.getByLabel(operator.appeal.decision.lift).check();
    await view.getByLabel(/^Begründung an .+, auf/).fill('Wir glauben dir. Beim nächsten Mal bleibt die Sperre.');
    await view.getByRole('button', { name: operator.appeal.send, exact: true }).click();
    await expect(page.getByText(operator.appeal.done)).toBeVisible();
    await expect(view).toHaveCount(0);
  });

  await test.step('Viktor is back and reads the answer', async () => {
    await becomes(viktor);
    await page.goto('/de/account/reports');
    await expect(page.getByText(moderation.appeal.lift)).toBeVisible();
    await expect(page.getByText('Wir glauben dir.')).toBeVisible();
  });
});
