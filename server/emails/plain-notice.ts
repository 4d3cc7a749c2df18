import { brand } from '../../contract/brand.ts';
import type { Locale } from '../../contract/locales.ts';
import type { Texts } from '../../texts/texts.ts';
import { translatorFor } from '../../texts/translator.ts';
import type { Face } from './face.ts';
import { type MailLink, type WrittenMail, writeMail } from './layout.ts';

type Kinds = Texts['notifications']['kinds'];
type PlainTexts = Record<'subject' | 'heading' | 'body' | 'button' | 'why', string>;

/** The kinds of notifications whose email is one paragraph and a button, defined by its texts alone. */
export type PlainNotice = {
  [Kind in keyof Kinds]: Kinds[Kind] extends { mail: PlainTexts } ? Kind : never;
}[keyof Kinds];

/**
 * The mail of such a kind; name and face are the other member's, count how many things it is about, items links to each of them.
 * No mail quotes a message.
 */
export function plainNoticeMail(
  kind: PlainNotice,
  options: {
    locale: Locale;
    name?: string;
    face?: Face | undefined;
    count?: number;
    items?: MailLink[];
    url: URL;
    unsubscribe?: URL;
  },
): WrittenMail {
  const { locale, name = '', face, items = [], count = items.length, url, unsubscribe } = options;
  const translate = translatorFor(locale);
  const values = { name, count, product: brand.name };
  return writeMail({
    locale,
    subject: translate(`notifications.kinds.${kind}.mail.subject`, values),
    face,
    heading: translate(`notifications.kinds.${kind}.mail.heading`, values),
    paragraphs: [translate(`notifications.kinds.${kind}.mail.body`, values)],
    items,
    button: { label: translate(`notifications.kinds.${kind}.mail.button`, values), url },
    why: translate(`notifications.kinds.${kind}.mail.why`, values),
    unsubscribe,
  });
}
