import type { Locale } from '../../../contract/locales.ts';
import type { Channel, NotificationName, notificationKinds } from '../../../contract/notifications-kinds.ts';
import type { Sql } from '../../database/connection.ts';
import type { MailLink, WrittenMail } from '../../emails/layout.ts';
import type { Services } from '../../http/endpoint.ts';
import type { PushNotice } from '../push/public.ts';

type Kinds = typeof notificationKinds;

/** The kinds that notify accepts. Immediate mails are queued by their feature. */
export type NoticeKind = {
  [Kind in NotificationName]: Kinds[Kind]['delivery'] extends 'at_once' ? never : Kind;
}[NotificationName];

/** A due notification, with the present state of its subject. */
export interface DueNotice<Facts = object> {
  id: string;
  userId: string;
  kind: NoticeKind;
  channel: Channel;
  group: string;
  /** as given to notify */
  data: Record<string, string | undefined>;
  createdAt: Date;
  seenAt: Date | null;
  /** recent deliveries about the same subject by this channel, latest first */
  sent: SentNotice[];
  facts: Facts;
}

export interface SentNotice {
  at: string;
  isSeen: boolean;
  /** as given to notify, with what the kind remembers */
  data: Record<string, string | number | undefined>;
}

/** What to do with a due notification: send it, close it for this reason, or wait until then. */
export type Verdict = 'send' | 'seen' | 'gone' | 'off' | Date;

/** The reader of a mail, and how to link to pages. */
export interface MailReader {
  services: Services;
  sql: Sql;
  userId: string;
  email: string;
  locale: Locale;
  /** a page by its path without the locale */
  page(path: string): URL;
  /** the page that stops mails of this kind */
  unsubscribe: URL;
}

/**
 * What a feature declares for a kind of notification. Its content is not stored: it is read when it is sent. No
 * kind is about members who are then out of reach, or with a block on either side.
 */
export interface NotificationDeclaration<Facts = object> {
  kind: NoticeKind;
  /** SQL queries of one JSON value each, about row n of notifications; $2 is the present moment. */
  facts: { [Name in keyof Facts]: string };
  /** the entry of data that names the subject, if it is not the group */
  sameBy?: string;
  /** Whether the notification still applies (decision 022: one event, one notification). */
  verdict(notice: DueNotice<Facts>, now: Date): Verdict;
  /** Whether a recent delivery about the same subject makes another mail unnecessary. */
  isSaid?(notice: DueNotice<Facts>, now: Date): boolean;
  /** Seconds for which a device shows nothing else about the same subject; default: a minute. */
  quietSeconds?(notice: DueNotice<Facts>): number;
  /** A notification that this one makes unnecessary. */
  covers?(notice: DueNotice<Facts>): { kind: NoticeKind; group: string | undefined } | undefined;
  /** What is added to data when the notification is sent, for later ones about the same subject. */
  remember?(notice: DueNotice<Facts>, now: Date): SentNotice['data'];
  /** undefined: nothing left to say */
  mail?(notice: DueNotice<Facts>, reader: MailReader): WrittenMail | undefined | Promise<WrittenMail | undefined>;
  /** its line in the daily mail */
  digestItem?(notice: DueNotice<Facts>, reader: Pick<MailReader, 'locale' | 'page'>): MailLink;
  /** The push message. group defaults to the notification's. */
  push?(notice: DueNotice<Facts>, now: Date): (Omit<PushNotice, 'kind' | 'group'> & { group?: string }) | undefined;
}

type Mailed<Kind extends NoticeKind> = Kinds[Kind]['delivery'] extends 'daily' ? 'digestItem' : 'mail';
type Pushed<Kind extends NoticeKind> = 'push' extends Kinds[Kind]['possible'][number] ? 'push' : never;

/** The same, complete for the kind's channels. */
export type NotificationKind<Kind extends NoticeKind, Facts = object> = NotificationDeclaration<Facts> & {
  kind: Kind;
} & Required<Pick<NotificationDeclaration<Facts>, Mailed<Kind> | Pushed<Kind>>>;
