import { brand } from '../../contract/brand.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

/** One line of the digest; name: null for a deleted member, others: how many more, post: its first words. */
export type DigestItem =
  | { kind: 'new_comment'; name: string | null; others: number; mine: boolean; post: string; url: URL }
  | { kind: 'joined'; name: string | null; others: number; post: string; url: URL }
  | { kind: 'request_declined'; name: string | null; url: URL };

/** The daily digest: everything that happened, each with its link. */
export function digestMail(options: { locale: Locale; items: DigestItem[]; url: URL; unsubscribe: URL }): WrittenMail {
  const { locale, items, url, unsubscribe } = options;
  const translate = translatorFor(locale);
  const product = brand.name;
  return writeMail({
    locale,
    subject: translate('notifications.digest.subject', { product }),
    heading: translate('notifications.digest.heading'),
    paragraphs: [translate('notifications.digest.body', { count: items.length })],
    items: items.map((item) => ({ label: lineOf(item, locale), url: item.url })),
    button: { label: translate('notifications.digest.button', { product }), url },
    why: translate('notifications.digest.why', { product }),
    unsubscribe,
  });
}

function lineOf(item: DigestItem, locale: Locale): string {
  const translate = translatorFor(locale);
  const name = item.name ?? translate('notifications.digest.somebody');
  switch (item.kind) {
    case 'new_comment': {
      const { others, post } = item;
      return translate('notifications.digest.comment', { name, others, post, mine: String(item.mine) });
    }
    case 'joined':
      return translate('notifications.digest.joined', { name, others: item.others, post: item.post });
    case 'request_declined':
      return translate('notifications.digest.declined', { name });
  }
}
