import type { Sql } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';

/** The member says that the address works again: notices are mailed there from now on. Again changes nothing. */
export const resumeMail: Action<'POST /api/users/me/mail'> = async ({ database, member }) => {
  await mailAgain(database.sql, member.id);
  return { ok: true };
};

/** Lets notices be mailed to a user again, whatever had stopped them. */
export async function mailAgain(sql: Sql, userId: string): Promise<void> {
  await sql
    .updateTable('users')
    .set({ mail_stopped_at: null, mail_stopped_why: null })
    .where('id', '=', userId)
    .execute();
}
