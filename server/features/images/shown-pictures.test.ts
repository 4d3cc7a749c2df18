import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createOperator } from '../../../tests/support/moderation.ts';
import { type S3Server, s3Variables, startS3Server } from '../../../tests/support/s3-server.ts';
import { hashPassword } from '../../base/passwords.ts';
import { startSession } from '../session/start-session.ts';

const password = 'ein gutes Passwort';
let store: S3Server;
let picture: Uint8Array<ArrayBuffer>;
let passwordHash: string;
const apps = new Map<string, TestApp>();

beforeAll(async () => {
  store = await startS3Server();
  apps.set('a folder', await startTestApp());
  apps.set('a bucket', await startTestApp(s3Variables(store)));
  passwordHash = await hashPassword(password);
  const square = sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } });
  picture = new Uint8Array(await square.jpeg().toBuffer());
});
afterAll(async () => {
  for (const app of apps.values()) await app.close();
  await store.close();
});

async function upload(app: TestApp, member: string, { inProfile = true } = {}): Promise<string[]> {
  const form = new FormData();
  form.append('files', new Blob([picture], { type: 'image/jpeg' }), 'me.jpg');
  const headers = { Authorization: `Bearer ${await startSession(app.services, member, 'test')}` };
  const [image] = await (await app.app.request('/api/upload', { method: 'POST', headers, body: form })).json();
  if (inProfile) await app.call(member, 'PUT', `/api/profiles/${member}`, { data: { image: image.id } });
  return [image.formats.tiny.url, image.formats.medium.url];
}

/** The answers to a client that has the picture already, and to one that has not. */
async function answers(app: TestApp, urls: string[], viewer: string | null = null) {
  const token = viewer && (await startSession(app.services, viewer, 'test'));
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
  const statuses: number[] = [];
  for (const url of urls) {
    const key = url.replace('/files/', '');
    statuses.push((await app.app.request(url, { ...(headers && { headers }) })).status);
    statuses.push((await app.app.request(url, { headers: { ...headers, 'If-None-Match': `"${key}"` } })).status);
  }
  return statuses.join(' ');
}

const shown = '200 304 200 304';
const gone = '404 404 404 404';

function change(app: TestApp, member: string, values: object) {
  return app.services.database.sql.updateTable('users').set(values).where('id', '=', member).execute();
}

describe.each(['a folder', 'a bucket'])('a picture in %s', (kind) => {
  const appOf = () => apps.get(kind) as TestApp;

  it('may be cached, and is revalidated each time without reading the file', async () => {
    const app = appOf();
    const [url = ''] = await upload(app, await createMember(app));
    const first = await app.app.request(url);
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const etag = first.headers.get('etag') ?? '';
    store.seen.length = 0;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await app.app.request(url, { headers: { 'If-None-Match': known } });
      expect([again.status, again.headers.get('etag'), again.headers.get('cache-control')]).toEqual([
        304,
        etag,
        'public, no-cache',
      ]);
      expect((await again.arrayBuffer()).byteLength).toBe(0);
    }
    expect(store.seen).toEqual([]);
    expect((await app.app.request(url, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
    expect((await app.app.request(url, { method: 'HEAD' })).status).toBe(200);
  });

  it('is hidden as soon as its member requests deletion, and back when they return', async () => {
    const app = appOf();
    const email = `leaving-${kind.replace(' ', '-')}@example.test`;
    const member = await createMember(app, { email, passwordHash });
    const urls = [...(await upload(app, member)), ...(await upload(app, member, { inProfile: false }))];
    expect(await answers(app, urls)).toBe(`${shown} ${shown}`);
    const requested = { data: { reason: 'other', password } };
    expect((await app.call(member, 'DELETE', '/api/users/me', requested)).status).toBe(204);
    expect(await answers(app, urls)).toBe(`${gone} ${gone}`);
    expect(await answers(app, urls, await createMember(app))).toBe(`${gone} ${gone}`);
    expect(await answers(app, urls, await createOperator(app, 'moderator'))).toBe(`${gone} ${gone}`);
    const answer = await app.app.request(urls[0] ?? '');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await app.call(null, 'POST', '/api/auth/local/restore', { identifier: email, password });
    expect(await answers(app, urls)).toBe(`${shown} ${shown}`);
  });

  it('is hidden once replaced or removed, even while its files exist', async () => {
    const app = appOf();
    const member = await createMember(app);
    const first = await upload(app, member);
    const key = (first[0] ?? '').replace('/files/', '');
    const second = await upload(app, member);
    expect([await answers(app, first), await answers(app, second)]).toEqual([gone, shown]);
    await app.services.files.put(key, picture, 'image/webp');
    expect((await app.app.request(first[0] ?? '')).status).toBe(404);
    await app.call(member, 'PUT', `/api/profiles/${member}`, { data: { image: null } });
    expect(await answers(app, second)).toBe(gone);
  });

  it('of a suspended member is for them and moderators, and not cached', async () => {
    const app = appOf();
    const member = await createMember(app);
    const urls = await upload(app, member);
    await change(app, member, { suspended_until: new Date(Date.now() + 86_400_000) });
    expect([await answers(app, urls), await answers(app, urls, await createMember(app))]).toEqual([gone, gone]);
    for (const viewer of [member, await createOperator(app, 'moderator')]) {
      expect(await answers(app, urls, viewer)).toBe('200 200 200 200');
      const headers = { Authorization: `Bearer ${await startSession(app.services, viewer, 'test')}` };
      const answer = await app.app.request(urls[0] ?? '', { headers });
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
    await change(app, member, { suspended_until: null });
    expect(await answers(app, urls)).toBe(shown);
  });

  it('of an unconfirmed member is theirs alone', async () => {
    const app = appOf();
    const member = await createMember(app, { confirmed: false });
    const urls = await upload(app, member);
    expect([await answers(app, urls), await answers(app, urls, member)]).toEqual([gone, '200 200 200 200']);
  });

  it('stays for chat partners when its member leaves search', async () => {
    const app = appOf();
    const member = await createMember(app);
    const urls = await upload(app, member);
    await app.call(member, 'PUT', `/api/profiles/${member}`, { data: { status: 'inactive' } });
    expect(await answers(app, urls)).toBe(shown);
  });

  it('unknown is not found in any spelling', async () => {
    const app = appOf();
    const names = ['00000000-0000-7000-8000-000000000000-tiny', 'a-tiny', '-'.repeat(36).concat('-tiny'), 'x'];
    for (const name of names) expect((await app.app.request(`/files/${name}.webp`)).status).toBe(404);
  });
});
