import { gunzipSync } from 'node:zlib';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { joinByApi, logInByApi, someone } from './support/people.ts';

const forAll = ['/de', '/fr/tipps', '/en/tipps/first-meeting', '/de/legal/imprint', '/fr/language-exchange/it'];

test('a page that is equal for all visitors is kept, and sent only to whoever does not have it', async ({
  product,
}) => {
  for (const path of forAll) {
    const first = await fetch(product.url + path);
    const tag = first.headers.get('etag') ?? '';
    expect(tag, path).toMatch(/^"[\w-]+"$/);
    expect(first.headers.get('cache-control'), path).toBe('public, no-cache');
    expect(first.headers.get('vary'), path).toBe('Accept-Encoding, Cookie');
    const again = await fetch(product.url + path, { headers: { 'If-None-Match': tag } });
    expect(again.status, path).toBe(304);
  }
});

test('a member’s page is never kept, and never comes from what was kept', async ({ product, person, mailedPath }) => {
  const nora = someone({ name: 'Nora-Einzig' });
  await joinByApi(product.url, nora, mailedPath);
  const { page, context } = await person();
  await logInByApi(page, nora);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  for (const path of [...forAll, ...forAll]) {
    const own = await fetch(product.url + path, { headers: { cookie } });
    expect(own.headers.get('cache-control'), path).toBe('private, no-store');
    expect(own.headers.get('etag'), path).toBeNull();
    expect(await own.text(), path).toContain(nora.name);
    const visitors = await fetch(product.url + path);
    expect(await visitors.text(), path).not.toContain(nora.name);
  }
});

test('each compression is answered in its own', async ({ product }) => {
  const plain = await fetch(`${product.url}/de/tipps`, { headers: { 'Accept-Encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  const text = await plain.text();
  // fetch unpacks by itself; the socket's own bytes are asked for by node:http
  const zipped = await new Promise<Buffer>((resolve, reject) => {
    import('node:http').then(({ get }) =>
      get(`${product.url}/de/tipps`, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
      }).on('error', reject),
    );
  });
  expect(gunzipSync(zipped).toString()).toBe(text);
});

test('a kept page runs its scripts under its policy, and logging in shows one’s own', async ({
  product,
  person,
  mailedPath,
}) => {
  const otto = someone({ name: 'Otto' });
  await joinByApi(product.url, otto, mailedPath);
  const { page } = await person();
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto('/de');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await untilScriptsRun(page);
  const place = page.locator('input[name=place]').first();
  await place.pressSequentially('Kriens');
  await expect(page.locator('datalist option[value="6010 Kriens"]')).toBeAttached();
  await logInByApi(page, otto);
  await page.goto('/de');
  await expect(page.getByRole('complementary').getByText('Otto', { exact: true })).toBeVisible();
});
