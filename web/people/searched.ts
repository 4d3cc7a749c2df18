import { statuses } from '../../contract/constants/profiles.ts';
import * as limits from '../../contract/limits.ts';
import { languageQuery } from '../client/language-query.ts';
import { resolvePlace } from '../client/resolve-place.ts';
import type { PageContext } from '../routing/page-context.ts';

/** A visitor's search, as in the link to a page: languages by their codes, the place as its field shows it. */
export interface Searched {
  speak: string[];
  learn: string[];
  place: string;
}

/**
 * The search passed on to a page, as far as the directories have its values; languages is null if they could not be
 * loaded.
 */
export async function loadSearched({ api, locale, part }: PageContext, params: URLSearchParams) {
  const typed = params.get('place') ?? '';
  const [languages, place] = await Promise.all([
    part(api('GET /api/languages', { query: languageQuery(locale) })),
    typed ? resolvePlace(api, typed) : null,
  ]);
  const known = new Set(languages?.data.map(({ code }) => code));
  const codes = (name: string) =>
    [...new Set(params.getAll(name))].filter((code) => known.has(code)).slice(0, limits.languagesPerDirection.max);
  const searched: Searched = { speak: codes('speak'), learn: codes('learn'), place: place?.label ?? '' };
  return { searched, languages: languages?.data ?? null };
}

/** The initial values of a new profile, from a form with the fields speak, learn, place and status. An unknown place is refused next to its field. */
export async function beginningIn({ api }: PageContext, form: FormData) {
  const place = form.get('place');
  const typed = typeof place === 'string' ? place.trim() : '';
  const status = statuses.find((status) => status === form.get('status'));
  const found = typed ? await resolvePlace(api, typed) : null;
  return {
    langsSpeaking: languagesIn(form, 'speak'),
    langsLearning: languagesIn(form, 'learn'),
    ...(status && { status }),
    ...(typed && { postcode: found?.postcode ?? typed.slice(0, 60) }),
  };
}

function languagesIn(form: FormData, name: string) {
  const codes = form.getAll(name).filter((code) => typeof code === 'string' && code !== '');
  return [...new Set(codes)].map((code) => ({ code }));
}
