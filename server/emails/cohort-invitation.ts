import { brand } from '../../contract/brand.ts';
import { dateInWords } from '../../contract/format/dates.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

interface AboutCohort {
  locale: Locale;
  team: string;
  name: string;
  /** the last day to apply: 2027-02-14 */
  deadline: string;
  url: URL;
}

/**
 * Invites a person to an organisation's cohort. Of the coordinator's words it contains only two names: it may reach a
 * stranger.
 */
export function cohortInvitationMail({ locale, team, name, deadline, url }: AboutCohort): WrittenMail {
  const translate = translatorFor(locale);
  const values = { product: brand.name, team, name, day: dateInWords(deadline, locale) };
  return writeMail({
    locale,
    subject: translate('cohorts-mail.subject', values),
    heading: translate('cohorts-mail.heading', values),
    paragraphs: [translate('cohorts-mail.body', values), translate('cohorts-mail.privacy', values)],
    button: { label: translate('cohorts-mail.button'), url },
    why: translate('cohorts-mail.why', values),
  });
}
