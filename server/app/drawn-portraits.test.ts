import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/app.ts';
import { seedCast } from '../database/seed/cast.ts';
import { castIds, castPassword } from '../database/seed/cast-accounts.ts';
import { loadMembers } from '../database/seed/load-members.ts';

let app: TestApp;
const now = new Date();

beforeAll(async () => {
  app = await startTestApp();
  await seedCast(app.services.database, { now, withPortraits: true });
  await loadMembers(app.databaseUrl, { count: 40, seed: 5, now, withPortraits: true });
});
afterAll(() => app.close());

async function picturesOf(viewer: string, owner: string): Promise<string[]> {
  const { body } = await app.call(viewer, 'GET', `/api/profiles/${owner}?populate=image`);
  const { image } = body.data;
  return image ? [image.formats.tiny.url, image.formats.medium.url] : [];
}

it('are drawn in both sizes on first request, and stored', async () => {
  const remaining = () => readdir(path.join(app.services.environment.dataDir, 'files')).catch(() => []);
  expect(await remaining()).toEqual([]);
  for (const [index, url] of (await picturesOf(castIds.lea, castIds.martina)).entries()) {
    const first = await app.app.request(url);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const bytes = await first.arrayBuffer();
    const length = [96, 480][index];
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: length, height: length });
    expect(await remaining()).toContain(path.basename(url));
    expect(Buffer.compare(Buffer.from(await (await app.app.request(url)).arrayBuffer()), Buffer.from(bytes))).toBe(0);
  }
});

it('are shown for most made-up members, and never for an account with another’s picture', async () => {
  const { rows } = await app.services.database.pool.query<{ id: string; image: string | null; owner: string | null }>(
    `select profiles.id, image_id as image, owner_id as owner from profiles join users using (id)
     left join images on images.id = image_id where email like 'made-up-5-%'`,
  );
  expect(rows.length).toBe(40);
  for (const { id, image, owner } of rows) expect(owner).toBe(image === null ? null : id);
  const shown = rows.flatMap(({ image }) => image ?? []);
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.length).toBeLessThan(40);
  expect((await app.app.request(`/files/${shown[0]}-tiny.webp`)).status).toBe(200);
});

it('are deleted with the account, even if never requested', async () => {
  const [tiny = '', medium = ''] = await picturesOf(castIds.lea, castIds.oliver);
  expect((await app.app.request(medium)).status).toBe(200);
  const left = { data: { reason: 'other', password: castPassword } };
  expect((await app.call(castIds.oliver, 'DELETE', '/api/users/me', left)).status).toBeLessThan(300);
  for (const url of [tiny, medium]) expect((await app.app.request(url)).status).toBe(404);
});
