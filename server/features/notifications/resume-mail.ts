import type { Sql } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';

/** Resumes notification mails, because the member reports that the address works again. Repeating changes nothing. */
export const resumeMail: Action<'POST /api/users/me/mail'> = async ({ database, member }) => {
  await mailAgain(database.sql, member.id);
  return { ok: true };
};

/** Resumes notification mails to a user, whatever had stopped them. */
export async function mailAgain(sql: Sql, userId: string): Promise<void> {
  await sql
    .updateTable('users')
    .set({ mail_stopped_at: null, mail_stopped_why: null })
    .where('id', '=', userId)
    .execute();
}
