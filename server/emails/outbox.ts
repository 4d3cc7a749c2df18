import type { NotificationName } from '../../contract/notifications-kinds.ts';
import { newId } from '../base/ids.ts';
import type { Sql } from '../database/connection.ts';
import type { Services } from '../http/endpoint.ts';
import type { WrittenMail } from './layout.ts';

/** All mails that leave at once, with their data: each mail's file adds its own. Ids only, never an address or a text. */
// biome-ignore lint/suspicious/noEmptyInterface: the files of the mails fill it
export interface MailData {}
export type MailName = keyof MailData;

export interface AddressedMail extends WrittenMail {
  to: string;
  replyTo?: string;
  /** null: no account */
  userId: string | null;
  kind: NotificationName;
}

/** An email that cannot be switched off and leaves at once. */
export interface Mail<Name extends MailName> {
  /** Writes it from the data at the time of sending; undefined if there is nothing left to say. Runs again if sending fails. */
  write(services: Services, data: MailData[Name]): Promise<AddressedMail | undefined>;
  /** What is to be stored once it was sent, or will never be; in the same transaction. */
  done?(sql: Sql, data: MailData[Name]): Promise<unknown>;
}

/** Every mail, by its name. */
export type Mails = { readonly [Name in MailName]: Mail<Name> };

/** Queues a mail in the transaction of its cause: it is sent exactly if that commits. */
export async function queueMail<Name extends MailName>(
  transaction: Sql,
  name: Name,
  data: MailData[Name],
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('deliveries')
    .values({
      id: newId(now.getTime()),
      kind: name,
      data: JSON.stringify(data),
      channel: 'mail',
      state: 'sending',
      created_at: now,
      next_try_at: now,
    })
    .execute();
}
