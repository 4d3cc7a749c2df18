import { brand } from '../../../contract/brand.ts';
import type { MessageWords } from '../../../contract/format/message-in-words.ts';
import * as limits from '../../../contract/limits.ts';
import { type Locale, regionalLocale } from '../../../contract/locales.ts';
import type { notificationKinds } from '../../../contract/notifications-kinds.ts';
import { translatorFor } from '../../../texts/translator.ts';

type Kinds = typeof notificationKinds;
/** The kinds of notices that can reach a device, and one to try it out. */
export type PushKind =
  | { [Name in keyof Kinds]: 'push' extends Kinds[Name]['channels'][number] ? Name : never }[keyof Kinds]
  | 'test';

/** One notice to a member, before it is put into their language. */
export interface PushNotice {
  kind: PushKind;
  /** where a press on it leads: a path without the locale, such as chat/{id} */
  path: string;
  /** what it is about: a later notice of the same group takes the place of this one */
  group: string;
  /** who it is from, where it is from somebody */
  name?: string;
  /** how many of its kind there are by now */
  count?: number;
  /** what happened, of a tandem or a meeting; of a reminder how long before */
  news?: string | undefined;
  /** what was written; shown only where the member wants that */
  words?: MessageWords | undefined;
}

/** What the service worker reads. */
export interface PushPayload {
  title: string;
  body: string;
  path: string;
  tag: string;
  lang: string;
}

/** A notice as a device shows it: in the member's language, with what was written only when withText. */
export function payloadOf(notice: PushNotice, locale: Locale, withText: boolean): PushPayload {
  const { kind, name = '', count = 1, news = '', words } = notice;
  const say = translatorFor(locale);
  const values = { name, count, news, brand: brand.name };
  return {
    title: say(`push.${kind}.title`, values),
    body: withText && words ? shortened(say('chat-message.words', { ...words })) : say(`push.${kind}.body`, values),
    path: `/${locale}/${notice.path}`,
    tag: notice.group,
    lang: regionalLocale(locale),
  };
}

/** At most limits.pushText.max characters in one line, never half a one. */
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
