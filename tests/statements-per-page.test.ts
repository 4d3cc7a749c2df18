import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from './support/app.ts';
import { allPages } from './support/pages/all-pages.ts';
import { addressOf, type Cast, createCast } from './support/pages/cast.ts';
import { mountSite, type TestSite } from './support/pages/site.ts';

/**
 * How many statements the database runs for a page, with nothing told from memory that is kept for some time only. A page may not
 * take more than it did; whoever makes one take fewer writes that here.
 */
const statements: Record<string, { visitor?: number; member?: number }> = {
  // Three of a member's: the meetings to come, what is asked about tandems, and how much of the notebook is for today.
  index: { visitor: 6, member: 14 },
  // This member's own search finds nobody: three count the ways out, two the supply of its languages. Two look how far down a time in common counts.
  tandems: { visitor: 2, member: 20 },
  'tandems-map': { visitor: 2, member: 10 },
  // The posts, and the activities of the coming days.
  feed: { visitor: 3, member: 10 },
  'feed-post': { visitor: 4, member: 12 },
  'contact-id': { member: 11 },
  'write-id': { visitor: 3, member: 12 },
  'language-exchange': { visitor: 2, member: 9 },
  // One of them reads how soon requests were answered.
  'language-exchange-language': { visitor: 5, member: 12 },
  pricing: { visitor: 2, member: 9 },
  chat: { member: 10 },
  // One of them reads the meetings. The list beside it is asked for by browsers that show it.
  'chat-chat': { member: 13 },
  contacts: { member: 9 },
  together: { member: 10 },
  account: { member: 12 },
  'account-profile': { member: 9 },
  'account-profile-step': { member: 10 },
  // One of them reads whether any device shows notices.
  'account-notifications': { member: 11 },
  'account-security': { member: 13 },
  'account-subscription': { member: 11 },
  'account-posts': { member: 9 },
  'account-team': { member: 13 },
  login: { visitor: 1 },
  signup: { visitor: 1 },
  tipps: { visitor: 1, member: 8 },
};

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
const rows = Object.entries(statements).flatMap(([name, counts]) =>
  Object.entries(counts).map(([reader, most]) => ({ name, reader, most })),
);

it.each(rows)('$name takes at most $most for a $reader', async ({ name, reader, most }) => {
  const page = pages.find((one) => one.name === name);
  if (!page) throw new Error(`there is no page ${name}`);
  const path = addressOf(page, cast);
  // What a page without a query answers may be kept for all visitors.
  const address = `${path}${path.includes('?') ? '&' : '?'}unread=1`;
  const run = await statementsOf(cast.readers[reader] ?? null, address);
  expect(run.length, run.join('\n')).toBeLessThanOrEqual(most);
});

async function statementsOf(reader: string | null, address: string): Promise<string[]> {
  const ask = () => site.ask(reader, address);
  // The first makes what is kept for good.
  expect((await ask()).status).toBe(200);
  vi.setSystemTime(Date.now() + 3_600_000);
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
    ran.push(textOf(given[0]));
    return real.apply(this, given as never) as never;
  });
  await (await ask()).text();
  query.mockRestore();
  return ran;
}

it.each([
  ['a visitor', null, 32],
  ['a member', 'member', 39],
] as const)(
  'a search that finds nobody, and counts the ways out, takes no more than it did, for %s',
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
