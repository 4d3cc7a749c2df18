import { perLocale } from '../../../contract/locales.ts';
import type { ApiInput } from '../../client/api-client.ts';
import { textOf } from '../../client/form.ts';
import { shownMoment } from '../../meetings/shown-moment.ts';

type NewAnnouncement = ApiInput<'POST /api/operator/announcements'>['body']['data'];

/**
 * The values of an announcement's form, on the site's clock (product 9). Invalid times are passed on for the API to
 * refuse.
 */
export function readAnnouncementForm(form: FormData): NewAnnouncement {
  return {
    texts: perLocale((locale) => textOf(form, locale)),
    startsAt: shownMoment(textOf(form, 'startsAt')),
    endsAt: shownMoment(textOf(form, 'endsAt')),
  };
}
