import { cantons } from '../../../contract/constants/cantons.ts';
import * as limits from '../../../contract/limits.ts';
import { shortCachePer } from '../../base/cache-per.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action, Call } from '../../http/endpoint.ts';
import { hiddenFrom } from '../visibility/public.ts';
import { foundPairs } from './found-pairs.ts';
import { requestedLanguages } from './search-request.ts';

type CantonCall = Call<'GET /api/profiles/cantons'>;
type Counts = Map<string, number>;

/**
 * Counts results by canton for the map of the search (product 13), in the order of the directory. Cached for a minute
 * for all readers, less the members this reader cannot see, so it agrees with their own search. null: none, or a
 * group too small to show. Throws invalid_input for an unknown language.
 */
export const countByCanton: Action<'GET /api/profiles/cantons'> = async (call) => {
  const pairs = requestedLanguages(call.query.filters ?? {}, call.directories);
  const everybody = await countsOf(call.database, JSON.stringify(pairs), call.clock().getTime(), () =>
    read(call, countAll, [pairs.speaks, pairs.learns]),
  );
  const hidden = call.member && (await read(call, countHidden, [pairs.speaks, pairs.learns, call.member.id]));
  return {
    data: cantons.map((code) => {
      const count = (everybody.get(code) ?? 0) - (hidden?.get(code) ?? 0);
      return { code, count: count < limits.languageStatistics.smallestGroup ? null : count };
    }),
  };
};

const countsOf = shortCachePer<Counts>({ milliseconds: 60_000, max: 200 });

const countAll: Prepared = { name: 'search_cantons', text: countOf('') };

const countHidden: Prepared = {
  name: 'search_cantons_hidden',
  text: countOf(`and search_number = any(array(${hiddenFrom('$3')}))`),
};

async function read(
  { database }: CantonCall,
  statement: Prepared,
  values: [...(number[] | string)[]],
): Promise<Counts> {
  const rows = await database.run<{ code: string; count: number }>(statement, values);
  return new Map(rows.map(({ code, count }) => [code, count]));
}

/** A member found for several pairs of languages, or at several places of a canton, counts once. */
function countOf(condition: string): string {
  return `select places.canton as code, count(distinct found.search_number)::integer as count
    from ${foundPairs(condition)} found join places on places.id = found.place_id
    group by places.canton`;
}
