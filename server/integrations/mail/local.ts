import { newId } from '../../base/ids.ts';
import type { Sql } from '../../database/connection.ts';
import type { Mailer } from './interface.ts';
import { withPicturesInside } from './pictures.ts';

/** Stores emails in the database, each Message-ID once, for /dev/mailbox (product 10). */
export function createLocalMailer(sql: Sql, clock: () => Date): Mailer {
  return {
    async send(mail) {
      const now = clock();
      await sql
        .insertInto('local_mailbox')
        .values({
          id: newId(now.getTime()),
          sent_at: now,
          recipient: mail.to,
          reply_to: mail.replyTo ?? null,
          subject: mail.subject,
          text: mail.text,
          html: withPicturesInside(mail.html, mail.pictures),
          message_id: mail.messageId ?? null,
          headers: JSON.stringify(mail.headers ?? {}),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    close() {},
  };
}
