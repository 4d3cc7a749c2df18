import type { Api, ApiInput } from '../../client/api-client.ts';
import { textOf } from '../../client/form.ts';
import { resolvePlace } from '../../client/resolve-place.ts';
import { shownMoment } from '../../meetings/shown-moment.ts';

type NewPost = ApiInput<'POST /api/posts'>['body']['data'];

/** No place has this postcode: the API then says so beside whatever else is wrong. */
const unknownPostcode = '0000';

/** The form's values. Invalid ones are passed on, so that the API refuses them by field. */
export async function readPostForm(api: Api, form: FormData): Promise<NewPost> {
  const place = textOf(form, 'place').trim();
  const starts = textOf(form, 'startsAt');
  const participants = textOf(form, 'participants').trim();
  return {
    text: textOf(form, 'text'),
    participants: (/^\d{1,9}$/.test(participants) ? Number(participants) : participants || null) as number,
    postcode: place ? ((await resolvePlace(api, place))?.postcode ?? unknownPostcode) : null,
    startsAt: starts ? shownMoment(starts) : null,
    langSpeaking: textOf(form, 'langSpeaking') || null,
    langLearning: textOf(form, 'langLearning') || null,
    clientId: textOf(form, 'clientId') || null,
  };
}
