import { brand } from '../../contract/brand.ts';
import type { SubscriptionType } from '../../contract/constants/subscriptions.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

/** Notifies a member that a licence is over: the team's owner took it back, or the team is no longer paid. */
export function teamLicenceEndedMail(options: {
  locale: Locale;
  team: string;
  why: 'removed' | 'unpaid';
  /** what the member has from now on: premium of their own, or not */
  left: SubscriptionType;
  url: URL;
}): WrittenMail {
  const { locale, team, why, left, url } = options;
  const translate = translatorFor(locale);
  const product = brand.name;
  return writeMail({
    locale,
    subject: translate('emails.team.ended.subject', { product, team }),
    heading: translate('emails.team.ended.heading'),
    paragraphs: [translate('emails.team.ended.body', { team, why }), translate('emails.team.ended.left', { left })],
    button: { label: translate('emails.team.ended.button'), url },
    why: translate('emails.team.ended.why', { product, team }),
  });
}
