import type { Action } from '../../http/endpoint.ts';

/** The member says that the address works again: notices are mailed there from now on. Again changes nothing. */
export const resumeMail: Action<'POST /api/users/me/mail'> = async ({ database, member }) => {
  await database.sql
    .updateTable('users')
    .set({ mail_stopped_at: null, mail_stopped_why: null })
    .where('id', '=', member.id)
    .execute();
  return { ok: true };
};
