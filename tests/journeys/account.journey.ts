import sharp from 'sharp';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { textsOf } from './support/texts.ts';

const session = textsOf('de', 'sign-in');
const errors = textsOf('de', 'errors');
const main = 'main';

test('a forgotten password is set again by a mailed link', { tag: ['@main', '@sign-in'] }, async ({
  person,
  product,
  mailedPath,
}) => {
  const [nora] = await membersOf(product, 'Nora');
  const { page } = await person();
  await page.goto('/de/login');
  await page.getByLabel(session.login.identifier, { exact: true }).fill(nora.email);
  await page.getByLabel(session.login.password, { exact: true }).fill('not her password');
  await page.getByRole(main).getByRole('button', { name: session.login.submit, exact: true }).click();
  await expect(page.getByText(errors.code.wrong_credentials)).toBeVisible();
  await expect(page.getByLabel(session.login.identifier, { exact: true })).toHaveValue(nora.email);

  await page.getByRole('link', { name: session.login.resetLink }).click();
  await page.getByLabel(session.forgot.email, { exact: true }).fill(nora.email);
  await page.getByRole('button', { name: session.forgot.submit }).click();
  await expect(page.getByRole('heading', { name: session.forgot.sentTitle })).toBeVisible();

  // The confirmation email is first: wait until the newest one is about the password.
  await expect.poll(async () => mailedPath(nora.email)).toContain('/password/reset');
  await page.goto(await mailedPath(nora.email));
  const password = 'vier grüne Wiesen im Emmental';
  await page.getByLabel(session.reset.password, { exact: true }).fill(password);
  await page.getByLabel(session.reset.confirmation, { exact: true }).fill(password);
  await page.getByRole('button', { name: session.reset.submit }).click();
  await expect(page).toHaveURL(/\/de\/account/);

  // Logged out in one tab, another of the same browser leaves as well, without being looked at.
  const other = await page.context().newPage();
  await other.goto('/de/chat');
  await untilScriptsRun(other);
  await page.goto('/de/account');
  await page
    .getByRole(main)
    .getByRole('button', { name: textsOf('de', 'me').logout })
    .click();
  await expect(other).toHaveURL(/\/de\/login/);
});

test('a picture is moved by keys, by buttons and by mouse, and saved as it was shown', { tag: '@profiles' }, async ({
  person,
  product,
  expectAccessible,
}) => {
  const [tim] = await membersOf(product, 'Tim');
  const { page } = await person({ width: 390 });
  await logInAs(page, tim, product.url);
  await page.goto('/en/account/profile/picture?edit');
  const profile = textsOf('en', 'profiles');
  const { save } = textsOf('en', 'profiles-steps');
  const square = sharp({ create: { width: 640, height: 480, channels: 3, background: '#3388aa' } });

  await test.step('an error is shown next to its field', async () => {
    const tiff = await square.clone().tiff().toBuffer();
    await page.locator('input[name=files]').setInputFiles({ name: 'me.tiff', mimeType: 'image/tiff', buffer: tiff });
    await expect(page.getByText(textsOf('en', 'errors').code.image_tiff).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('moved, it is saved as it was shown', async () => {
    await untilScriptsRun(page);
    const named = { name: 'map.png', mimeType: 'image/png', buffer: await colourMap(640, 480) };
    await page.locator('input[name=files]').setInputFiles(named);
    const { crop: words } = profile.image;
    const stage = page.getByRole('group', { name: words.label });
    const crop = page.locator('input[name=crop]');
    await expect(crop).toHaveValue('80,0,480');
    await stage.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(crop).toHaveValue('104,0,480');
    for (const key of ['+', '+', '+']) await page.keyboard.press(key);
    await page.getByRole('button', { name: words.nearer, exact: true }).click();
    await page.getByRole('button', { name: words.up, exact: true }).click();
    const before = await crop.inputValue();
    await stage.scrollIntoViewIfNeeded();
    const box = await stage.boundingBox();
    const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + 20, middle.y + 15, { steps: 4 });
    await page.mouse.up();
    await expect(crop).not.toHaveValue(before);
    const shown = await coloursIn(await stage.screenshot());
    const [left = 0, top = 0, side = 0] = (await crop.inputValue()).split(',').map(Number);
    await expectAccessible(page);

    await page.getByRole('button', { name: save }).first().click();
    await expect(page.getByText(profile.saved, { exact: true })).toBeVisible();
    await expect(stage).toBeHidden();
    await page.goto('/en/account/profile/picture?edit');
    const stored = await page.getByRole(main).locator('img[src$="medium.webp"]').getAttribute('src');
    const saved = await coloursIn(await (await page.request.get(stored ?? '')).body());
    for (const [index, { red, green }] of saved.entries()) {
      const [x, y] = [points[index]?.x ?? 0, points[index]?.y ?? 0];
      expect(Math.abs(red - (shown[index]?.red ?? 0)), 'as it was shown').toBeLessThan(10);
      expect(Math.abs(green - (shown[index]?.green ?? 0)), 'as it was shown').toBeLessThan(10);
      expect(Math.abs(red - ((left + side * x) / 640) * 255), 'as requested').toBeLessThan(10);
      expect(Math.abs(green - ((top + side * y) / 480) * 255), 'as requested').toBeLessThan(10);
    }
  });
});

/** A picture whose colours encode their position: red grows to the right, green downwards. */
function colourMap(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3, 100);
  for (let index = 0; index < width * height; index += 1) {
    pixels[index * 3] = ((index % width) / width) * 255;
    pixels[index * 3 + 1] = (Math.floor(index / width) / height) * 255;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Shares of the side: the middle, and two points within the circle. */
const points = [
  { x: 0.5, y: 0.5 },
  { x: 0.25, y: 0.4 },
  { x: 0.7, y: 0.75 },
];

async function coloursIn(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return points.map(({ x, y }) => {
    const start = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
    return { red: data[start] ?? 0, green: data[start + 1] ?? 0 };
  });
}
