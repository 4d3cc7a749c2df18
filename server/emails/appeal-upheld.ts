import { brand } from '../../contract/brand.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

/** Notifies a member that a decision is upheld after their appeal, with the reviewer's words. */
export function appealUpheldMail(options: { locale: Locale; answer: string; url: URL }): WrittenMail {
  const { locale, answer, url } = options;
  const translate = translatorFor(locale);
  const product = brand.name;
  return writeMail({
    locale,
    subject: translate('emails.moderation.uphold.subject', { product }),
    heading: translate('emails.moderation.uphold.heading'),
    paragraphs: [translate('emails.moderation.uphold.body')],
    reason: { label: translate('emails.moderation.reason'), words: answer },
    button: { label: translate('emails.moderation.button'), url },
    why: translate('emails.moderation.why', { product }),
  });
}
