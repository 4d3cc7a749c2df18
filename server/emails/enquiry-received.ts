import { brand } from '../../contract/brand.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

/** Confirms that an enquiry has arrived. url: the page of the offer. */
export function enquiryReceivedMail({ locale, url }: { locale: Locale; url: URL }): WrittenMail {
  const translate = translatorFor(locale);
  const product = brand.name;
  return writeMail({
    locale,
    subject: translate('emails.enquiryReceived.subject', { product }),
    heading: translate('emails.enquiryReceived.heading'),
    paragraphs: [translate('emails.enquiryReceived.body'), translate('emails.enquiryReceived.next')],
    button: { label: translate('emails.enquiryReceived.button'), url },
    why: translate('emails.enquiryReceived.why', { product }),
  });
}
