import { brand } from '../../contract/brand.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

/** The mails that lead to a chat, by where their texts stand. None says what was written. */
export const chatMails = ['notifications.requestAccepted', 'notifications.unreadMessages', 'rounds-mail.both'] as const;
export type ChatMail = (typeof chatMails)[number];

/** A mail that leads to a chat; name is the other side's, count that of the unread messages. */
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
