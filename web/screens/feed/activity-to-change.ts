import { data } from 'react-router';
import { clockAt } from '../../../contract/format/clock.ts';
import { orNotFound } from '../../client/or-not-found.ts';
import type { PageContext } from '../../routing/page-context.ts';

/** An activity of one's own, as the fields of its form have it. */
export interface ActivityToChange {
  id: string;
  version: number;
  values: Record<string, string>;
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads it. Throws a 404 for an invalid id, another's, and a post without a time. */
export async function activityToChange({ api }: PageContext, id: string): Promise<ActivityToChange> {
  if (!idForm.test(id)) throw data(null, { status: 404 });
  const { data: post } = await orNotFound(api('GET /api/posts/{id}', { params: { id } }));
  const { startsAt, series, location } = post;
  if (!post.mine || startsAt === null) throw data(null, { status: 404 });
  return {
    id,
    version: post.version,
    values: {
      title: post.title ?? '',
      motif: post.motif ?? 'table',
      text: post.text,
      startsAt: clockAt(startsAt),
      place: location ? `${location.postcode} ${location.name}` : '',
      ...(post.online && { online: 'on' }),
      participants: String(post.participants),
      repeat: String(series?.everyWeeks ?? 0),
      // As many as remain from the next one on.
      times: series ? String(series.dates.filter((date) => date.startsAt >= startsAt).length) : '',
      langSpeaking: post.langSpeaking?.code ?? '',
      langLearning: post.langLearning?.code ?? '',
    },
  };
}
