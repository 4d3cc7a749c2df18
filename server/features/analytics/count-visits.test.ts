import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { createOperator } from '../../../tests/support/moderation.ts';
import { createLocalAnalytics } from '../../integrations/analytics/local.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const visit = (page: string, locale: 'de' | 'en' | 'fr' = 'de') => ({ page, locale, url: 'https://adeux.example' });
const at = (moment: string) => () => new Date(moment);

async function rows(page: string) {
  const text = 'select * from page_visits where page = $1 order by day, locale';
  return (await app.services.database.pool.query(text, [page])).rows;
}

it('adds views up by site day, page and language, and stores nothing else', async () => {
  const { database, log } = app.services;
  const evening = createLocalAnalytics({ database, log, clock: at('2026-11-27T22:59:00Z') });
  const midnight = createLocalAnalytics({ database, log, clock: at('2026-11-27T23:00:00Z') });
  for (const counted of [visit('feed'), visit('feed'), visit('feed', 'fr')]) evening.count(counted);
  midnight.count(visit('feed'));
  expect(await rows('feed'), 'in memory until they are written').toEqual([]);
  await Promise.all([evening.close(), midnight.close()]);
  expect(await rows('feed')).toEqual([
    { day: '2026-11-27', page: 'feed', locale: 'de', visits: 2 },
    { day: '2026-11-27', page: 'feed', locale: 'fr', visits: 1 },
    { day: '2026-11-28', page: 'feed', locale: 'de', visits: 1 },
  ]);
});

it('adds to what another process has written', async () => {
  const { database, log } = app.services;
  const clock = at('2026-11-27T12:00:00Z');
  for (let process = 0; process < 2; process += 1) {
    const analytics = createLocalAnalytics({ database, log, clock });
    analytics.count(visit('tandems'));
    await analytics.close();
  }
  expect(await rows('tandems')).toMatchObject([{ visits: 2 }]);
});

it('writes once a minute, and retries what could not be written', async () => {
  vi.useFakeTimers();
  try {
    const query = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue({});
    const database = { pool: { query } } as never;
    const { log } = app.services;
    const analytics = createLocalAnalytics({ database, log, clock: at('2026-11-27T12:00:00Z') });
    for (let count = 0; count < 3; count += 1) analytics.count(visit('feed'));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(query).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(query).toHaveBeenCalledTimes(1);
    analytics.count(visit('feed'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(query.mock.calls.map(([, values]) => values)).toEqual([
      [['2026-11-27'], ['feed'], ['de'], [3]],
      [['2026-11-27'], ['feed'], ['de'], [4]],
    ]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(query, 'nothing is written where nothing was counted').toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

it('the console shows the totals of the requested days, most viewed page first', async () => {
  const own = await startTestApp({}, await createTestDatabase());
  try {
    const operator = await createOperator(own);
    const { analytics } = own.services;
    const days = 24 * 3_600_000;
    analytics.count(visit('pricing'));
    own.moveClock(40 * days);
    for (const counted of [visit(''), visit('feed', 'en'), visit('feed', 'fr'), visit('feed', 'fr')]) {
      analytics.count(counted);
    }
    await analytics.close();
    const { body } = await own.call(operator, 'GET', '/api/operator/statistics');
    expect(body.data.pages).toEqual([
      { page: 'feed', de: 0, en: 1, fr: 2, all: 3 },
      { page: '', de: 1, en: 0, fr: 0, all: 1 },
    ]);
    expect(body.data.days.at(-1)).toMatchObject({ pageVisits: 4 });
    const longer = await own.call(operator, 'GET', '/api/operator/statistics?days=90');
    expect(longer.body.data.pages).toHaveLength(3);
  } finally {
    await own.close();
  }
});

it('the console shows nothing if another service counts the views', async () => {
  const own = await startTestApp({ ANALYTICS_URL: 'http://127.0.0.1:9/matomo.php' });
  try {
    const { body } = await own.call(await createOperator(own), 'GET', '/api/operator/statistics');
    expect(body.data.pages).toBeNull();
  } finally {
    await own.close();
  }
});
