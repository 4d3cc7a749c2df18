import { brand } from '../../contract/brand.ts';
import { defaultLocale, type Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

export function enquiryMail(options: {
  company: string;
  name: string;
  email: string;
  people: number | null;
  message: string;
  /** the language to answer in */
  locale: Locale;
  url: URL;
}): WrittenMail {
  const { company, name, email, people, message, locale, url } = options;
  const translate = translatorFor(defaultLocale);
  return writeMail({
    locale: defaultLocale,
    subject: translate('emails.enquiry.subject', { product: brand.name, company }),
    heading: translate('emails.enquiry.heading'),
    paragraphs: [
      translate('emails.enquiry.who', { name, company }),
      translate('emails.enquiry.people', { known: people === null ? 'no' : 'yes', people: String(people ?? 0) }),
      ...linesOf(message),
      translate('emails.enquiry.answer', { email, language: locale }),
    ],
    button: { label: translate('emails.enquiry.button'), url },
    why: translate('emails.enquiry.why', { product: brand.name }),
  });
}

/** The lines of a text, as paragraphs of an email. */
function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
