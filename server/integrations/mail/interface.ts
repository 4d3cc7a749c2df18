import type { MailPicture } from './pictures.ts';

/** One mail to one person. */
export interface OutgoingMail {
  /** an address checked when it was taken in */
  to: string;
  /** whom an answer goes to, when it is not the sender: one address, checked when it was taken in */
  replyTo?: string;
  subject: string;
  html: string;
  /** the same in plain text */
  text: string;
  /** what the HTML shows by cid: */
  pictures?: MailPicture[] | undefined;
  /** what changes a meeting in the reader's calendar */
  calendar?: MailCalendar | undefined;
  /** without angle brackets; the same again when a mail is sent again. Made by the mailer when not given */
  messageId?: string;
  /** headers besides the usual, such as where to unsubscribe */
  headers?: Record<string, string>;
}

/** An iCalendar of a mail, and what it asks calendars to do. */
export interface MailCalendar {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

/** Where mails leave. */
export interface Mailer {
  /** Resolves when the mail is handed over. Throws MailNotSent. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** A mail that was not taken. Says why in codes only: a mail server's own words repeat the address. */
export class MailNotSent extends Error {
  override name = 'MailNotSent';
  /** the server said that trying again is of no use, such as for an address that does not exist */
  readonly forGood: boolean;

  constructor(reason: string, forGood: boolean) {
    super(reason);
    this.forGood = forGood;
  }
}
