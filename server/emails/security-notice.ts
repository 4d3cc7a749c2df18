import { brand } from '../../contract/brand.ts';
import { momentInWords } from '../../contract/format/dates.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

/** Notifications about access to an account. A new address has an email of its own. */
export const securityNoticeKinds = [
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_made',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'codes_guessed',
  'identity_linked',
  'identity_removed',
] as const;
export type SecurityNoticeKind = (typeof securityNoticeKinds)[number];

/** Says what changed and when, and what to do if the reader did not do it. Contains nothing anyone typed. */
export function securityNoticeMail(options: {
  locale: Locale;
  kind: SecurityNoticeKind;
  at: Date;
  url: URL;
  passkeys: number;
  /** whether this also revoked the calendar feed's address */
  endedFeed: boolean;
}): WrittenMail {
  const { locale, kind, url, passkeys, endedFeed } = options;
  const translate = translatorFor(locale);
  const product = brand.name;
  return writeMail({
    locale,
    subject: translate(`emails.security.${kind}.subject`, { product }),
    heading: translate(`emails.security.${kind}.heading`),
    paragraphs: [
      translate(`emails.security.${kind}.body`, { at: momentInWords(options.at, locale) }),
      ...(kind === 'password_changed' && passkeys > 0
        ? [translate('emails.security.password_changed.passkeys', { count: passkeys })]
        : []),
      ...(kind === 'password_changed' && endedFeed ? [translate('emails.security.password_changed.calendar')] : []),
      translate('emails.security.advice'),
    ],
    button: { label: translate('emails.security.button'), url },
    why: translate('emails.security.why', { product }),
  });
}
