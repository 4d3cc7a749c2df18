import { brand } from '../../contract/brand.ts';
import type { Locale } from '../../contract/locales.ts';
import { momentInWords } from '../../contract/words/dates.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

/** Who asked, and what the two would exchange: names of languages in the language of the mail. */
export interface Requester {
  name: string;
  town: string | null;
  speaks: string[];
  learns: string[];
}

interface AboutRequest {
  locale: Locale;
  requester: Requester;
  /** until when the request is open */
  until: Date;
  /** the request itself, to be read */
  readUrl: URL;
  /** pages that ask once more before they answer */
  acceptUrl: URL;
  declineUrl: URL;
  unsubscribe: URL;
}

/** Tells somebody of a new request: who asks, where to read it, how to answer. Says nothing of what the other wrote (decision 066). */
export function newRequestMail(options: AboutRequest): WrittenMail {
  const { locale, requester } = options;
  const { name } = requester;
  const translate = translatorFor(locale);
  return requestMail(options, {
    subject: translate('notifications.newRequest.subject', { name, product: brand.name }),
    heading: translate('notifications.newRequest.heading', { name }),
    body: translate('notifications.newRequest.body', { name, until: momentInWords(options.until, locale) }),
  });
}

/** Reminds somebody of a request some days old that still has no answer. */
export function requestReminderMail(options: AboutRequest & { days: number }): WrittenMail {
  const { locale, requester, days } = options;
  const { name } = requester;
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
  const { locale, requester } = options;
  const { name } = requester;
  const translate = translatorFor(locale);
  const until = momentInWords(options.until, locale);
  return requestMail(options, {
    subject: translate('notifications.requestExpiring.subject', { name, product: brand.name }),
    heading: translate('notifications.requestExpiring.heading', { until }),
    body: translate('notifications.requestExpiring.body', { name, until }),
  });
}

function requestMail(
  { locale, requester, readUrl, acceptUrl, declineUrl, unsubscribe }: AboutRequest,
  words: { subject: string; heading: string; body: string },
): WrittenMail {
  const translate = translatorFor(locale);
  return writeMail({
    locale,
    subject: words.subject,
    heading: words.heading,
    paragraphs: [whoAsks(requester, locale), words.body],
    button: { label: translate('notifications.newRequest.read'), url: readUrl },
    otherButtons: [
      { label: translate('notifications.newRequest.accept'), url: acceptUrl },
      { label: translate('notifications.newRequest.decline'), url: declineUrl },
    ],
    why: translate('notifications.newRequest.why', { product: brand.name }),
    unsubscribe,
  });
}

/** «Martina aus Kriens spricht Schweizerdeutsch und lernt Italienisch.» */
function whoAsks({ name, town, speaks, learns }: Requester, locale: Locale): string {
  const listed = new Intl.ListFormat(locale, { type: 'conjunction' });
  const inSentence = (names: string[]) =>
    // French begins the names of languages small within a sentence.
    listed.format(locale === 'fr' ? names.map((word) => word.charAt(0).toLowerCase() + word.slice(1)) : names);
  const facts = { name, speaks: inSentence(speaks), learns: inSentence(learns) };
  const translate = translatorFor(locale);
  return town === null
    ? translate('notifications.newRequest.who', facts)
    : translate('notifications.newRequest.whoFrom', { ...facts, town });
}
