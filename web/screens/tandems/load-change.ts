import { redirect } from 'react-router';
import { orNotFound } from '../../client/or-not-found.ts';
import type { PageContext } from '../../routing/page-context.ts';
import { distinct, type Filled } from './load-proposal.ts';

/**
 * The first values of the form for other terms: the current ones. If they are no longer valid, the tandem is shown
 * instead.
 */
export async function loadChange({ api, locale }: PageContext, id: string) {
  const { data: tandem } = await orNotFound(api('GET /api/tandems/{id}', { params: { id } }));
  const { partner, mine, theirs } = tandem;
  if (!tandem.may.includes('change') || partner.name === null) throw redirect(`/${locale}/together/${id}`);
  const { rhythm, minutes, mode, place, termWeeks, version } = tandem;
  const terms: Filled = {
    speaks: mine.language.code,
    learns: theirs.language.code,
    wish: mine.wish ?? '',
    rhythm,
    minutes,
    mode,
    place: place ?? partner.place ?? '',
    corrections: mine.corrections ?? 'afterwards',
    termWeeks,
  };
  return {
    name: partner.name,
    terms,
    version,
    speaking: distinct([mine.language], partner.langsLearning),
    learning: distinct([theirs.language], partner.langsSpeaking),
    back: `together/${id}`,
  };
}
