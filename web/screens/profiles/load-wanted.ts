import type { Profile } from '../../../contract/profiles.ts';
import { orNotFound } from '../../client/or-not-found.ts';
import { loadSearched, type Searched } from '../../people/searched.ts';
import type { PageContext } from '../../routing/page-context.ts';

export type Wanted = Awaited<ReturnType<typeof loadWanted>>;

/** A person a visitor wants to write to, as visitors see them, and the earlier search. */
export async function loadWanted(page: PageContext, id: string, params: URLSearchParams) {
  const [{ data: person }, { searched, languages }] = await Promise.all([
    orNotFound(
      page.api('GET /api/profiles/{id}/preview', {
        params: { id },
        query: { populate: ['image', 'langsSpeaking', 'langsLearning'] },
      }),
    ),
    loadSearched(page, params),
  ]);
  return { person, searched, pair: pairOf(person, searched), languages };
}

/** The languages the two share: those searched for, else the first of each side. */
function pairOf({ langsSpeaking = [], langsLearning = [] }: Profile, { speak, learn }: Searched) {
  const speaks = langsSpeaking.find(({ code }) => learn.includes(code));
  const learns = langsLearning.find(({ code }) => speak.includes(code));
  return {
    speaks: speaks ?? langsSpeaking[0],
    learns: learns ?? langsLearning[0],
    fits: speaks !== undefined && learns !== undefined,
  };
}
