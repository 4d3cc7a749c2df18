import type { Canton } from '../../../contract/constants/cantons.ts';
import * as limits from '../../../contract/limits.ts';
import { shortCachePer } from '../../base/cache-per.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Directories, Place } from '../../database/directories.ts';
import type { Action, Call } from '../../http/endpoint.ts';
import { presentPlace, townOf } from '../directories/public.ts';
import { hiddenFrom } from '../visibility/public.ts';
import { foundPairs } from './found-pairs.ts';
import { requestedLanguages } from './search-request.ts';

type TownCall = Call<'GET /api/profiles/towns'>;
/** Numbers of members by town id. */
type Counts = Map<number, number>;

/**
 * Counts results by town of a canton, largest first. For members only, who see where others are; by town, because no
 * profile shows its postcodes (product 14). Cached for a minute for all readers, less the members this reader cannot
 * see. Groups too small to show are null; empty towns are left out. Throws invalid_input for an unknown language.
 */
export const countByTown: Action<'GET /api/profiles/towns'> = async (call) => {
  const canton = call.query.filters.canton.$eq;
  const pairs = requestedLanguages(call.query.filters, call.directories);
  const towns = townsOf(call.directories, canton);
  const ids = [...towns.keys()];
  const values = [pairs.speaks, pairs.learns, ids, ids.map((id) => towns.get(id)?.id ?? id)];
  const key = JSON.stringify([canton, pairs]);
  const everybody = await countsOf(call.database, key, call.clock().getTime(), () => read(call, countAll, values));
  const hidden = await read(call, countHidden, [...values, call.member.id]);
  const counted = [...new Set(towns.values())]
    .map((town) => ({ town, count: (everybody.get(town.id) ?? 0) - (hidden.get(town.id) ?? 0) }))
    .filter(({ count }) => count > 0)
    .map(({ town, count }) => ({ place: presentPlace(town, call.locale), count: roundedCount(count) }));
  const collator = new Intl.Collator(call.locale);
  counted.sort(
    (one, other) => (other.count ?? 0) - (one.count ?? 0) || collator.compare(one.place.name, other.place.name),
  );
  return { data: counted };
};

function roundedCount(count: number): number | null {
  return count < limits.languageStatistics.smallestGroup ? null : count;
}

/** The ids of a canton's places, each with its town. */
function townsOf(directories: Directories, canton: Canton): Map<number, Place> {
  const places = [...directories.placeById.values()].filter((place) => place.canton === canton);
  return new Map(places.map((place) => [place.id, townOf(directories, place)]));
}

const countsOf = shortCachePer<Counts>({ milliseconds: 60_000, max: 200 });

const countAll: Prepared = { name: 'search_towns', text: countOf() };

const countHidden: Prepared = {
  name: 'search_towns_hidden',
  text: countOf(`and search_number = any(array(${hiddenFrom('$5')}))`),
};

async function read({ database }: TownCall, statement: Prepared, values: unknown[]): Promise<Counts> {
  const rows = await database.run<{ town: number; count: number }>(statement, values);
  return new Map(rows.map(({ town, count }) => [town, count]));
}

/** $3 and $4: places and their towns. */
function countOf(condition = ''): string {
  return `select towns.town, count(distinct found.search_number)::integer as count
    from ${foundPairs(condition)} found join unnest($3::integer[], $4::integer[]) as towns (place_id, town) using (place_id)
    group by towns.town`;
}
