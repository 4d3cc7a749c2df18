import { brand } from '../../contract/brand.ts';
import type { Locale } from '../../contract/locales.ts';
import { momentInWords } from '../../contract/words/dates.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

interface AboutRequest {
  locale: Locale;
  /** who asked */
  name: string;
  /** until when the request is open */
  until: Date;
  /** pages that ask once more before they answer */
  acceptUrl: URL;
  declineUrl: URL;
  unsubscribe: URL;
}

/** Tells somebody of a new request, with what it takes to answer it. Says nothing of what the other wrote. */
export function newRequestMail(options: AboutRequest): WrittenMail {
  const { locale, name } = options;
  const translate = translatorFor(locale);
  return requestMail(options, {
    subject: translate('notifications.newRequest.subject', { name, product: brand.name }),
    heading: translate('notifications.newRequest.heading', { name }),
    body: translate('notifications.newRequest.body', { name, until: momentInWords(options.until, locale) }),
  });
}

/** Reminds somebody of a request some days old that still has no answer. */
export function requestReminderMail(options: AboutRequest & { days: number }): WrittenMail {
  const { locale, name, days } = options;
  const translate = translatorFor(locale);
  return requestMail(options, {
    subject: translate('notifications.newRequest.reminderSubject', { name, product: brand.name }),
    heading: translate('notifications.newRequest.reminderHeading', { name }),
    body: translate('notifications.newRequest.reminderBody', {
      name,
      days,
      until: momentInWords(options.until, locale),
    }),
  });
}

/** Tells somebody that a request without an answer is about to end. */
export function requestExpiringMail(options: AboutRequest): WrittenMail {
  const { locale, name } = options;
  const translate = translatorFor(locale);
  const until = momentInWords(options.until, locale);
  return requestMail(options, {
    subject: translate('notifications.requestExpiring.subject', { name, product: brand.name }),
    heading: translate('notifications.requestExpiring.heading', { until }),
    body: translate('notifications.requestExpiring.body', { name, until }),
  });
}

function requestMail(
  { locale, acceptUrl, declineUrl, unsubscribe }: AboutRequest,
  words: { subject: string; heading: string; body: string },
): WrittenMail {
  const translate = translatorFor(locale);
  return writeMail({
    locale,
    subject: words.subject,
    heading: words.heading,
    paragraphs: [words.body],
    button: { label: translate('notifications.newRequest.accept'), url: acceptUrl },
    secondButton: { label: translate('notifications.newRequest.decline'), url: declineUrl },
    why: translate('notifications.newRequest.why', { product: brand.name }),
    unsubscribe,
  });
}
