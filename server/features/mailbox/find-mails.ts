import { sql as statement } from 'kysely';
import type { Services } from '../../http/endpoint.ts';

/** A mail stored instead of sent. */
export interface StoredMail {
  id: string;
  sentAt: Date;
  to: string;
  /** reply address; null: the sender */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
}

const shown = 100;

/** The newest 100 stored mails, for all recipients or one; newest first. */
export async function findMails(services: Services, to?: string): Promise<StoredMail[]> {
  const mails = storedMails(services).orderBy('sent_at', 'desc').orderBy('id', 'desc').limit(shown);
  if (to === undefined) return mails.execute();
  // No address contains a zero byte, which the database rejects.
  if (to.includes('\0')) return [];
  return mails.where(statement`lower(recipient)`, '=', statement`lower(${to})`).execute();
}

/** One stored mail by its id. */
export async function readMail(services: Services, id: string): Promise<StoredMail | undefined> {
  return storedMails(services).where('id', '=', id).executeTakeFirst();
}

function storedMails({ database }: Services) {
  return database.sql
    .selectFrom('local_mailbox')
    .select(['id', 'sent_at as sentAt', 'recipient as to', 'reply_to as replyTo', 'subject', 'text', 'html']);
}
