import { brand } from '../../../contract/brand.ts';
import type { MessageWords } from '../../../contract/format/message-in-words.ts';
import * as limits from '../../../contract/limits.ts';
import { type Locale, regionalLocale } from '../../../contract/locales.ts';
import type { notificationKinds } from '../../../contract/notifications-kinds.ts';
import { translatorFor } from '../../../texts/translator.ts';

type Kinds = typeof notificationKinds;
/** The kinds of notifications that can be pushed, and a test. */
export type PushKind =
  | { [Name in keyof Kinds]: 'push' extends Kinds[Name]['channels'][number] ? Name : never }[keyof Kinds]
  | 'test';

/** One notification to a member, before it is translated. */
export interface PushNotice {
  kind: PushKind;
  /** the target of a tap: a path without the locale, such as chat/{id} */
  path: string;
  /** its subject: a later notification of the same group replaces this one */
  group: string;
  /** the person it is from, if any */
  name?: string;
  /** how many of its kind there are by now */
  count?: number;
  /** what happened to a tandem or a meeting; for a reminder, how long before */
  news?: string | undefined;
  /** the message's text; shown only if the member wants that */
  words?: MessageWords | undefined;
}

/** The payload for the service worker. */
export interface PushPayload {
  title: string;
  body: string;
  path: string;
  tag: string;
  lang: string;
}

/** A notification as a device shows it: in the member's language, with the message's text only if withText. */
export function payloadOf(notice: PushNotice, locale: Locale, withText: boolean): PushPayload {
  const { kind, name = '', count = 1, news = '', words } = notice;
  const say = translatorFor(locale);
  const values = { name, count, news, brand: brand.name };
  return {
    title: say(`notifications.kinds.${kind}.push.title`, values),
    body:
      withText && words
        ? shortened(say('chat-message.words', { ...words }))
        : say(`notifications.kinds.${kind}.push.body`, values),
    path: `/${locale}/${notice.path}`,
    tag: notice.group,
    lang: regionalLocale(locale),
  };
}

/** At most limits.pushText.max characters on one line, never half a character. */
function shortened(text: string): string {
  const characters = [
    ...text
      .slice(0, 4 * limits.pushText.max)
      .replace(/\s+/g, ' ')
      .trim(),
  ];
  if (characters.length <= limits.pushText.max) return characters.join('');
  return `${characters
    .slice(0, limits.pushText.max - 1)
    .join('')
    .trimEnd()}…`;
}
