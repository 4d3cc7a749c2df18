import { brand } from '../../contract/brand.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

/** The emails that link to a chat, by the key of their texts. None quotes a message. */
export const chatMails = ['notifications.requestAccepted', 'notifications.unreadMessages', 'rounds-mail.both'] as const;
export type ChatMail = (typeof chatMails)[number];

/** An email that links to a chat; name is the other side's, count the number of unread messages. */
export function chatMail(
  texts: ChatMail,
  options: { locale: Locale; name: string; count: number; url: URL; unsubscribe: URL },
): WrittenMail {
  const { locale, name, count, url, unsubscribe } = options;
  const translate = translatorFor(locale);
  const values = { name, count, product: brand.name };
  return writeMail({
    locale,
    subject: translate(`${texts}.subject`, values),
    heading: translate(`${texts}.heading`, values),
    paragraphs: [translate(`${texts}.body`, values)],
    button: { label: translate(`${texts}.button`), url },
    why: translate(`${texts}.why`, values),
    unsubscribe,
  });
}
