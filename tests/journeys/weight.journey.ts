import type { Response } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { confirmAddress, fillProfile, joinByApi, signUp, someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';

/** The bars of design 8, in bytes on the wire with brotli. */
const bars = { script: 115_000, style: 20_000 };

test('no screen ships more script and style than the bars allow', async ({ person, product, mailedPath }) => {
  const lea = someone({ name: 'Lea' });
  const { page } = await person();
  await signUp(page, 'de', lea);
  await confirmAddress(page, 'de', await mailedPath(lea.email));
  await fillProfile(page, 'de', lea);
  const martina = await joinByApi(product.url, someone({ name: 'Martina', speaks: 'gsw', learns: 'it' }), mailedPath);
  await page.goto(`/de/contact/${martina}`);
  await page.locator('textarea[name=text]').fill('Ciao Martina!');
  await page.getByRole('button', { name: textsOf('de', 'member').write.send }).click();
  await expect(page).toHaveURL(/\/de\/chat\//);
  const thread = new URL(page.url()).pathname;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const paths = [
    '/de',
    '/de/tandems?speak=it&learn=gsw&place=6003',
    '/de/chat',
    thread,
    '/de/account',
    '/de/account/profile',
    `/de/contact/${martina}`,
  ];
  for (const path of paths) {
    const responses: Response[] = [];
    const note = (response: Response) => responses.push(response);
    page.on('response', note);
    // The stream is opened by the last script a page asks for. Leaving earlier would put the rest on the next page's account.
    const streamOpened = page.waitForRequest((request) => request.url().includes('/api/events'));
    await page.goto(path);
    await streamOpened;
    page.off('response', note);
    const weigh = async (kind: string) => {
      const ofKind = responses
        .map((response) => response.request())
        .filter((request) => request.resourceType() === kind);
      const sizes = await Promise.all(ofKind.map((request) => request.sizes()));
      return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    };
    const weight = { script: await weigh('script'), style: await weigh('stylesheet') };
    test.info().annotations.push({ type: path, description: `${weight.script} B script, ${weight.style} B style` });
    expect(weight.script, `${path}: script`).toBeGreaterThan(50_000);
    expect.soft(weight.script, `${path}: script`).toBeLessThanOrEqual(bars.script);
    expect.soft(weight.style, `${path}: style`).toBeLessThanOrEqual(bars.style);
  }
});
