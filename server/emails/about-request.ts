import { brand } from '../../contract/brand.ts';
import type { TandemMode } from '../../contract/constants/tandems.ts';
import { momentInWords } from '../../contract/format/dates.ts';
import { asLearned, withinSentence } from '../../contract/format/within-sentence.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import type { Face } from './face.ts';
import { type WrittenMail, writeMail } from './layout.ts';
import { momentLine } from './moment-line.ts';

/** The sender and what the two would exchange: names of languages in the email's language. */
export interface Requester {
  name: string;
  town: string | null;
  speaks: string[];
  learns: string[];
  /** absent if the reader has switched previews off (decision 022) */
  preview?: RequestPreview;
}

export interface RequestPreview {
  face: Face;
  /** the first sentence; null if there is none to show */
  words: string | null;
}

export interface OfferedTimes {
  /** each with the page that confirms before it agrees */
  times: { startsAt: Date; url: URL }[];
  minutes: number;
  mode: TandemMode;
  /** null if there is none, or it must not be shown */
  place: string | null;
}

interface AboutRequest {
  locale: Locale;
  requester: Requester;
  /** undefined: it offers none */
  offered: OfferedTimes | undefined;
  /** when the request expires */
  until: Date;
  /** where to read the request */
  readUrl: URL;
  /** pages that confirm before they answer */
  acceptUrl: URL;
  declineUrl: URL;
  unsubscribe: URL;
}

/** Notifies a member of a new request: from whom, where to read it, how to answer. */
export function newRequestMail(options: AboutRequest): WrittenMail {
  const { locale, requester } = options;
  const { name } = requester;
  const translate = translatorFor(locale);
  return requestMail(options, {
    subject: translate('notifications.kinds.new_request.mail.subject', { name, product: brand.name }),
    heading: translate('notifications.kinds.new_request.mail.heading', { name }),
    body: translate('notifications.kinds.new_request.mail.body', { name, until: momentInWords(options.until, locale) }),
  });
}

export function requestReminderMail(options: AboutRequest & { days: number }): WrittenMail {
  const { locale, requester, days } = options;
  const { name } = requester;
  const translate = translatorFor(locale);
  return requestMail(options, {
    subject: translate('notifications.kinds.new_request.mail.reminderSubject', { name, product: brand.name }),
    heading: translate('notifications.kinds.new_request.mail.reminderHeading', { name }),
    body: translate('notifications.kinds.new_request.mail.reminderBody', {
      name,
      days,
      until: momentInWords(options.until, locale),
    }),
  });
}

/** Warns a member that an unanswered request is about to expire. */
export function requestExpiringMail(options: AboutRequest): WrittenMail {
  const { locale, requester } = options;
  const { name } = requester;
  const translate = translatorFor(locale);
  const until = momentInWords(options.until, locale);
  return requestMail(options, {
    subject: translate('notifications.kinds.request_expiring.mail.subject', { name, product: brand.name }),
    heading: translate('notifications.kinds.request_expiring.mail.heading', { name }),
    body: translate('notifications.kinds.request_expiring.mail.body', { until }),
  });
}

function requestMail(
  { locale, requester, offered, readUrl, acceptUrl, declineUrl, unsubscribe }: AboutRequest,
  words: { subject: string; heading: string; body: string },
): WrittenMail {
  const translate = translatorFor(locale);
  return writeMail({
    locale,
    subject: words.subject,
    face: requester.preview?.face,
    heading: words.heading,
    paragraphs: [
      describeRequester(requester, locale),
      words.body,
      ...(offered ? [whatIsOffered(requester, offered, locale)] : []),
    ],
    quote: requester.preview?.words ?? undefined,
    items: offered?.times.map(({ startsAt, url }) => ({ label: momentLine(startsAt, locale), url })),
    button: { label: translate('notifications.kinds.new_request.mail.read'), url: readUrl },
    otherButtons: [
      { label: translate('notifications.kinds.new_request.mail.accept'), url: acceptUrl },
      { label: translate('notifications.kinds.new_request.mail.decline'), url: declineUrl },
    ],
    why: translate('notifications.kinds.new_request.mail.why', { product: brand.name }),
    unsubscribe,
  });
}

/** «Martina aus Kriens spricht Schweizerdeutsch und lernt Italienisch.» */
function describeRequester({ name, town, speaks, learns }: Requester, locale: Locale): string {
  const listed = new Intl.ListFormat(locale, { type: 'conjunction' });
  const list = (names: string[], write: typeof withinSentence) => listed.format(names.map((one) => write(one, locale)));
  const facts = { name, speaks: list(speaks, withinSentence), learns: list(learns, asLearned) };
  const translate = translatorFor(locale);
  return town === null
    ? translate('notifications.kinds.new_request.mail.who', facts)
    : translate('notifications.kinds.new_request.mail.whoFrom', { ...facts, town });
}

/** «Martina schlägt dir 2 Zeiten vor: 60 Minuten, online.» */
function whatIsOffered({ name }: Requester, { times, minutes, mode, place }: OfferedTimes, locale: Locale): string {
  return translatorFor(locale)('notifications.kinds.new_request.mail.offer', {
    name,
    count: times.length,
    minutes: String(minutes),
    mode: place === null ? mode : 'place',
    place: place ?? '',
  });
}
