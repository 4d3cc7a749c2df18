import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { joinByApi, someone, type Traits } from './people.ts';
import type { RunningProduct } from './server.ts';
import { textsOf } from './texts.ts';

export { test } from './moved-clock.ts';

/** A confirmed member with a profile. */
export async function memberNamed(
  product: RunningProduct,
  name: string,
  mailedPath: (address: string) => Promise<string>,
): Promise<Traits> {
  const person = someone({ name });
  await joinByApi(product.url, person, mailedPath);
  return person;
}

/** Goes from the German prices through the till to the provider's page. */
export async function goToProvider(page: Page, plan = 'premium-12') {
  await page.goto('/de/pricing');
  await page.getByRole('main').locator(`input[value=${plan}]`).check();
  await page
    .getByRole('main')
    .getByRole('button', { name: textsOf('de', 'pricing').plans.submit })
    .click();
  await expect(page).toHaveURL(new RegExp(`/de/account/checkout\\?plan=${plan}`));
  await page.getByRole('button', { name: textsOf('de', 'subscriptions-checkout').submit }).click();
  await expect(page).toHaveURL(/\/dev\/payments\/approve\//);
}

/** Answers on the provider's page, which leads back. */
export async function answerProvider(page: Page, answer: 'agree' | 'decline') {
  await page.locator(`button[value=${answer}]`).click();
}

/** The id of the reader's newest order. */
export async function orderOf(page: Page): Promise<string> {
  const answer = await page.request.get('/api/subscriptions');
  const { data } = (await answer.json()) as { data: { id: string }[] };
  return data[0]?.id ?? '';
}
