import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { createMember } from '../../../tests/support/members.ts';
import { type S3Server, s3Variables, startS3Server } from '../../../tests/support/s3-server.ts';
import { startSession } from '../session/start-session.ts';

let store: S3Server;
let app: TestApp;
let picture: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  store = await startS3Server();
  app = await startTestApp(s3Variables(store));
  picture = new Uint8Array(
    await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer(),
  );
});
afterAll(async () => {
  await app.close();
  await store.close();
});
beforeEach(() => {
  store.objects.clear();
  store.seen.length = 0;
});

async function upload(member: string) {
  const form = new FormData();
  form.append('files', new Blob([picture], { type: 'image/jpeg' }), 'me.jpg');
  const Authorization = `Bearer ${await startSession(app.services, member, 'test')}`;
  return app.app.request('/api/upload', { method: 'POST', headers: { Authorization }, body: form });
}

const rowsOf = (member: string) =>
  app.services.database.sql.selectFrom('images').select('id').where('owner_id', '=', member).execute();

it('stores the pictures of members, which the application serves', async () => {
  const member = await createMember(app);
  const [image] = await (await upload(member)).json();
  expect([...store.objects.keys()].sort()).toEqual([`${image.id}-medium.webp`, `${image.id}-tiny.webp`]);
  const shown = await app.app.request(image.url);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await sharp(await shown.arrayBuffer()).metadata()).format).toBe('webp');
  expect((await app.app.request('/files/00000000-0000-7000-8000-000000000000-tiny.webp')).status).toBe(404);
});

it('stores the exports of members', async () => {
  const member = await createMember(app);
  await upload(member);
  const { body } = await app.call(member, 'POST', '/api/users/me/exports');
  await runJobs(app);
  const remaining = store.objects.get(`export-${body.data.id}.zip`);
  expect(remaining?.contentType).toBe('application/zip');
  const Authorization = `Bearer ${await startSession(app.services, member, 'test')}`;
  const file = await app.app.request(`/api/users/me/exports/${body.data.id}/file`, { headers: { Authorization } });
  expect(Buffer.compare(new Uint8Array(await file.arrayBuffer()), remaining?.bytes ?? Buffer.alloc(0))).toBe(0);
});

it('leaves nothing behind when it fails in the middle of an upload', async () => {
  const member = await createMember(app);
  // One file is stored, the other refused at every attempt, and the stored one removed.
  store.next.push('pass', 503, 503, 503);
  const refused = await upload(member);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await refused.json()).error.details.code).toBe('unavailable');
  expect(await rowsOf(member)).toEqual([]);
  await expect.poll(() => store.seen.filter((line) => line.startsWith('DELETE')).length).toBe(2);
  expect(store.objects.size).toBe(0);
  expect((await upload(member)).status).toBe(201);
});

it('unavailable is distinguished from a missing picture', async () => {
  const member = await createMember(app);
  const [image] = await (await upload(member)).json();
  store.next.push(503, 503, 503);
  const away = await app.app.request(image.url);
  expect([away.status, away.headers.get('retry-after'), away.headers.get('cache-control')]).toEqual([
    503,
    '2',
    'no-store',
  ]);
  expect((await app.app.request(image.url)).status).toBe(200);
});
