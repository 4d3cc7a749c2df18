import path from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { importSite, openSource, undoImport } from '../../server/features/moving-in/public.ts';
import { addsUp, allAddsUp, type MovingInReport } from '../../server/features/moving-in/report.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { asAdmin } from '../support/database.ts';
import {
  fillByRecipe,
  layOutRecipe,
  recipePassword,
  recipePicture,
  recipePrice,
  recipeSize,
} from '../support/former-site-recipe.ts';
import { killImports } from '../support/import-script.ts';
import { importedContents } from '../support/imported-contents.ts';
import { runJobs } from '../support/jobs.ts';
import { mailsTo } from '../support/mailbox.ts';
import { createMember } from '../support/members.ts';
import { present } from '../support/present.ts';
import { expectedProfile, formerProfiles, logInThere, profileHere, unwrapped } from './support/strapi/compare-sites.ts';
import { fillSite, type SiteMember } from './support/strapi/fill-site.ts';
import { copyToVersion4, openSiteDatabase, type SiteDatabase } from './support/strapi/site-database.ts';
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
    expect([report.money, allAddsUp(report)]).toEqual([report.money, true]);
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
    for (const { name, email, profile } of members) {
      const document = version === 4 ? profile.id : profile.documentId;
      const there = await fetch(`${site.url}/api/profiles/${document}?populate=*`);
      const former = unwrapped(((await there.json()) as { data: Parameters<typeof unwrapped>[0] }).data, version);
      const ours = await profileHere(app, await idOf(email));
      const codesOf = (list: { code?: string | null }[]) => list.map(({ code }) => code || 'rm');
      const learns = codesOf(former.langsLearning);
      expect(ours).toMatchObject({
        name: former.name.replace(/<[^>]*>/g, ''),
        hobbies: former.hobbies,
        gender: former.gender,
        birthyear: former.birthyear,
        status: former.status ?? 'active',
        // One on both sides is learned.
        langsSpeaking: codesOf(former.langsSpeaking).filter((code) => !learns.includes(code)),
        langsLearning: learns,
        hasImage: name === 'Anna Meier',
      });
    }
  });

  it('imports a post in two languages once, with the comments of both, and no draft', async () => {
    const { rows } = await app.services.database.pool.query('select text, comments from posts');
    expect(rows).toEqual([{ text: 'Wer kommt am Samstag mit auf die Rigi?', comments: 2 }]);
  });

  it('lets every member log in with the password of the former site', async () => {
    for (const { email, password } of members) {
      const there = await logInThere(site.url, email, password);
      const here = await app.call(null, 'POST', '/api/auth/local', { identifier: email, password });
      expect([email, there, here.status]).toEqual([email, true, 200]);
      expect(await mailsTo(app, email)).toEqual([]);
    }
  });

  it('imports nothing new a second time', async () => {
    const { kinds } = await runImport(app, site);
    for (const [kind, { new: added }] of Object.entries(kinds)) expect([kind, added]).toEqual([kind, 0]);
  });
});

/** A tenth of the site that the bench moves; MEMBERS=28000 takes a quarter of an hour for each server. */
const size = recipeSize(Number(process.env.MEMBERS ?? 2800));
const hour = 60 * minutes;

/** What the recipe has of it whatever its size. */
const refusals = [
  ...['account address_twice', 'account never_confirmed', 'account under_16', 'chat no_member', 'chat with_oneself'],
  ...['comment no_post', 'contact oneself', 'message empty', 'message no_chat', 'message not_of_chat', 'post draft'],
  ...['profile no_account', 'report no_member', 'report nothing_reported', 'report oneself', 'subscription basic'],
  ...['subscription ended', 'team no_subscription', 'teamMember team_full'],
];
const marks = [
  ...['account password_elsewhere', 'account password_missing', 'account password_broken', 'profile name_short'],
  ...['profile name_html', 'profile name_replaced', 'profile about_html', 'profile about_markdown'],
  ...['profile language_both', 'profile language_unknown', 'profile postcode_unknown', 'profile birthyear_impossible'],
  ...['profile lastActive_unreadable', 'profile lastActive_in_future', 'message text_html', 'message text_long'],
  ...['post participants_too_many', 'report reason_unknown'],
];

