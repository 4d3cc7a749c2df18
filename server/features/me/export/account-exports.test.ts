import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { acceptedChat, send } from '../../../../tests/support/chats.ts';
import { runJobs } from '../../../../tests/support/jobs.ts';
import { mailsTo } from '../../../../tests/support/mailbox.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { present } from '../../../../tests/support/present.ts';
import { exportParts } from '../../../app/exports-registry.ts';
import { startSession } from '../../session/start-session.ts';
import { forgetExports } from './forget-exports.job.ts';
import { makeExport } from './make-export.job.ts';

const hour = 3_600_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const request = (member: string) => app.call(member, 'POST', '/api/users/me/exports');
const list = async (member: string) => (await app.call(member, 'GET', '/api/users/me/exports')).body.data;
const make = (exportId: string) => makeExport(exportParts).run(app.services, { exportId });

async function made(member: string): Promise<string> {
  const { status, body } = await request(member);
  expect(status).toBe(201);
  await make(body.data.id);
  return body.data.id;
}

async function fetchFile(member: string, id: string) {
  const response = await app.app.request(`/api/users/me/exports/${id}/file`, {
    headers: { Authorization: `Bearer ${await startSession(app.services, member, 'test')}` },
  });
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

async function unpacked(member: string, id: string): Promise<Record<string, Uint8Array>> {
  const { status, bytes } = await fetchFile(member, id);
  expect(status).toBe(200);
  return unzipSync(bytes);
}

const pageOf = (files: Record<string, Uint8Array>) => strFromU8(files['index.html'] ?? new Uint8Array());

async function isStored(id: string): Promise<boolean> {
  return (await app.services.files.get(`export-${id}.zip`)) !== undefined;
}

describe('a file of everything', () => {
  it('is requested, made with its progress, announced by email and downloaded by its owner', async () => {
    const email = `export-${randomUUID()}@example.test`;
    const member = await createMember(app, { email });
    const { body } = await request(member);
    expect(body.data).toMatchObject({ state: 'waiting', done: 0, expiresAt: null });
    const seen: number[] = [];
    const { pool } = app.services.database;
    await pool.query(`create table if not exists seen_done (id uuid, done smallint)`);
    await pool.query(`create or replace function note_done() returns trigger language plpgsql as
      $$ begin insert into seen_done values (new.id, new.done); return new; end $$`);
    await pool.query(
      'create or replace trigger note_done after update on account_exports for each row execute function note_done()',
    );
    await runJobs(app);
    const { rows } = await pool.query('select done from seen_done where id = $1 order by ctid', [body.data.id]);
    await pool.query('drop trigger note_done on account_exports');
    seen.push(...rows.map(({ done }) => done));
    expect(new Set(seen).size).toBeGreaterThan(5);
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(seen.at(-1)).toBe(100);
    const latest = present((await list(member))[0]);
    expect(latest).toMatchObject({ id: body.data.id, state: 'ready', done: 100 });
    expect(Date.parse(present(latest.expiresAt)) - Date.parse(present(latest.readyAt))).toBe(48 * hour);
    const mail = (await mailsTo(app, email)).at(-1);
    expect(mail?.link.pathname).toBe('/de/account/export');
    expect(mail?.text).not.toContain(body.data.id);
    const { status, headers, bytes } = await fetchFile(member, body.data.id);
    expect([status, bytes.byteLength]).toEqual([200, latest.bytes]);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="adeux-export-\d{4}-\d\d-\d\d\.zip"$/);
  });

  it('has the same content in data.json as the plain export, and contains the pictures', async () => {
    const member = await createMember(app);
    const source = sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } });
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(await source.jpeg().toBuffer())], { type: 'image/jpeg' }), 'me.jpg');
    await app.app.request('/api/upload', {
      method: 'POST',
      body: form,
      headers: { Authorization: `Bearer ${await startSession(app.services, member, 'test')}` },
    });
    const files = await unpacked(member, await made(member));
    expect(Object.keys(files).sort()).toEqual(['data.json', 'images/1.webp', 'index.html']);
    expect((await sharp(files['images/1.webp']).metadata()).format).toBe('webp');
    const { exportedAt, sessions, ...data } = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
    const { body } = await app.call(member, 'GET', '/api/users/me/export');
    const { exportedAt: laterAt, sessions: laterSessions, ...plain } = body;
    expect(data).toEqual(plain);
    expect(Date.parse(exportedAt)).toBeLessThanOrEqual(Date.parse(laterAt));
    expect(sessions.length).toBeLessThanOrEqual(laterSessions.length);
  });

  it.each([
    ['de', 'Deine Daten von'],
    ['en', 'Your data from'],
    ['fr', 'À deux\u202f: tes données'],
  ] as const)('is readable in %s', async (locale, title) => {
    const member = await createMember(app, { locale });
    const page = pageOf(await unpacked(member, await made(member)));
    expect(page).toContain(`<h1>${title}`);
    expect(page).toContain(`lang="${locale}-CH"`);
    expect(page).not.toMatch(/taking-along\./);
  });

  it('shows every word of members as text, whatever it is', async () => {
    const nasty = '<script>alert("1")</script>';
    const { requester, addressee, chatId } = await acceptedChat(app);
    const { sql } = app.services.database;
    await sql
      .updateTable('profiles')
      .set({ name: `"'><img src=x onerror=a>`, about: `</dd>${nasty}` })
      .where('id', 'in', [requester, addressee])
      .execute();
    await send(app, addressee, chatId, `${nasty} ]]> --> &amp;`);
    await app.call(requester, 'POST', '/api/posts', { data: { text: `${nasty} am See`, participants: 3 } });
    await app.call(requester, 'PUT', `/api/contacts/${addressee}`);
    const page = pageOf(await unpacked(requester, await made(requester)));
    expect(page).toContain('alert(&#34;1&#34;)');
    expect(page).toContain(']]&#62; --&#62; &#38;amp;');
    expect(page).not.toMatch(/<script|<img src=x|onerror=a>/);
    expect(page.match(/&#34;&#39;&#62;&#60;img src=x onerror=a&#62;/g)?.length).toBeGreaterThanOrEqual(4);
    expect(page.match(/<(\w+)/g)?.filter((tag) => tag === '<script')).toEqual([]);
  });

  it('is for no one else, and not among the public pictures', async () => {
    const member = await createMember(app);
    const id = await made(member);
    const other = await createMember(app);
    expect((await fetchFile(other, id)).status).toBe(404);
    expect((await app.call(null, 'GET', `/api/users/me/exports/${id}/file`)).status).toBe(401);
    expect((await app.app.request(`/files/export-${id}.zip`)).status).toBe(404);
    expect(await list(other)).toEqual([]);
  });

  it('is open to a suspended member', async () => {
    const member = await createMember(app);
    await app.services.database.pool.query(`update users set suspended_until = 'infinity' where id = $1`, [member]);
    expect((await fetchFile(member, await made(member))).status).toBe(200);
  });
});

