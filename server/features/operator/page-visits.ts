import { dayOf } from '../../../contract/format/clock.ts';
import { dayMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import { type Locale, perLocale } from '../../../contract/locales.ts';
import type { Statistics } from '../../../contract/operator-views.ts';
import type { Services } from '../../http/endpoint.ts';

const visitsOfPages = `select page, locale, sum(visits)::integer as visits from page_visits where day >= $1::date group by page, locale`;

/** The visits to each page in the last so many days, the most visited first; null where another service counts them. */
export async function readPageVisits(
  { clock, database, environment }: Pick<Services, 'clock' | 'database' | 'environment'>,
  days: number,
): Promise<Statistics['pages']> {
  if (environment.analyticsUrl) return null;
  const since = dayOf(new Date(clock().getTime() - (days - 1) * dayMs));
  const sums = await database.run<{ page: string; locale: Locale; visits: number }>({ text: visitsOfPages }, [since]);
  const pages = new Map<string, NonNullable<Statistics['pages']>[number]>();
  for (const { page, locale, visits } of sums) {
    const row = pages.get(page) ?? { page, ...perLocale(() => 0), all: 0 };
    pages.set(page, { ...row, [locale]: visits, all: row.all + visits });
  }
  return [...pages.values()]
    .sort((one, other) => other.all - one.all || one.page.localeCompare(other.page, 'en'))
    .slice(0, limits.pagesListed);
}
