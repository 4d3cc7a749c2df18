import type { Sql } from '../../database/connection.ts';
import { newId } from '../../ids.ts';
import type { Mailer } from './interface.ts';

/** Keeps mails in the database instead of sending them; /dev/mailbox shows them (design 4). */
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
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
        })
        .execute();
    },
    close() {},
  };
}
