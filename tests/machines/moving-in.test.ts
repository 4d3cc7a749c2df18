import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { importSite, openSource, undoImport } from '../../server/features/moving-in/public.ts';
import { addsUp } from '../../server/features/moving-in/report.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { asAdmin } from '../support/database.ts';
import { fillByRecipe, recipePassword } from '../support/former-site-recipe.ts';
import { mailsTo } from '../support/mailbox.ts';
import { createMember } from '../support/members.ts';
import { present } from '../support/present.ts';
import { fillSite, type SiteMember } from './support/strapi/fill-site.ts';
import { type RunningSite, startSite } from './support/strapi/start-site.ts';

const minutes = 60_000;

async function emptyDatabase(name: string): Promise<string> {
  const { adminUrl, templateName } = inject('testDatabase');
  const full = `${templateName}_${name}`;
  await asAdmin(adminUrl, `drop database if exists ${full} with (force)`);
  await asAdmin(adminUrl, `create database ${full}`);
  return Object.assign(new URL(adminUrl), { pathname: `/${full}` }).href;
}

async function runImport({ services, databaseUrl }: TestApp, { databaseUrl: from, files }: RunningSite) {
  const source = await openSource(from);
  try {
    const options = { source, databaseUrl, files: { folder: files }, hiddenAfterMonths: 24, say: () => undefined };
    const report = await importSite(services, options);
    for (const [kind, one] of Object.entries(report.kinds)) expect([kind, addsUp(one)]).toEqual([kind, true]);
    return report;
  } finally {
    await source.close();
  }
}

describe.each([4, 5] as const)('a Strapi %i server, filled through its own API', (version) => {
  let app: TestApp;
  let site: RunningSite;
  let members: SiteMember[];
  beforeAll(async () => {
    app = await startTestApp();
    site = await startSite(version, await emptyDatabase('former5'));
    const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#cc3333' } }).png();
    members = await fillSite(site.url, version, await picture.toBuffer());
    await runImport(app, site);
  }, 10 * minutes);
  afterAll(async () => {
    await site?.stop();
    await app.close();
  });

  const idOf = async (email: string) => {
    const { rows } = await app.services.database.pool.query('select id from users where email = lower($1)', [email]);
    return String(present(rows[0]).id);
  };

  it('shows the same people by the same calls', async () => {
    const populate = 'populate=*';
    for (const { name, email, profile } of members) {
      const there = await fetch(
        `${site.url}/api/profiles/${version === 4 ? profile.id : profile.documentId}?${populate}`,
      );
      const { data } = (await there.json()) as {
        data: Record<string, unknown> & { attributes?: Record<string, unknown> };
      };
      const former = data.attributes ?? data;
      const me = await idOf(email);
      const ours = (await app.call(me, 'GET', `/api/profiles/${me}?populate=langsLearning,langsSpeaking,image`)).body
        .data;
      const plain = (text: unknown) => String(text ?? '').replace(/<[^>]*>/g, '');
      expect(ours).toMatchObject({
        name: plain(former.name),
        hobbies: former.hobbies,
        gender: former.gender,
        birthyear: former.birthyear,
        status: former[version === 4 ? 'status' : 'availability'] ?? 'active',
      });
      expect([name, ours.langsSpeaking?.map(({ code }) => code)]).toEqual([name, codesOf(former.langsSpeaking)]);
      expect([name, ours.langsLearning?.map(({ code }) => code)]).toEqual([name, codesOf(former.langsLearning)]);
      expect(ours.image !== null).toBe(name === 'Anna Meier');
    }
  });

  it('lets every member log in with the password of the former site', async () => {
    for (const { email, password } of members) {
      const there = await fetch(`${site.url}/api/auth/local`, {
        method: 'POST',
        body: JSON.stringify({ identifier: email, password }),
        headers: { 'Content-Type': 'application/json' },
      });
      const here = await app.call(null, 'POST', '/api/auth/local', { identifier: email, password });
      expect([email, there.status, here.status]).toEqual([email, 200, 200]);
      expect(await mailsTo(app, email)).toEqual([]);
    }
  });

  it('imports nothing new a second time', async () => {
    const { kinds } = await runImport(app, site);
    for (const [kind, { new: added }] of Object.entries(kinds)) expect([kind, added]).toEqual([kind, 0]);
  });
});

function codesOf(list: unknown): unknown[] {
  const entries = (Array.isArray(list) ? list : ((list as { data?: unknown[] })?.data ?? [])) as {
    code?: string;
    name?: string;
    attributes?: { code?: string; name?: string };
  }[];
  return entries.map((entry) => entry.attributes?.code ?? entry.code).map((code) => code || 'rm');
}

it(
  'a site of thousands with years of bad data is imported completely despite ten kills, with its changes, and removed again',
  async () => {
    const app = await startTestApp();
    const site = await startSite(5, await emptyDatabase('former_large'));
    const client = new pg.Client({ connectionString: site.databaseUrl });
    await client.connect();
    try {
      for (const [index, code] of ['de', 'gsw', 'fr', 'it', 'en', 'rm', 'es', 'uk', 'pt'].entries())
        await client.query(`insert into languages (id, document_id, name, code, published_at)
          values (${index + 1}, 'language${index}', '${code}', '${code}', now())`);
      await fillByRecipe(client, { members: 2800, chats: 4000, messages: 100_000 });
      for (let kill = 0; kill < 10; kill++) await runAndKill(app, site.databaseUrl, 1500 + kill * 1200);
      await runImport(app, site);
      const { pool } = app.services.database;
      const count = async (query: string) => Number((await pool.query(query)).rows[0]?.count);
      const noted = await count("select count(*) from imported_rows where kind = 'message'");
      expect(await count('select count(*) from messages')).toBe(noted);
      expect(
        await count(
          'select count(*) from chats where last_sequence <> (select count(*) from messages where chat_id = chats.id)',
        ),
      ).toBe(0);
      expect(await count('select count(*) from deliveries')).toBe(0);
      const logIn = { identifier: 'member1@example.test', password: recipePassword(1) };
      expect((await app.call(null, 'POST', '/api/auth/local', logIn)).status).toBe(200);
      await client.query("update messages set text = text || ', ergänzt' where id % 100 = 1");
      const delta = await runImport(app, site);
      expect(delta.kinds.message?.changed).toBeGreaterThan(900);
      expect(delta.kinds.message?.new).toBe(0);
      const own = await createMember(app);
      const { staying } = await undoImport(app.services, app.databaseUrl);
      expect(staying).toBeLessThan(100);
      expect(await count(`select count(*) from users where id = '${own}'`)).toBe(1);
    } finally {
      await client.end();
      await site.stop();
      await app.close();
    }
  },
  20 * minutes,
);

/** Runs the operator's script and kills it at a moment. */
async function runAndKill({ databaseUrl, services }: TestApp, from: string, milliseconds: number): Promise<void> {
  const script = path.join(import.meta.dirname, '../../scripts/operator/import-strapi.ts');
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: services.environment.dataDir };
  const child = spawn(process.execPath, [script, '--from', from], { env, stdio: 'ignore' });
  const closed = new Promise((done) => child.once('exit', done));
  await Promise.race([closed, setTimeout(milliseconds)]);
  child.kill('SIGKILL');
  await closed;
}
