import type { MailStop } from '../../../contract/constants/account.ts';
import type { Sql } from '../../database/connection.ts';

/**
 * Stops notification mails to a member whose address does not work, or who reported one as spam, until the member
 * resumes them.
 */
export async function stopMail(sql: Sql, userId: string, why: MailStop, now: Date): Promise<void> {
  await sql
    .updateTable('users')
    .set({ mail_stopped_at: now, mail_stopped_why: why })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
}