describe.each([4, 5] as const)('a Strapi %i server with years of bad data', (version) => {
  const startedAt = new Date();
  let site: RunningSite;
  let database: SiteDatabase;
  /** imported at once, and with kills */
  let app: TestApp;
  let killed: TestApp;
  let report: MovingInReport;
  let whole: Record<string, string>;
  beforeAll(async () => {
    [app, killed] = [await startTestApp(), await startTestApp()];
    site = await startSite(version, await emptyDatabase('former_large'));
    database = await openSiteDatabase(site.databaseUrl);
    if (version === 5) {
      const client = new pg.Client({ connectionString: site.databaseUrl });
      await client.connect();
      await fillByRecipe(client, size);
      await client.end();
    } else {
      const client = await layOutRecipe(await emptyDatabase('recipe'), size);
      await copyToVersion4(client, site.databaseUrl);
      await client.end();
    }
    const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#cc3333' } }).png();
    await picture.toFile(path.join(site.files, recipePicture));
    report = await runImport(app, site);
    whole = await importedContents(app.databaseUrl, startedAt);
  }, hour);
  afterAll(async () => {
    await database?.end();
    await site?.stop();
    await app.close();
    await killed.close();
  });
  const rowsOf = async ({ services }: TestApp, query: string) => (await services.database.pool.query(query)).rows;

  it('says of all the bad data what became of it, to the Rappen', async () => {
    const named = (what: 'refused' | 'marked') =>
      Object.entries(report.kinds).flatMap(([kind, one]) => Object.keys(one[what]).map((name) => `${kind} ${name}`));
    expect(named('refused')).toEqual(expect.arrayContaining(refusals));
    expect(named('marked')).toEqual(expect.arrayContaining(marks));
    const rows = await rowsOf(app, "select former_id, reason from imported_refusals where kind = 'subscription'");
    const sum = (numbers: number[]) => numbers.reduce((all, number) => all + recipePrice(number), 0);
    const refused = Object.fromEntries(
      Object.entries(Object.groupBy(rows, ({ reason }) => reason))
        .map(([reason, some = []]) => [reason, sum(some.map(({ former_id }) => Number(former_id)))] as const)
        .filter(([, amount]) => amount > 0),
    );
    const read = sum(Array.from({ length: size.members / 40 }, (_, index) => index + 1));
    const imported = read - Object.values(refused).reduce((all, amount) => all + amount, 0);
    expect(report.money).toEqual({ read, imported, refused, otherPrice: 0 });
    expect(report.pictures).toEqual({
      imported: Math.floor(size.members / 1000),
      waiting: 0,
      missing: { missing: expect.any(Number) },
    });
    expect(report.hidden).toBeGreaterThan(size.members / 3);
  });

  it(
    'shows every profile that the former server shows, and says why not of every other',
    async () => {
      const here = new Map<number, string>();
      for (const { former_id, id } of await rowsOf(
        app,
        "select former_id, id from imported_rows where kind = 'profile'",
      ))
        here.set(Number(former_id), id);
      const refused = await rowsOf(app, "select former_id from imported_refusals where kind = 'profile'");
      const left = new Set(refused.map(({ former_id }) => Number(former_id)));
      let shown = 0;
      for await (const former of formerProfiles(site.url, version)) {
        const id = here.get(former.id);
        if (id === undefined) expect(left, String(former.id)).toContain(former.id);
        else expect([former.id, await profileHere(app, id)]).toEqual([former.id, expectedProfile(former)]);
        shown += 1;
      }
      expect(shown).toBe(size.members);
    },
    hour,
  );

  it('mails, notifies and counts no one', async () => {
    await runJobs(app);
    for (const table of ['deliveries', 'notifications', 'live_events', 'daily_visits', 'email_tokens', 'local_mailbox'])
      expect([table, await rowsOf(app, `select * from ${table} limit 1`)]).toEqual([table, []]);
  });

  it(
    'lets in who could log in there, and nobody else',
    async () => {
      const logInHere = async (identifier: string, password: string) =>
        (await app.call(null, 'POST', '/api/auth/local', { identifier, password })).status === 200;
      // Other services, broken hashes, addresses twice, and passwords and hashes of every kind.
      const others = Array.from({ length: 60 }, (_, index) => 1 + index * 29);
      for (const number of [37, 74, 1303, 2606, 401, 802, ...others]) {
        const [email, password] = [`member${number}@example.test`, recipePassword(number)];
        const [there, here] = [await logInThere(site.url, email, password), await logInHere(email, password)];
        expect([number, here]).toEqual([number, there]);
        expect([number, await logInHere(email, password.slice(1))]).toEqual([number, false]);
      }
      // A suspended member gets in to read why, and sees nothing else.
      expect(await logInHere('member2003@example.test', recipePassword(2003))).toBe(true);
      // People under 16, and who never confirmed their address.
      for (const number of [701, 1402, 211, 422])
        expect([number, await logInHere(`member${number}@example.test`, recipePassword(number))]).toEqual([
          number,
          false,
        ]);
      expect(await mailsTo(app, 'member1@example.test')).toEqual([]);
    },
    hour,
  );

  it(
    'is the same after ten kills; a day brings its changes, and what no one touched goes again',
    async () => {
      const move = {
        from: site.databaseUrl,
        databaseUrl: killed.databaseUrl,
        dataDir: killed.services.environment.dataDir,
        files: site.files,
      };
      await killImports(move, 10, () => undefined);
      await runImport(killed, site);
      expect(await importedContents(killed.databaseUrl, startedAt)).toEqual(whole);
      const again = await runImport(killed, site);
      for (const [kind, { new: added, changed }] of Object.entries(again.kinds))
        expect([kind, added, changed]).toEqual([kind, 0, 0]);
      await database.change(
        `update messages set text = concat(text, ', ergänzt') where mod(id, ${size.messages / 1000}) = 1`,
      );
      const day = await runImport(killed, site);
      expect(day.kinds.message).toMatchObject({ new: 0, changedHere: 0 });
      expect(day.kinds.message?.changed).toBeGreaterThan(900);
      const own = await createMember(killed);
      const undone = await undoImport(killed.services, killed.databaseUrl);
      expect(undone.staying).toBe(0);
      expect(await rowsOf(killed, 'select id from users')).toEqual([{ id: own }]);
      expect(await rowsOf(killed, 'select * from imported_rows limit 1')).toEqual([]);
    },
    hour,
  );
});