describe('asking', () => {
  it('of several at once one is answered while a file is made', async () => {
    const member = await createMember(app);
    const answers = await Promise.all(Array.from({ length: 4 }, () => request(member)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('export_underway');
  });

  it('goes three times a day', async () => {
    const member = await createMember(app);
    for (let time = 0; time < 3; time++) await made(member);
    const { status, error } = await request(member);
    expect([status, error.details.code]).toEqual([429, 'too_many_exports']);
    expect(Date.parse(present(error.details.until))).toBeGreaterThan(Date.now() + 23 * hour);
    app.moveClock(24 * hour + 1000);
    expect((await request(member)).status).toBe(201);
    app.moveClock(-24 * hour - 1000);
  });
});

describe('the file', () => {
  it('is there for 48 hours and removed then', async () => {
    const member = await createMember(app);
    const id = await made(member);
    app.moveClock(48 * hour - 60_000);
    await forgetExports.run(app.services, {});
    expect((await fetchFile(member, id)).status).toBe(200);
    app.moveClock(61_000);
    expect((await fetchFile(member, id)).status).toBe(404);
    expect((await list(member))[0]?.state).toBe('gone');
    expect(await isStored(id)).toBe(true);
    await forgetExports.run(app.services, {});
    expect(await isStored(id)).toBe(false);
    expect((await list(member))[0]?.state).toBe('gone');
    app.moveClock(-48 * hour - 1000);
  });

  it('is made again by a job that was killed, and one that never finishes counts as failed', async () => {
    const member = await createMember(app);
    const { body } = await request(member);
    const { sql } = app.services.database;
    await sql
      .updateTable('account_exports')
      .set({ state: 'running', done: 40 })
      .where('id', '=', body.data.id)
      .execute();
    await make(body.data.id);
    expect((await list(member))[0]?.state).toBe('ready');
    await make(body.data.id);
    expect((await list(member))[0]?.state).toBe('ready');
    const late = (await request(member)).body.data.id;
    app.moveClock(hour + 1000);
    await forgetExports.run(app.services, {});
    expect((await list(member))[0]).toMatchObject({ id: late, state: 'failed' });
    await make(late);
    expect(await isStored(late)).toBe(false);
    expect((await request(member)).status).toBe(201);
    app.moveClock(-hour - 1000);
  });

  it('goes with the account, and none is made for one that is gone', async () => {
    const member = await createMember(app);
    const id = await made(member);
    const waiting = (await request(member)).body.data.id;
    await app.services.database.sql
      .transaction()
      .execute((sql) => app.services.eraseMember(sql, member, app.services.clock()));
    await forgetExports.run(app.services, {});
    expect(await isStored(id)).toBe(false);
    await make(waiting);
    expect(await isStored(waiting)).toBe(false);
  });
});
