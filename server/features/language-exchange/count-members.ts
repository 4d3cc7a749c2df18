import { shortCachePer } from '../../base/cache-per.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';

type Tools = Pick<Services, 'database' | 'clock'>;

/** How long a count is cached. */
const cacheMilliseconds = 60_000;

/* Everything is counted in search_entries, which has exactly the findable members, under 0 for any language: each
   count scans one short index range. */
const countAll: Prepared = {
  name: 'language_exchange_all',
  text: `select languages.number, speaking.total as speaking, learning.total as learning from languages
    cross join lateral (
      select count(*) as total from search_entries t where t.speaks = languages.number and t.learns = 0) speaking
    cross join lateral (
      select count(*) as total from search_entries t where t.speaks = 0 and t.learns = languages.number) learning`,
};

const countOne: Prepared = {
  name: 'language_exchange_one',
  text: `select
    (select count(*) from search_entries where speaks = $1 and learns = 0) as speaking,
    (select count(*) from search_entries where speaks = 0 and learns = $1) as learning,
    (select count(*) from search_entries where speaks = $1 and learns = 0 and active_day >= $2) as recently_speaking,
    (select count(*) from search_entries where speaks = 0 and learns = $1 and active_day >= $2) as recently_learning`,
};

const countCounterparts: Prepared = {
  name: 'language_exchange_counterparts',
  text: `select languages.number, wanted.total as wanted, spoken.total as spoken from languages
    cross join lateral (
      select count(*) as total from search_entries t where t.speaks = $1 and t.learns = languages.number) wanted
    cross join lateral (
      select count(*) as total from search_entries t where t.speaks = languages.number and t.learns = $1) spoken
    where languages.number <> $1 and wanted.total + spoken.total > 0`,
};

const countCantons: Prepared = {
  name: 'language_exchange_cantons',
  text: `select places.canton as code, sum(found.speaking)::integer as speaking, sum(found.learning)::integer as learning
    from (
      select place_id, count(*) as speaking, 0 as learning from search_entries
        where speaks = $1 and learns = 0 group by place_id
      union all
      select place_id, 0, count(*) from search_entries where speaks = 0 and learns = $1 group by place_id
    ) found join places on places.id = found.place_id
    group by places.canton`,
};

export interface MemberCounts {
  speaking: number;
  learning: number;
}

export interface LanguageCounts {
  totals: MemberCounts & { recently_speaking: number; recently_learning: number };
  /** by number of the other language */
  counterparts: { number: number; wanted: number; spoken: number }[];
  cantons: (MemberCounts & { code: string })[];
}

const allCounts = shortCachePer<Map<number, MemberCounts>>({ milliseconds: cacheMilliseconds, max: 1 });
const countsByLanguage = shortCachePer<LanguageCounts>({ milliseconds: cacheMilliseconds, max: 100 });

/** Findable members by language number, cached for a minute. */
export function countAllLanguages({ database, clock }: Tools): Promise<Map<number, MemberCounts>> {
  return allCounts(database, '', clock().getTime(), async () => {
    const rows = await database.run<MemberCounts & { number: number }>(countAll, []);
    return new Map(rows.map(({ number, speaking, learning }) => [number, { speaking, learning }]));
  });
}

/**
 * Findable members with one language (its number in the directory), including small groups, cached for a minute.
 * recentlySince is the first day, as 2026-11-21, that counts as recent.
 */
export function countLanguage(
  { database, clock }: Tools,
  language: number,
  recentlySince: string,
): Promise<LanguageCounts> {
  return countsByLanguage(database, String(language), clock().getTime(), async () => {
    const [totals, counterparts, cantons] = await Promise.all([
      database.run<LanguageCounts['totals']>(countOne, [language, recentlySince]),
      database.run<LanguageCounts['counterparts'][number]>(countCounterparts, [language]),
      database.run<LanguageCounts['cantons'][number]>(countCantons, [language]),
    ]);
    const none = { speaking: 0, learning: 0, recently_speaking: 0, recently_learning: 0 };
    return { totals: totals[0] ?? none, counterparts, cantons };
  });
}
