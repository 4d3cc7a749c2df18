import { beforeAll, describe, expect, it } from 'vitest';
import { importSite, openSource, undoImport } from '../../../server/features/moving-in/public.ts';
import { runJobs } from '../../support/jobs.ts';
import { createMember } from '../../support/members.ts';
import { movedSite } from '../../support/moved-site.ts';
import { present } from '../../support/present.ts';

describe.each([4, 5] as const)('a site made with Strapi %i', (version) => {
  const site = movedSite(version);
  beforeAll(async () => void (await site.importAll()));

  const rows = async (query: string, values: unknown[] = []) =>
    (await site.app.services.database.pool.query(query, values)).rows;
  const idOf = async (index: number) =>
    present(
      (await rows('select id from users where lower(email) = lower($1)', [present(site.members[index]).email]))[0],
    ).id as string;
  const logIn = (index: number) => {
    const { email, password } = present(site.members[index]);
    return site.app.call(null, 'POST', '/api/auth/local', { identifier: email, password });
  };

  it('imports every profile, and what breaks a rule as it was', async () => {
    const viewer = await createMember(site.app);
    const [anna, luca, chloe, j, tim, ruth] = await Promise.all(
      [0, 1, 2, 3, 5, 6].map(async (index) => {
        const populate = 'populate=langsLearning,langsSpeaking,locations,image';
        return (await site.app.call(viewer, 'GET', `/api/profiles/${await idOf(index)}?${populate}`)).body.data;
      }),
    );
    expect(anna).toMatchObject({
      name: 'Anna Meier',
      about: 'Ich wohne am See und suche ein Tandem für Italienisch (https://example.test/it).',
      status: 'active',
      langsSpeaking: [{ code: 'de' }, { code: 'gsw' }],
      langsLearning: [{ code: 'it' }],
      locations: [{ postcode: '6003', canton: 'LU' }],
      image: { url: expect.stringContaining('.webp') },
    });
    expect(luca).toMatchObject({ hobbies: 'Velo, Käse & Jass', status: 'both', langsSpeaking: [{ code: 'it' }] });
    expect(chloe).toMatchObject({ about: 'Bonjour & bienvenue,\nje cherche un tandem.', status: 'online' });
    expect(j).toMatchObject({ name: 'J', about: 'Zu kurz', status: 'active', langsLearning: [{ code: 'fr' }] });
    expect(tim).toMatchObject({ name: 'Tim' });
    expect(ruth).toMatchObject({ name: 'Ruth 🌻', langsLearning: [{ code: 'rm' }] });
  });

  it('emails and notifies no one, counts no visit, and favours no one', async () => {
    await runJobs(site.app);
    for (const table of ['deliveries', 'notifications', 'live_events', 'daily_visits', 'email_tokens'])
      expect(await rows(`select * from ${table}`), table).toEqual([]);
    const imported = await rows(`select requests_received, requests_answered, visits from profiles join users using (id)
      where email like '%@example.test' and email not like 'member-%'`);
    expect(imported).toHaveLength(8);
    for (const row of imported) expect(row).toEqual({ requests_received: 0, requests_answered: 0, visits: 1 });
  });

  it('imports chats in order with what was read', async () => {
    const [anna, luca] = [await idOf(0), await idOf(1)];
    const { data: chats } = (await site.app.call(anna, 'GET', '/api/chats')).body;
    expect(chats.map(({ state }: { state: string }) => state).sort()).toEqual(['accepted', 'open']);
    const chat = present(chats.find(({ state }: { state: string }) => state === 'accepted'));
    const messages = (await site.app.call(luca, 'GET', `/api/chats/${chat.id}/messages`)).body.data;
    const texts = messages.map(({ text }: { text: string }) => text).sort();
    expect(texts).toEqual(
      [
        'Ciao Luca, hast du Lust auf ein Tandem? 😊',
        'Sì, volentieri!\n\nDomani?',
        'Gern, um 18 Uhr & am See.',
        'ok',
      ].sort(),
    );
    expect((await site.app.call(anna, 'GET', '/api/chats/unread-messages')).body.data.count).toBeGreaterThan(0);
    const answer = { data: { text: 'Sì, domani!', clientId: crypto.randomUUID() } };
    expect((await site.app.call(luca, 'POST', `/api/chats/${chat.id}/messages`, answer)).status).toBe(201);
  });

  it('imports the feed, lists, reports as closed cases, what was paid, and licences', async () => {
    const [anna, beat, ruth] = [await idOf(0), await idOf(7), await idOf(6)];
    const { data: posts } = (await site.app.call(anna, 'GET', '/api/posts')).body;
    expect(posts).toMatchObject([
      { text: 'Wer kommt am Samstag mit auf die Rigi?', joined: 2, comments: 1, participants: 4 },
    ]);
    expect((await site.app.call(anna, 'GET', '/api/contacts')).body.data).toMatchObject([
      { profile: { name: 'Chloé Favre' } },
    ]);
    expect(await rows('select blocker_id, blocked_id from blocks')).toEqual([
      { blocker_id: await idOf(4), blocked_id: await idOf(5) },
    ]);
    expect(await rows('select state, kind, reason, comment from cases join reports on case_id = cases.id')).toEqual([
      { state: 'closed', kind: 'profile', reason: 'spam', comment: 'Werbung' },
    ]);
    for (const member of [anna, beat, ruth])
      expect(
        (await site.app.call(member, 'GET', '/api/users/me?populate=subscription')).body.subscription,
      ).toMatchObject({
        type: 'premium',
        monthlyLimit: 100,
      });
    expect(await rows('select type, price, licences, provider_id from subscriptions order by provider_id')).toEqual([
      { type: 'premium', price: 5990, licences: 1, provider_id: 'I-FORMER1' },
      { type: 'team', price: 4900, licences: 5, provider_id: 'I-FORMER2' },
    ]);
    expect((await site.app.call(beat, 'GET', '/api/team')).body.data).toMatchObject({
      owned: { address: { name: 'Seilbahn AG' }, licences: 5, used: 2 },
    });
  });

  it('imports nothing a second time', async () => {
    const before = await rows('select kind, former_id, id, written from imported_rows order by 1, 2');
    const { kinds } = await site.importAll();
    for (const [kind, { new: added, changed }] of Object.entries(kinds))
      expect([kind, added, changed]).toEqual([kind, 0, 0]);
    expect(await rows('select kind, former_id, id, written from imported_rows order by 1, 2')).toEqual(before);
  });

  it('imports what changed there, unless the member has changed something here', async () => {
    const [olena, tim] = [await idOf(4), await idOf(5)];
    await site.app.call(tim, 'PUT', `/api/profiles/${tim}`, {
      data: { about: 'Von hier aus geändert, mehr als zwanzig Zeichen.' },
    });
    await site.change("update profiles set hobbies = 'Neu' where id in (?, ?)", [5, 6]);
    await site.change("update messages set text = 'Guten Morgen Anna' where id = ?", [5]);
    const { kinds } = await site.importAll();
    expect(kinds.profile).toMatchObject({ changed: 1, changedHere: 1 });
    expect(kinds.message).toMatchObject({ changed: 1, new: 0 });
    expect(await rows('select hobbies from profiles where id in ($1, $2) order by hobbies', [olena, tim])).toEqual([
      { hobbies: 'Neu' },
      { hobbies: null },
    ]);
    expect(await rows("select sequence from messages where text = 'Guten Morgen Anna'")).toEqual([{ sequence: 1 }]);
  });

  it('lets members log in with their former password', async () => {
    for (const [index, { name }] of site.members.entries())
      expect([name, (await logIn(index)).status]).toEqual([name, 200]);
    expect(await rows("select email from users where password_hash like '$2%'")).toEqual([]);
    for (const index of site.members.keys()) expect((await logIn(index)).status).toBe(200);
  });

  it('removes members deleted there, unless they came here before', async () => {
    const email = 'late@example.test';
    await site.change(
      `insert into up_users (id, email, username, confirmed, blocked, provider, created_at)
      values (?, ?, ?, ?, ?, ?, ?)`,
      [900, email, 'Later', 1, 0, 'local', '2024-05-01 10:00:00'],
    );
    expect((await site.importAll()).kinds.account).toMatchObject({ new: 1, marked: { password_missing: { rows: 1 } } });
    await site.change('delete from up_users where id in (?, ?)', [900, present(site.members[6]).userId]);
    expect((await site.importAll()).gone).toEqual({ account: 1 });
    expect(await rows('select deleted_at is null as stays from users where email = $1', [email])).toEqual([]);
    expect(await rows('select deleted_at from users where id = $1', [await idOf(6)])).toEqual([{ deleted_at: null }]);
    await site.change(
      `insert into up_users (id, email, username, confirmed, blocked, provider, created_at)
      values (?, ?, ?, ?, ?, ?, ?)`,
      [900, email, 'Later', 1, 0, 'local', '2024-05-01 10:00:00'],
    );
    expect((await site.importAll()).kinds.account?.refused).toMatchObject({ deleted_here: 1 });
  });
});

