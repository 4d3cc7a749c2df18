import { accepted, join } from './support/chats-by-api.ts';
import { expect, test } from './support/journey.ts';
import { logIn } from './support/people.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';

const { picture } = textsOf('de', 'chat');

for (const javaScript of [true, false]) {
  test(`in a chat a picture is asked for once, ${javaScript ? 'with' : 'without'} JavaScript`, async ({
    person,
    product,
    mailedPath,
    expectAccessible,
  }) => {
    const elin = await join(product.url, 'Elin', mailedPath);
    const theo = await join(product.url, 'Theo', mailedPath);
    const chat = await accepted(product.url, elin, theo);
    const { page } = await person({ width: 360, javaScript });
    await logIn(page, 'de', elin);
    await page.goto(`/de/chat/${chat}`);
    await expect(page.getByText(picture.text)).toBeVisible();
    await expect(page.getByText(`Ciao ${elin.name}!`)).toBeVisible();
    await expect(page.getByRole('link', { name: picture.choose })).toHaveAttribute('href', '/de/account/profile#image');
    if (javaScript) {
      await expectAccessible(page);
      expect(await smallTargets(page)).toEqual([]);
    }
    await page.getByRole('button', { name: picture.later, exact: true }).click();
    await expect(page.getByText(picture.text)).toBeHidden();
    await page.goto('/de/chat');
    await page.goto(`/de/chat/${chat}`);
    await expect(page.getByText(`Ciao ${elin.name}!`)).toBeVisible();
    await expect(page.getByText(picture.text)).toBeHidden();
  });
}
