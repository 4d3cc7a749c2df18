import { brand } from '../../contract/brand.ts';
import * as limits from '../../contract/limits.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import type { Face } from './face.ts';
import { type WrittenMail, writeMail } from './layout.ts';

/**
 * Asks the reader to confirm the address. Contains nothing typed at sign-up, as it may reach a stranger. to: the addressee of a
 * waiting first message, a publicly listed member, with the face that visitors see; a name that a mail program could take for
 * an address is left out.
 */
export function confirmEmailMail(options: {
  locale: Locale;
  url: URL;
  to?: string | null;
  face?: Face | undefined;
}): WrittenMail {
  const translate = translatorFor(options.locale);
  const product = brand.name;
  const name = options.to && /^[\p{L}\p{M}’' -]+$/u.test(options.to) ? options.to : null;
  return writeMail({
    locale: options.locale,
    subject: name
      ? translate('emails.confirm.subjectTo', { product, name })
      : translate('emails.confirm.subject', { product }),
    face: name ? options.face : undefined,
    heading: name ? translate('emails.confirm.headingTo', { name }) : translate('emails.confirm.heading'),
    paragraphs: [
      name ? translate('emails.confirm.bodyTo', { name }) : translate('emails.confirm.body'),
      translate('emails.confirm.validity', { days: limits.confirmationLinkDays }),
    ],
    button: { label: translate(name ? 'emails.confirm.buttonTo' : 'emails.confirm.button'), url: options.url },
    why: translate('emails.confirm.why', { product }),
  });
}
