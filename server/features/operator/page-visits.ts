import { dayOf } from '../../../contract/format/clock.ts';
import * as limits from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { Statistics } from '../../../contract/operator-views.ts';
import type { Services } from '../../http/endpoint.ts';

const dayMilliseconds = 86_400_000;

const visitsOfPages = `select page, locale, sum(visits)::integer as visits from page_visits where day >= $1::date group by page, locale`;

/** Views of each page in the last days, most viewed first; null if another service counts them. */
export async function readPageVisits(
  { clock, database, environment }: Pick<Services, 'clock' | 'database' | 'environment'>,
  days: number,
): Promise<Statistics['pages']> {
  if (environment.analyticsUrl) return null;
  const since = dayOf(new Date(clock().getTime() - (days - 1) * dayMilliseconds));
  const sums = await database.run<{ page: string; locale: Locale; visits: number }>({ text: visitsOfPages }, [since]);
  const pages = new Map<string, NonNullable<Statistics['pages']>[number]>();
  for (const { page, locale, visits } of sums) {
    const row = pages.get(page) ?? { page, de: 0, en: 0, fr: 0, all: 0 };
    pages.set(page, { ...row, [locale]: visits, all: row.all + visits });
  }
  return [...pages.values()]
    .sort((one, other) => other.all - one.all || one.page.localeCompare(other.page, 'en'))
    .slice(0, limits.pagesListed);
}
