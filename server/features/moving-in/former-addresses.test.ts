import { SignJWT } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { movedSite } from '../../../tests/support/moved-site.ts';
import { present } from '../../../tests/support/present.ts';
import { startSession } from '../session/start-session.ts';

const site = movedSite(5);
let headers: Record<string, string>;
beforeAll(async () => {
  await site.importAll();
  headers = { Authorization: `Bearer ${await startSession(site.app.services, await idOf('profile', 1), 'test')}` };
});

async function idOf(kind: string, formerId: number): Promise<string> {
  const { rows } = await site.app.services.database.pool.query(
    'select id from imported_rows where kind = $1 and former_id = $2',
    [kind, formerId],
  );
  return String(present(rows[0]).id);
}
async function follow(path: string, given = {}) {
  const { status, headers } = await site.app.app.request(path, { headers: given });
  return [status, headers.get('location')];
}

it('a chat and a contact redirect by their number and their document', async () => {
  const [chat, luca] = [await idOf('chat', 1), await idOf('profile', 2)];
  expect(await follow('/fr/chat/1', headers)).toEqual([302, `/fr/chat/${chat}`]);
  expect(await follow('/contact/2', headers)).toEqual([302, `/de/contact/${luca}`]);
  const document = String(present(site.members[1]).profile.documentId);
  expect(await follow(`/en/contact/${document}`, headers)).toEqual([302, `/en/contact/${luca}`]);
});

it('a number that was not imported is an unknown page', async () => {
  for (const path of ['/de/chat/3', '/de/contact/4711', '/de/contact/999999999999999999', '/uploads/none.png'])
    expect((await follow(path, headers))[0], path).toBe(404);
});

it('a visitor logs in first, whatever the number, and continues afterwards', async () => {
  for (const number of [2, 4711]) {
    const answer = await site.app.app.request(`/de/contact/${number}`);
    expect(answer.headers.get('location')).toBe('/de/login');
    expect(answer.headers.get('set-cookie')).toContain(encodeURIComponent(`/de/contact/${number}`));
  }
});

it('a picture redirects to the converted one', async () => {
  const { rows } = await site.app.services.database.pool.query('select address, image_id from imported_pictures');
  const { address, image_id } = present(rows[0]);
  expect(await follow(address)).toEqual([302, `/files/${image_id}-medium.webp`]);
  expect(await follow(address.replace('/uploads/', '/uploads/thumbnail_'))).toEqual([
    302,
    `/files/${image_id}-tiny.webp`,
  ]);
});

it('the link of a confirmation mail leads a browser to the page of our own', async () => {
  const link = '/api/auth/email-confirmation?confirmation=a1b2c3d4';
  expect(await follow(link, { Accept: 'text/html,*/*' })).toEqual([302, '/de/email/confirm?confirmation=a1b2c3d4']);
});

it('a token and mailed links of the former site are refused like any that no longer hold', async () => {
  const token = await new SignJWT({ id: 1 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('30d')
    .sign(new TextEncoder().encode('invented'));
  const me = await site.app.call(null, 'GET', '/api/users/me', undefined, { Authorization: `Bearer ${token}` });
  expect([me.status, me.code]).toEqual([401, 'not_logged_in']);
  const code = 'a1b2c3d4'.repeat(16);
  const confirmed = await site.app.call(null, 'GET', `/api/auth/email-confirmation?confirmation=${code}`);
  expect(confirmed.code).toBe('link_invalid');
  const reset = { code, password: 'Nebel über dem Napf', passwordConfirmation: 'Nebel über dem Napf' };
  expect((await site.app.call(null, 'POST', '/api/auth/reset-password', reset)).code).toBe('link_invalid');
});
