import type { MembersOfCanton, MembersOfTown } from '../../../contract/search.ts';
import { languageQuery } from '../../client/language-query.ts';
import type { PageContext } from '../../routing/page-context.ts';
import { type PeopleSearch, readSearch, searchQuery } from './search-params.ts';

/** A canton with how many are found there; level is from 0 to 4, the share of the busiest. */
export interface CantonCount extends MembersOfCanton {
  level: number;
}

/** What the map shows. */
export interface MapView {
  search: PeopleSearch;
  cantons: CantonCount[];
  /** of the search, by their names */
  languages: { speak: string[]; learn: string[] };
  isMember: boolean;
  /** of the canton that is searched in, for members; null where none is */
  towns: MembersOfTown[] | null;
}

const levels = 4;

/** Counts the members of each canton for the address's languages, and for members those of each town of its canton. */
export async function loadMap({ api, locale, user }: PageContext, params: URLSearchParams): Promise<MapView> {
  const [languages, member] = await Promise.all([api('GET /api/languages', { query: languageQuery(locale) }), user()]);
  const names = new Map(languages.data.map(({ code, name }) => [code, name]));
  const { search } = readSearch(params, new Set(names.keys()));
  const { canton } = search;
  const { langsSpeaking, langsLearning } = searchQuery(search, null, 'requested').filters ?? {};
  const filters = { langsSpeaking, langsLearning };
  const [{ data }, towns] = await Promise.all([
    api('GET /api/profiles/cantons', { query: { filters } }),
    member && canton ? api('GET /api/profiles/towns', { query: { filters: { ...filters, canton } } }) : null,
  ]);
  const most = Math.max(1, ...data.map(({ count }) => count ?? 0));
  const named = (codes: string[]) => codes.map((code) => names.get(code) ?? code);
  return {
    search: { ...search, cursor: '', oneWay: '' },
    cantons: data.map((canton) => ({ ...canton, level: Math.ceil(levels * Math.sqrt((canton.count ?? 0) / most)) })),
    languages: { speak: named(search.speak), learn: named(search.learn) },
    isMember: member !== null,
    towns: towns?.data ?? null,
  };
}
