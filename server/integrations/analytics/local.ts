import { dayOf } from '../../../contract/format/clock.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { Log } from '../../base/log.ts';
import type { Database } from '../../database/connection.ts';
import type { Analytics } from './interface.ts';

/** How long visits are added up in memory; a process that dies loses as much. */
const heldMilliseconds = 60_000;

interface Sum {
  day: string;
  page: string;
  locale: Locale;
  visits: number;
}

// In the same order in all processes, so that they do not deadlock.
const addSums = `insert into page_visits (day, page, locale, visits)
  select * from unnest($1::date[], $2::text[], $3::text[], $4::integer[]) as sums (day, page, locale, visits)
  order by day, page, locale
  on conflict (day, page, locale) do update set visits = page_visits.visits + excluded.visits`;

/**
 * Counts visits in our own database: a sum for each day, page and language. A visit costs an addition in memory; once a
 * minute the sums are written in one statement. If that fails they stay in memory, at most one sum per known page and
 * language a day.
 */
export function createLocalAnalytics(options: { database: Database; clock: () => Date; log: Log }): Analytics {
  const { database, clock, log } = options;
  let held = new Map<string, Sum>();
  let timer: NodeJS.Timeout | undefined;

  const add = (sum: Sum) => {
    const key = `${sum.day} ${sum.locale} ${sum.page}`;
    const known = held.get(key);
    if (known) known.visits += sum.visits;
    else held.set(key, sum);
    timer ??= setTimeout(() => void write(), heldMilliseconds).unref();
  };
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const sums = [...held.values()];
    held = new Map();
    if (sums.length === 0) return;
    try {
      await database.pool.query(addSums, [
        sums.map(({ day }) => day),
        sums.map(({ page }) => page),
        sums.map(({ locale }) => locale),
        sums.map(({ visits }) => visits),
      ]);
    } catch (error) {
      log.warn({ name: error instanceof Error ? error.name : undefined }, 'visits not stored yet');
      for (const sum of sums) add(sum);
    }
  };
  return {
    countsReaders: false,
    count({ page, locale }) {
      add({ day: dayOf(clock()), page, locale, visits: 1 });
    },
    async close() {
      await write();
      clearTimeout(timer);
    },
  };
}
