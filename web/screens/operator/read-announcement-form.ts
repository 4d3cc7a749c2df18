import { perLocale } from '../../../contract/locales.ts';
import type { ApiInput } from '../../client/api-client.ts';
import { textOf } from '../../client/form.ts';
import { shownMoment } from '../../meetings/shown-moment.ts';

type NewAnnouncement = ApiInput<'POST /api/operator/announcements'>['body']['data'];

/** What the form of an announcement says, by the clock of the site (product 9). What is no time goes on as it is, for the API to refuse. */
export function readAnnouncementForm(form: FormData): NewAnnouncement {
  return {
    texts: perLocale((locale) => textOf(form, locale)),
    startsAt: shownMoment(textOf(form, 'startsAt')),
    endsAt: shownMoment(textOf(form, 'endsAt')),
  };
}
