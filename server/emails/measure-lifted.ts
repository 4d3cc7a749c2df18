import { brand } from '../../contract/brand.ts';
import type { MeasureKind } from '../../contract/constants/moderation.ts';
import type { ReportKind } from '../../contract/constants/reports.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

/** Notifies a member that a measure was lifted, by an appeal or otherwise, with the moderator's words. */
export function measureLiftedMail(options: {
  locale: Locale;
  kind: MeasureKind;
  about: ReportKind;
  reason: string;
  url: URL;
}): WrittenMail {
  const { locale, kind, about, reason, url } = options;
  const translate = translatorFor(locale);
  const product = brand.name;
  return writeMail({
    locale,
    subject: translate('emails.moderation.lift.subject', { product }),
    heading: translate('emails.moderation.lift.heading'),
    paragraphs: [translate('emails.moderation.lift.body', { kind, about })],
    reason: { label: translate('emails.moderation.reason'), words: reason },
    button: { label: translate('emails.moderation.button'), url },
    why: translate('emails.moderation.why', { product }),
  });
}
