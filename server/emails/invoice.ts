import { brand } from '../../contract/brand.ts';
import { dateInWords } from '../../contract/format/dates.ts';
import { swissMoney } from '../../contract/format/money.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

/** Emails about an invoice: it was issued, it is due, it is late, its licences are paid. */
export type InvoiceMail = 'issued' | 'due' | 'late' | 'licences';

/**
 * Notifies the owner of a team of an invoice: it was issued, it is due today, it is late, or its licences are paid.
 * amount in Rappen; premiumUntil: until when the team has premium without a payment.
 */
export function invoiceMail(options: {
  locale: Locale;
  mail: InvoiceMail;
  number: number;
  amount: number;
  licences: number;
  dueOn: string;
  premiumUntil: Date | null;
  url: URL;
}): WrittenMail {
  const { locale, mail, licences, premiumUntil, url } = options;
  const translate = translatorFor(locale);
  const product = brand.name;
  const values = {
    product,
    number: String(options.number),
    amount: swissMoney(options.amount),
    day: options.dueOn && dateInWords(options.dueOn, locale),
    licences,
    end: premiumUntil ? 'known' : 'none',
    until: premiumUntil ? dateInWords(premiumUntil, locale) : '',
  };
  return writeMail({
    locale,
    subject: translate(`emails.invoice.${mail}.subject`, values),
    heading: translate(`emails.invoice.${mail}.heading`),
    facts:
      mail === 'licences' ? [] : [translate('emails.invoice.sum', values), translate('emails.invoice.payable', values)],
    paragraphs: [
      translate(`emails.invoice.${mail}.body`, values),
      ...(mail === 'licences' ? [] : [translate('emails.invoice.how')]),
    ],
    button: { label: translate(mail === 'licences' ? 'emails.invoice.toTeam' : 'emails.invoice.toInvoice'), url },
    why: translate('emails.invoice.why', { product }),
  });
}
