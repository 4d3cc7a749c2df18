import { brand } from '../../contract/brand.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

interface AboutChat {
  locale: Locale;
  /** the other side */
  name: string;
  /** the chat */
  url: URL;
  unsubscribe: URL;
}

/** Tells somebody that their request was accepted. */
export function requestAcceptedMail({ locale, name, url, unsubscribe }: AboutChat): WrittenMail {
  const translate = translatorFor(locale);
  const product = brand.name;
  return writeMail({
    locale,
    subject: translate('notifications.requestAccepted.subject', { name, product }),
    heading: translate('notifications.requestAccepted.heading', { name }),
    paragraphs: [translate('notifications.requestAccepted.body', { name })],
    button: { label: translate('notifications.requestAccepted.button'), url },
    why: translate('notifications.requestAccepted.why', { product }),
    unsubscribe,
  });
}

/** Tells somebody that whom they said yes to has said so too, so that a chat is open (product 25). */
export function bothSaidYesMail({ locale, name, url, unsubscribe }: AboutChat): WrittenMail {
  const translate = translatorFor(locale);
  const product = brand.name;
  return writeMail({
    locale,
    subject: translate('rounds-mail.both.subject', { name, product }),
    heading: translate('rounds-mail.both.heading'),
    paragraphs: [translate('rounds-mail.both.body', { name })],
    button: { label: translate('rounds-mail.both.button'), url },
    why: translate('rounds-mail.both.why', { product }),
    unsubscribe,
  });
}

/** Tells somebody that there are messages in a chat they have not read: from whom and how many, not what they say. */
export function unreadMessagesMail(options: AboutChat & { count: number }): WrittenMail {
  const { locale, name, count, url, unsubscribe } = options;
  const translate = translatorFor(locale);
  const product = brand.name;
  return writeMail({
    locale,
    subject: translate('notifications.unreadMessages.subject', { name, product }),
    heading: translate('notifications.unreadMessages.heading', { count }),
    paragraphs: [translate('notifications.unreadMessages.body', { name })],
    button: { label: translate('notifications.unreadMessages.button'), url },
    why: translate('notifications.unreadMessages.why', { product }),
    unsubscribe,
  });
}
