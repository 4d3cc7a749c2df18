import type { Language } from '../../../contract/directories.ts';
import { swissNumber } from '../../../contract/format/numbers.ts';
import type { PageContext } from '../../routing/page-context.ts';
import type { RelaxedSearch } from './relaxed-searches.ts';
import { noFilters, type PeopleSearch } from './search-params.ts';
import type { PairSupply } from './supply-of-pair.tsx';

/**
 * The supply of a search's first pair of languages, also in its canton; undefined without a pair, null if it could
 * not be loaded.
 */
export async function findSupply(
  { api, part, locale, user }: PageContext,
  { speak, learn, canton }: PeopleSearch,
  languages: readonly Language[],
): Promise<PairSupply | null | undefined> {
  const [speaks] = speak;
  const [learns] = learn;
  if (!speaks || !learns) return undefined;
  const query = { speaks, learns, locale, canton: canton || undefined };
  const found = await part(api('GET /api/supply', { query: query }));
  const named = (code: string) => languages.find((language) => language.code === code)?.name ?? code;
  if (!found) return found;
  const isRare = found.data.offering === null;
  const alerts = isRare && (await user()) ? await part(api('GET /api/supply/alerts')) : undefined;
  if (alerts === null) return null;
  return {
    ...found.data,
    speak: named(speaks),
    learn: named(learns),
    codes: { speaks, learns },
    isRare,
    isAlerted: alerts?.data.some((alert) => alert.speaks === speaks && alert.learns === learns) ?? false,
  };
}

// Counts cover the whole country.
const anywhere = { ...noFilters, mode: '', radius: 'any' } as const;

/** Suggestions for a search from the supply of its first pair. */
export function waysOfSupply(search: PeopleSearch, supply: PairSupply): RelaxedSearch[] {
  return supply.ways.flatMap(({ kind, language, count }): RelaxedSearch[] => {
    const way = { count, shown: swissNumber(count), isRough: true, language: language?.name ?? '' };
    const code = language?.code ?? '';
    switch (kind) {
      case 'online':
        return search.mode ? [] : [{ ...way, kind: 'elsewhere', change: { ...anywhere, mode: 'online' } }];
      case 'near':
        return search.learn.includes(code)
          ? []
          : [{ ...way, kind, change: { ...anywhere, learn: [...search.learn, code] } }];
      default:
        return search.speak.includes(code)
          ? []
          : [{ ...way, kind, change: { ...anywhere, speak: [...search.speak, code] } }];
    }
  });
}
