import type { Locale } from '../../../contract/locales.ts';
import type { Channel, NotificationName, notificationKinds } from '../../../contract/notifications-kinds.ts';
import type { Sql } from '../../database/connection.ts';
import type { DigestItem } from '../../emails/digest.ts';
import type { WrittenMail } from '../../emails/layout.ts';
import type { Services } from '../../http/endpoint.ts';
import type { PushNotice } from '../push/public.ts';

type Kinds = typeof notificationKinds;

/** The kinds that notify takes. What is mailed at once is queued by its feature as a mail of its own. */
export type NoticeKind = {
  [Kind in NotificationName]: Kinds[Kind]['delivery'] extends 'at_once' ? never : Kind;
}[NotificationName];

/** A notice that is due, with how things stand now with what it is about. */
export interface DueNotice<Facts = object> {
  id: string;
  userId: string;
  kind: NoticeKind;
  channel: Channel;
  group: string;
  /** as notify was given it */
  data: Record<string, string | undefined>;
  createdAt: Date;
  seenAt: Date | null;
  /** what was sent about the same by this channel in the last days, the latest first */
  sent: SentNotice[];
  facts: Facts;
}

export interface SentNotice {
  at: string;
  isSeen: boolean;
  /** as notify was given it, with what the kind remembers */
  data: Record<string, string | number | undefined>;
}

/** What is to be done with a due notice: send it, close it for this reason, or wait until then. */
export type Verdict = 'send' | 'seen' | 'gone' | 'off' | Date;

/** Who a mail is written for, and where its links lead. */
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

/** What a feature declares of a kind of notice. */
export interface NotificationDeclaration<Facts = object> {
  /** Each a query of one JSON value, in SQL, about the row n of notifications; $2 is the moment now. */
  facts: { [Name in keyof Facts]: string };
  /** the entry of data that tells what is about the same, where that is not the group */
  sameBy?: string;
  /** Whether the notice is still to be sent, as things stand now (decision 022: one event, one notice). */
  verdict(notice: DueNotice<Facts>, now: Date): Verdict;
  /** Whether what was sent about the same says it all, so that no other mail is needed. */
  isSaid?(notice: DueNotice<Facts>, now: Date): boolean;
  /** Seconds for which a device shows nothing else about the same; a minute where this is missing. */
  quietSeconds?(notice: DueNotice<Facts>): number;
  /** A notice that needs not be sent when this one is. */
  covers?(notice: DueNotice<Facts>): { kind: NoticeKind; group: string | undefined } | undefined;
  /** What is added to data when the notice is sent, for later ones about the same. */
  remember?(notice: DueNotice<Facts>, now: Date): SentNotice['data'];
  /** undefined: there is nothing left to say */
  mail?(notice: DueNotice<Facts>, reader: MailReader): WrittenMail | undefined | Promise<WrittenMail | undefined>;
  /** its line in the mail of the day */
  digestItem?(notice: DueNotice<Facts>, page: (path: string) => URL): DigestItem | undefined;
  /** What a device shows. group is that of the notice where this names none. */
  push?(notice: DueNotice<Facts>, now: Date): (Omit<PushNotice, 'kind' | 'group'> & { group?: string }) | undefined;
}

type Mailed<Kind extends NoticeKind> = Kinds[Kind]['delivery'] extends 'daily' ? 'digestItem' : 'mail';
type Pushed<Kind extends NoticeKind> = 'push' extends Kinds[Kind]['possible'][number] ? 'push' : never;

/** The same with what the channels of the kind need. */
export type NotificationKind<Kind extends NoticeKind, Facts = object> = NotificationDeclaration<Facts> &
  Required<Pick<NotificationDeclaration<Facts>, Mailed<Kind> | Pushed<Kind>>>;
