import { motifs } from '../../../contract/constants/activities.ts';
import type { Api, ApiInput } from '../../client/api-client.ts';
import { textOf } from '../../client/form.ts';
import { resolvePlace } from '../../client/resolve-place.ts';
import { shownMoment } from '../../meetings/shown-moment.ts';

type NewPost = ApiInput<'POST /api/posts'>['body']['data'];
type Written = Omit<NewPost, 'clientId'>;

/** No place has this postcode: the API then reports it with any other errors. */
const unknownPostcode = '0000';

/** The form's values. Invalid ones are passed on, so that the API refuses them by field. */
export async function readPostForm(api: Api, form: FormData): Promise<Written> {
  const place = textOf(form, 'place').trim();
  const isOnline = form.has('online');
  const written = {
    text: textOf(form, 'text'),
    participants: numberIn(form, 'participants') as number,
    postcode: place && !isOnline ? ((await resolvePlace(api, place))?.postcode ?? unknownPostcode) : null,
    langSpeaking: textOf(form, 'langSpeaking') || null,
    langLearning: textOf(form, 'langLearning') || null,
  };
  if (textOf(form, 'what') !== 'activity') return written;
  const starts = textOf(form, 'startsAt');
  return {
    ...written,
    title: textOf(form, 'title'),
    // Without a title it is still to be refused as an activity.
    motif: motifs.find((motif) => motif === textOf(form, 'motif')) ?? motifs[0],
    online: isOnline,
    startsAt: starts ? shownMoment(starts) : null,
    repeat: repeatIn(form),
  };
}

function repeatIn(form: FormData): Written['repeat'] {
  const everyWeeks = Number(textOf(form, 'repeat'));
  return everyWeeks === 1 || everyWeeks === 2 ? { everyWeeks, times: numberIn(form, 'times') as number } : null;
}

/** A number; other text is passed on, and nothing is null. */
function numberIn(form: FormData, name: string): number | string | null {
  const text = textOf(form, name).trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : text || null;
}
