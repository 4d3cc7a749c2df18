import sharp from 'sharp';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { joinByApi, logIn, logInByApi, signUp, someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';

const session = textsOf('de', 'sign-in');
const errors = textsOf('de', 'errors');
const main = 'main';

test('a forgotten password is set anew by a mailed link that works once', async ({ person, product, mailedPath }) => {
  const nora = someone({ name: 'Nora' });
  await joinByApi(product.url, nora, mailedPath);
  const { page } = await person();
  await page.goto('/de/login');
  await page.getByLabel(session.login.identifier, { exact: true }).fill(nora.email);
  await page.getByLabel(session.login.password, { exact: true }).fill('not her password');
  await page.getByRole(main).getByRole('button', { name: session.login.submit, exact: true }).click();
  await expect(page.getByText(errors.code.wrong_credentials)).toBeVisible();
  await expect(page.getByText(session.login.migrated)).toBeVisible();
  await expect(page.getByLabel(session.login.identifier, { exact: true })).toHaveValue(nora.email);

  await page.goto('/de/password/forgot');
  await page.getByLabel(session.forgot.email, { exact: true }).fill(nora.email);
  await page.getByRole('button', { name: session.forgot.submit }).click();
  await expect(page.getByRole('heading', { name: session.forgot.sentTitle })).toBeVisible();

  // The confirmation mail came first: wait until the newest one is about the password.
  await expect.poll(async () => mailedPath(nora.email)).toContain('/password/reset');
  const link = await mailedPath(nora.email);
  const password = 'vier grüne Wiesen im Emmental';
  for (const works of [true, false]) {
    await page.goto(link);
    await page.getByLabel(session.reset.password, { exact: true }).fill(password);
    await page.getByLabel(session.reset.confirmation, { exact: true }).fill(password);
    await page.getByRole('button', { name: session.reset.submit }).click();
    if (works) await expect(page).toHaveURL(/\/de\/account/);
    else await expect(page.getByText(errors.code.link_invalid).first()).toBeVisible();
  }
  const { page: phone } = await person();
  await logIn(phone, 'de', { email: nora.email, password });
  await phone.goto('/de/login');
  await expect(phone).toHaveURL(/\/de\/account$/);
});

test('a new password ends the sessions on other devices', async ({ person, product, mailedPath }) => {
  const jan = someone({ name: 'Jan' });
  await joinByApi(product.url, jan, mailedPath);
  const { page: laptop } = await person();
  const { page: phone } = await person();
  await logIn(laptop, 'de', jan);
  await logIn(phone, 'de', jan);
  const { password } = textsOf('de', 'me');
  await laptop.goto('/de/account/security');
  await laptop.getByLabel(password.current, { exact: true }).fill(jan.password);
  await laptop.getByLabel(password.new, { exact: true }).fill('fünf alte Bäume am Bielersee');
  await laptop.getByLabel(password.confirmation, { exact: true }).fill('fünf alte Bäume am Bielersee');
  await laptop.getByRole('button', { name: password.save }).click();
  await expect(laptop.getByText(password.saved)).toBeVisible();
  await laptop.goto('/de/chat');
  await expect(laptop).toHaveURL(/\/de\/chat$/);
  await phone.goto('/de/chat');
  await expect(phone).toHaveURL(/\/de\/login/);
  const cookies = (await phone.context().cookies()).map(({ name }) => name);
  expect(cookies).toContain('logged_out');
  expect(cookies).not.toContain('jwt');
  await logIn(phone, 'de', { ...jan, password: 'fünf alte Bäume am Bielersee' });
  await expect(phone).toHaveURL(/\/de\/chat$/);
});

test('a known address is refused at sign-up, with all that was typed still there', async ({
  person,
  product,
  mailedPath,
}) => {
  const emma = someone({ name: 'Emma' });
  await joinByApi(product.url, emma, mailedPath);
  const { page } = await person({ locale: 'fr' });
  const french = textsOf('fr', 'sign-in').signup;
  await page.goto('/fr/signup');
  await page.getByLabel(french.name, { exact: true }).fill('Emma');
  await page.getByLabel(french.email, { exact: true }).fill(emma.email.toUpperCase());
  await page.getByLabel(french.password, { exact: true }).fill(emma.password);
  await page.getByLabel(french.terms).check();
  await page.getByRole(main).getByRole('button', { name: french.submit }).click();
  await expect(page.getByText(textsOf('fr', 'errors').code.email_taken).first()).toBeVisible();
  await expect(page.getByLabel(french.name, { exact: true })).toHaveValue('Emma');
});

test('a profile gets a picture; what is wrong is said beside its field, and nothing typed is lost', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const tim = someone({ name: 'Tim' });
  const { page } = await person({ width: 390 });
  await joinByApi(product.url, tim, mailedPath);
  await logInByApi(page, tim);
  await page.goto('/en/account/profile');
  const profile = textsOf('en', 'profiles');
  const fields = textsOf('en', 'errors').fields;
  const square = sharp({ create: { width: 640, height: 480, channels: 3, background: '#3388aa' } });

  await test.step('a postcode that does not exist and a TIFF are refused', async () => {
    await page.locator('input[name=postcode]').fill('0001');
    await page.locator('textarea[name=about]').fill('I like hiking and would love to speak about books.');
    const tiff = await square.clone().tiff().toBuffer();
    await page.locator('input[name=files]').setInputFiles({ name: 'me.tiff', mimeType: 'image/tiff', buffer: tiff });
    await page.getByRole('button', { name: profile.save }).first().click();
    await expect(page.getByText(textsOf('en', 'errors').code.image_tiff).first()).toBeVisible();
    await expect(page.locator('textarea[name=about]')).toHaveValue(
      'I like hiking and would love to speak about books.',
    );
    await expectAccessible(page);
  });

  await test.step('with a picture it is saved and shown', async () => {
    const jpeg = await square.clone().jpeg().toBuffer();
    await page.locator('input[name=files]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: jpeg });
    await page.getByRole('button', { name: profile.save }).first().click();
    await expect(page.getByText(fields.postcode_unknown)).toBeVisible();
    await page.locator('input[name=postcode]').fill('6003');
    await page.getByRole('button', { name: profile.save }).first().click();
    await expect(page.getByText(profile.saved, { exact: true })).toBeVisible();
    await page.goto('/en/account');
    const picture = page.getByRole(main).locator('img').first();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  await test.step('moved by keys, by buttons and by mouse, it is saved as it was shown', async () => {
    await page.goto('/en/account/profile');
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

    await page.getByRole('button', { name: profile.save }).first().click();
    await expect(page.getByText(profile.saved, { exact: true })).toBeVisible();
    await expect(stage).toBeHidden();
    const kept = await page.getByRole(main).locator('img[src$="medium.webp"]').getAttribute('src');
    const saved = await coloursIn(await (await page.request.get(kept ?? '')).body());
    for (const [index, { red, green }] of saved.entries()) {
      const [x, y] = [points[index]?.x ?? 0, points[index]?.y ?? 0];
      expect(Math.abs(red - (shown[index]?.red ?? 0)), 'as it was shown').toBeLessThan(10);
      expect(Math.abs(green - (shown[index]?.green ?? 0)), 'as it was shown').toBeLessThan(10);
      expect(Math.abs(red - ((left + side * x) / 640) * 255), 'as it was asked for').toBeLessThan(10);
      expect(Math.abs(green - ((top + side * y) / 480) * 255), 'as it was asked for').toBeLessThan(10);
    }
  });
});

/** A picture whose colours say where in it they stand: red grows to the right, green downwards. */
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

test('the link that confirms an address: pressed by the page and its reader at once, and refused by whoever did not sign up', async ({
  person,
  mailedPath,
}) => {
  const { confirm, confirmed } = session;
  const mia = someone({ name: 'Mia' });
  const { page } = await person();
  await signUp(page, 'de', mia);
  await expect.poll(() => mailedPath(mia.email)).toContain('/email/confirm');
  const link = await mailedPath(mia.email);
  let pressed = 0;
  await page.route(/email\/confirm/, async (route) => {
    if (route.request().method() === 'POST') pressed += 1;
    await route.continue();
  });
  await page.goto(link);
  await page
    .getByRole('button', { name: confirm.submit })
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  await expect(page.getByRole('heading', { name: confirmed.title })).toBeVisible();
  expect(pressed).toBeGreaterThan(0);
  await page.goto(link);
  await page.getByRole('button', { name: confirm.submit }).click();
  await expect(page.getByRole('heading', { name: confirmed.title })).toBeVisible();

  const eve = someone({ name: 'Eve' });
  const { page: stranger } = await person();
  await signUp(stranger, 'de', eve);
  await expect.poll(() => mailedPath(eve.email)).toContain('/email/confirm');
  const { page: owner } = await person({ width: 360 });
  await owner.goto(await mailedPath(eve.email));
  await owner.getByText(confirm.notMe, { exact: true }).click();
  await owner.getByRole('button', { name: confirm.notMeConfirm }).click();
  await expect(owner.getByRole('heading', { name: confirm.refusedTitle })).toBeVisible();
  await stranger.goto('/de/account');
  await expect(stranger).toHaveURL(/\/de\/login/);
});
