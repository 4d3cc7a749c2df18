import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { callAs } from './support/orders.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';
import { tooWide } from './support/too-wide.ts';

const requests = textsOf('de', 'profiles-requests');
const limit = textsOf('de', 'profiles-limit');
const member = textsOf('de', 'profiles-member');
const { code } = textsOf('de', 'errors');

const named = (sentence: string, name: string) => sentence.replaceAll('{name}', name);

async function expectForPhones(page: Page) {
  await expect.poll(() => smallTargets(page)).toEqual([]);
  await expect.poll(() => tooWide(page)).toEqual([]);
}

test('a member who takes no requests gets none, kindly, and no one loses what they typed', {
  tag: ['@profiles', '@chat', '@request-limit'],
}, async ({ person, product, expectAccessible }) => {
  const [elin, theo, ...senders] = await membersOf(product, 'Elin', 'Theo', 'Beat', 'Ursin', 'Flurina');
  const choose = (data: object) => callAs(product, elin, 'PUT', `/api/profiles/${elin.id}`, data);
  const { page } = await person({ width: 360 });

  await test.step('closed while someone writes: refused without losing a word', async () => {
    await logInAs(page, theo, product.url);
    await page.goto(`/de/contact/${elin.id}`);
    await page.locator('textarea[name=text]').fill('Ciao Elin, gehen wir an den See?');
    await choose({ openTo: ['nobody'] });
    await page.getByRole('button', { name: member.write.send }).click();
    await expect(page.getByText(code.requests_closed)).toBeVisible();
    await expect(page.locator('textarea[name=text]')).toHaveValue('Ciao Elin, gehen wir an den See?');
  });

  await test.step('who does not fit reads a sentence in place of the field, and nothing of why', async () => {
    await choose({ openTo: ['both_ways'] });
    await page.goto(`/de/contact/${elin.id}`);
    await expect(page.getByText(named(requests.notNow.notMine.text, 'Elin'))).toBeVisible();
    await expect(page.locator('textarea[name=text]')).toHaveCount(0);
    await expect.poll(() => tooWide(page)).toEqual([]);
    await expectAccessible(page);
  });

  await test.step('once she is open again, the same person writes', async () => {
    await choose({ openTo: [], requestLimit: 3 });
    await page.goto(`/de/write/${elin.id}`);
    await page.locator('textarea[name=text]').fill('Ciao Elin, gehen wir ins Kino?');
    await page.getByRole('button', { name: member.write.send }).click();
    await expect(page).toHaveURL(/\/de\/chat\//);
    await expectAccessible(page);
  });

  await test.step('with as many requests as she takes, she is closed to visitors too', async () => {
    for (const one of senders.slice(0, 2))
      await callAs(product, one, 'POST', '/api/chats', { to: elin.id, text: 'Hoi!', clientId: crypto.randomUUID() });
    await page.context().clearCookies();
    await page.goto(`/de/write/${elin.id}`);
    await expect(page.getByText(named(requests.notNow.closed.text, 'Elin'))).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('her own page shows it; the choice and its limit fit a phone', async () => {
    await logInAs(page, elin, product.url);
    await page.goto(`/de/contact/${elin.id}`);
    await expect(page.getByRole('button', { name: limit.own.more })).toBeVisible();
    await expectForPhones(page);
    await page.goto('/de/account/requests');
    await expect(page.getByRole('radio', { name: limit.most.replace('{count}', '3') })).toBeChecked();
    await expectForPhones(page);
    await expectAccessible(page);
  });
});
