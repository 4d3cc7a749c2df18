import { brand } from '../../contract/brand.ts';
import type { MeasureKind } from '../../contract/constants/moderation.ts';
import type { ReportKind } from '../../contract/constants/reports.ts';
import { momentInWords } from '../../contract/format/dates.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

/** Notifies a member of a decision against them: the moderator's reason, its end, and how to appeal. */
export function measureTakenMail(options: {
  locale: Locale;
  kind: Exclude<MeasureKind, 'delete_account'>;
  about: ReportKind;
  reason: string;
  until: Date | null;
  /** where it can be read and appealed */
  url: URL;
}): WrittenMail {
  const { locale, kind, about, reason, until } = options;
  const translate = translatorFor(locale);
  const product = brand.name;
  const end = { end: until ? 'known' : 'open', until: until ? momentInWords(until, locale) : '' };
  const bodies = {
    warn: () => translate('emails.moderation.warn.body'),
    hide: () => translate('emails.moderation.hide.body', { about }),
    pause_messaging: () => translate('emails.moderation.pause_messaging.body', end),
    suspend: () => translate('emails.moderation.suspend.body', end),
  };
  return writeMail({
    locale,
    subject: translate(`emails.moderation.${kind}.subject`, { product }),
    heading:
      kind === 'hide'
        ? translate('emails.moderation.hide.heading', { about })
        : translate(`emails.moderation.${kind}.heading`),
    paragraphs: [bodies[kind](), translate('emails.moderation.appeal')],
    reason: { label: translate('emails.moderation.reason'), words: reason },
    button: { label: translate('emails.moderation.button'), url: options.url },
    why: translate('emails.moderation.why', { product }),
  });
}
