import * as limits from '../../../contract/limits.ts';
import type { Profile } from '../../../contract/profiles.ts';
import { orNotFound } from '../../api/or-not-found.ts';
import type { PageContext } from '../../api/page-context.ts';
import { resolvePlace } from '../../api/resolve-place.ts';

/** What a visitor has searched, as the link here says it. */
interface Searched {
  speak: string[];
  learn: string[];
  place: string;
}

export type Wanted = Awaited<ReturnType<typeof loadWanted>>;

/** Somebody a visitor wants to write to, as far as visitors see them, and what was searched on the way here. */
export async function loadWanted({ api, part }: PageContext, id: string, params: URLSearchParams) {
  const [{ data: person }, languages, place] = await Promise.all([
    orNotFound(
      api('GET /api/profiles/{id}/preview', { params: { id }, query: 'populate=image,langsSpeaking,langsLearning' }),
    ),
    part(api('GET /api/languages')),
    placeOf(api, params.get('place') ?? ''),
  ]);
  const known = new Set(languages?.data.map(({ code }) => code));
  const codes = (name: string) =>
    [...new Set(params.getAll(name))].filter((code) => known.has(code)).slice(0, limits.languagesPerDirection.max);
  const searched: Searched = { speak: codes('speak'), learn: codes('learn'), place };
  return { person, searched, pair: pairOf(person, searched), languages: languages?.data ?? null };
}

async function placeOf(api: PageContext['api'], typed: string): Promise<string> {
  return typed ? ((await resolvePlace(api, typed))?.label ?? '') : '';
}

/** The languages that bring the two together: what was searched of them, else the first they name. */
function pairOf({ langsSpeaking = [], langsLearning = [] }: Profile, { speak, learn }: Searched) {
  const speaks = langsSpeaking.find(({ code }) => learn.includes(code));
  const learns = langsLearning.find(({ code }) => speak.includes(code));
  return {
    speaks: speaks ?? langsSpeaking[0],
    learns: learns ?? langsLearning[0],
    fits: speaks !== undefined && learns !== undefined,
  };
}