describe('taking it back', () => {
  const site = movedSite(4);
  const tables = [
    'users',
    'profiles',
    'chats',
    'messages',
    'posts',
    'comments',
    'participations',
    'contacts',
    'blocks',
    'cases',
    'reports',
    'subscriptions',
    'subscription_events',
    'teams',
    'team_members',
    'images',
    'imported_rows',
    'imported_pictures',
    'search_entries',
  ];
  const sizes = async () => {
    const counted = await Promise.all(
      tables.map(async (table) => [
        table,
        (await site.app.services.database.pool.query<{ many: number }>(`select count(*) as many from ${table}`)).rows[0]
          ?.many,
      ]),
    );
    return Object.fromEntries(counted);
  };

  it('leaves nothing if no one came, and everything can be imported again', async () => {
    const before = await sizes();
    await site.importAll();
    expect(await sizes()).not.toEqual(before);
    const undone = await undoImport(site.app.services, site.app.databaseUrl);
    expect(undone).toMatchObject({ accounts: 8, chats: 2, posts: 1, staying: 0 });
    expect(await sizes()).toEqual(before);
    expect((await site.importAll()).kinds.account).toMatchObject({ new: 8 });
  });

  it('leaves who has been here, with those they write to', async () => {
    const { email, password } = present(site.members[0]);
    expect((await site.app.call(null, 'POST', '/api/auth/local', { identifier: email, password })).status).toBe(200);
    const { accounts, staying } = await undoImport(site.app.services, site.app.databaseUrl);
    // Anna stays, with Luca and Chloé, who write to her.
    expect([accounts, staying]).toEqual([5, 3]);
    const names = await site.app.services.database.pool.query('select name from profiles order by name');
    expect(names.rows.map(({ name }) => name)).toEqual(['Anna Meier', 'Chloé Favre', 'Luca Bernasconi']);
  });

  it('leaves who has changed something without logging in, as by the link of a mail', async () => {
    await site.importAll();
    const { pool } = site.app.services.database;
    await pool.query('update users set newsletter = not newsletter where email = $1', [present(site.members[5]).email]);
    await undoImport(site.app.services, site.app.databaseUrl);
    expect((await pool.query('select name from profiles')).rows).toContainEqual({ name: 'Tim' });
  });
});

describe('a run that is refused or breaks', () => {
  const site = movedSite(4);
  it('of two at once one is refused, and a break leaves what the next one finishes', async () => {
    const runs = await Promise.allSettled([site.importAll(), site.importAll()]);
    const refused = runs.flatMap((run) => (run.status === 'rejected' ? [run.reason] : []));
    expect(refused).toMatchObject([{ message: 'another run is at work' }]);
    await undoImport(site.app.services, site.app.databaseUrl);
    const source = await openSource(site.address);
    const broken = {
      ...site.app.services,
      files: { ...site.app.services.files, put: () => Promise.reject(new Error('cut')) },
    };
    const options = {
      source,
      databaseUrl: site.app.databaseUrl,
      files: { folder: site.files },
      hiddenAfterMonths: 24,
      say: () => {},
    };
    await expect(importSite(broken, options)).rejects.toThrow();
    await source.close();
    const { kinds, pictures } = await site.importAll();
    expect(kinds.account).toMatchObject({ new: 0, same: 8 });
    expect(pictures).toEqual({ imported: 1, waiting: 0, missing: {} });
  });
});
