import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from './support/app.ts';
import { allPages } from './support/pages/all-pages.ts';
import { addressOf, type Cast, createCast } from './support/pages/cast.ts';
import { mountSite, type TestSite } from './support/pages/site.ts';

/**
 * How many statements the database may run for a page, without short-lived caches. A step leaves
 * room for one or two more than a page takes today: it finds a page that queries for each of its lines, or queries everything twice.
 */
const budgets: { reader: 'visitor' | 'member'; most: number; pages: string[] }[] = [
  {
    reader: 'visitor',
    most: 4,
    pages: ['login', 'signup', 'tipps', 'tandems', 'tandems-map', 'language-exchange', 'pricing'],
  },
  { reader: 'visitor', most: 8, pages: ['index', 'feed', 'feed-post', 'write-id', 'language-exchange-language'] },
  {
    reader: 'member',
    most: 12,
    pages: [
      'tipps',
      'tandems-map',
      'feed',
      'language-exchange',
      'pricing',
      'chat',
      'contacts',
      'together',
      'account-profile',
      'account-profile-step',
      'account-posts',
    ],
  },
  {
    reader: 'member',
    most: 16,
    pages: [
      'feed-post',
      'contact-id',
      'write-id',
      'language-exchange-language',
      'chat-chat',
      'account',
      'account-notifications',
      'account-security',
      'account-subscription',
      'account-team',
    ],
  },
  // Waiting answers, meetings, activities, matches, new members and their number.
  { reader: 'member', most: 22, pages: ['index'] },
  // This member's own search finds no one: three count relaxed searches, two the supply of its languages, two how far down a common time counts.
  { reader: 'member', most: 24, pages: ['tandems'] },
];

const real = pg.Client.prototype.query;

let app: TestApp;
let site: TestSite;
let cast: Cast;
/** what the application ran, begin and commit among it */
let ran: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
  cast = await createCast(app);
  vi.useFakeTimers({ toFake: ['Date'] });
}, 600_000);
afterEach(() => {
  ran = [];
});
afterAll(async () => {
  vi.useRealTimers();
  await app?.close();
});

const pages = allPages('de');
const rows = budgets.flatMap(({ pages: names, ...budget }) => names.map((name) => ({ name, ...budget })));

it.each(rows)('$name takes at most $most for a $reader', async ({ name, reader, most }) => {
  const page = pages.find((one) => one.name === name);
  if (!page) throw new Error(`there is no page ${name}`);
  const path = addressOf(page, cast);
  // The answer of a page without a query may be cached for all visitors.
  const address = `${path}${path.includes('?') ? '&' : '?'}unread=1`;
  const run = await statementsOf(cast.readers[reader] ?? null, address);
  expect(run.length, run.join('\n')).toBeLessThanOrEqual(most);
});

async function statementsOf(reader: string | null, address: string): Promise<string[]> {
  const request = () => site.request(reader, address);
  // The first fills permanent caches.
  expect((await request()).status).toBe(200);
  vi.setSystemTime(Date.now() + 3_600_000);
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
    ran.push(textOf(given[0]));
    return real.apply(this, given as never) as never;
  });
  await (await request()).text();
  query.mockRestore();
  return ran;
}

it.each([
  ['a visitor', null, 36],
  ['a member', 'member', 44],
] as const)(
  'a search that finds no one, and counts relaxed searches, takes a few dozen, for %s',
  async (_, reader, most) => {
    const run = await statementsOf(
      reader && (cast.readers[reader] ?? null),
      '/de/tandems?speak=it&learn=rm&place=6003&gender=nonbinary&text=Dudelsack',
    );
    expect(run.length, run.join('\n')).toBeLessThanOrEqual(most);
  },
);

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return String((query as { name?: string; text?: string }).name ?? (query as { text?: string }).text);
}
