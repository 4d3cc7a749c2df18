import { expect, type Page } from '@playwright/test';
import { joinByApi, someone } from './people.ts';
import type { RunningProduct } from './server.ts';
import { textsOf } from './texts.ts';

const team = textsOf('de', 'teams');
const checkout = textsOf('de', 'subscriptions-checkout');

/** A confirmed member with a profile, made through the API. */
export async function memberNamed(
  product: RunningProduct,
  name: string,
  mailedPath: (address: string) => Promise<string>,
) {
  const person = someone({ name });
  await joinByApi(product.url, person, mailedPath);
  return person;
}

/** The page a mailed invitation leads to. */
export async function invitationFor(
  address: string,
  mailedPath: (address: string) => Promise<string>,
): Promise<string> {
  await expect.poll(() => mailedPath(address)).toContain('/team/invitation?token=');
  return mailedPath(address);
}

/** Orders licences at the till, up to the button. */
export async function fillCheckout(page: Page, name: string, licences: number) {
  await page.goto('/de/account/team');
  await page.getByRole('link', { name: team.none.buy }).click();
  await page.getByLabel(checkout.team.licences).fill(String(licences));
  await page.getByLabel(checkout.team.name).fill(name);
  await page.getByLabel(checkout.team.street).fill('Bahnhofstrasse 1');
  await page.getByLabel(checkout.team.postcode).fill('6003');
  await page.getByLabel(checkout.team.place, { exact: true }).fill('Luzern');
}

/** Licences given and free, as the page of the team tells them. */
export async function expectCounts(page: Page, used: number, free: number) {
  await expect(page.getByText(new RegExp(`^${used} vergeben$`))).toBeVisible();
  await expect(page.getByText(new RegExp(`^${free} frei$`))).toBeVisible();
}
