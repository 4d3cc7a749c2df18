import type { Canton } from '../../../contract/constants/cantons.ts';
import { shortCachePer } from '../../base/cache-per.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { foundPairs } from '../search/public.ts';

type Tools = Pick<Services, 'database' | 'clock'>;

/** How long a count is cached. */
const cacheMilliseconds = 600_000;

/** Numbers of the languages; speaks 0 is any. */
export interface Pair {
  speaks: number;
  learns: number;
}

/** Findable members. */
export interface PairCounts {
  /** who speak and learn the same */
  seeking: number;
  /** who speak what is learned, and learn what is spoken */
  offering: number;
}

// Each is a scan of one index range; every member in search is also there under 0 for any language.
const countPair: Prepared = {
  name: 'supply_pair',
  text: `select
    (select count(*) from search_entries where speaks = $1 and learns = $2)::integer as seeking,
    (select count(*) from search_entries where speaks = $2 and learns = $1)::integer as offering,
    (select median_hours from pair_answers where speaks = $1 and learns = $2) as "medianHours"`,
};

const countCanton: Prepared = {
  name: 'supply_canton',
  text: `select
    (select count(distinct search_number) from ${foundPairs()} found join places on places.id = found.place_id
      where places.canton = $3)::integer as offering,
    (select count(distinct search_number) from (
      select search_number, place_id from search_entries where speaks = any($2::smallint[]) and learns = any($1::smallint[])
      union all
      select search_number, place_id from search_places where speaks = any($2::smallint[]) and learns = any($1::smallint[])
    ) found join places on places.id = found.place_id where places.canton = $3)::integer as seeking`,
};

const countOnline: Prepared = {
  name: 'supply_online',
  text: `select count(*)::integer as count from search_entries join profiles using (search_number)
    where search_entries.speaks = $2 and search_entries.learns = $1 and profiles.status in ('online', 'both')`,
};

// $3: languages close to the learned one, $4: how many alternatives to the spoken one.
const countAround: Prepared = {
  name: 'supply_around',
  text: `(select 'near' as kind, near as number,
      (select count(*) from search_entries where speaks = near and learns = $1)::integer as count
    from unnest($3::smallint[]) near)
    union all
    (select 'spoken', languages.number,
      (select count(*) from search_entries where speaks = $2 and learns = languages.number)::integer as count
    from languages where languages.number not in ($1, $2)
    order by count desc, languages.number limit $4)`,
};

/** An alternative to a pair: another language learned, or another one offered. */
export interface Around {
  kind: 'near' | 'spoken';
  number: number;
  count: number;
}

const pairs = shortCachePer<PairCounts & { medianHours: number | null }>({ milliseconds: cacheMilliseconds, max: 500 });
const cantons = shortCachePer<PairCounts>({ milliseconds: cacheMilliseconds, max: 500 });
const online = shortCachePer<number>({ milliseconds: cacheMilliseconds, max: 500 });
const around = shortCachePer<Around[]>({ milliseconds: cacheMilliseconds, max: 500 });

/** The counts of a pair, including small groups, and the median hours to an answer. The same for every caller. */
export function countsOfPair({ database, clock }: Tools, { speaks, learns }: Pair) {
  return pairs(database, `${speaks} ${learns}`, clock().getTime(), async () => {
    const [counts] = await database.run<PairCounts & { medianHours: number | null }>(countPair, [speaks, learns]);
    return counts ?? { seeking: 0, offering: 0, medianHours: null };
  });
}

/** The counts of a pair in one canton, by any of a member's places. */
export function countsOfCanton({ database, clock }: Tools, { speaks, learns }: Pair, canton: Canton) {
  return cantons(database, `${speaks} ${learns} ${canton}`, clock().getTime(), async () => {
    const [counts] = await database.run<PairCounts>(countCanton, [[learns], [speaks], canton]);
    return counts ?? { seeking: 0, offering: 0 };
  });
}

/** How many of those who offer a pair meet online. */
export function countOfOnline({ database, clock }: Tools, { speaks, learns }: Pair): Promise<number> {
  return online(database, `${speaks} ${learns}`, clock().getTime(), async () => {
    const [row] = await database.run<{ count: number }>(countOnline, [speaks, learns]);
    return row?.count ?? 0;
  });
}

/**
 * Alternatives to a language pair: languages close to the learned one, and the most wanted others that could be
 * offered.
 */
export function countsAround(
  { database, clock }: Tools,
  { speaks, learns }: Pair,
  near: readonly number[],
  most: number,
): Promise<Around[]> {
  return around(database, `${speaks} ${learns}`, clock().getTime(), () =>
    database.run<Around>(countAround, [speaks, learns, near, most]),
  );
}
