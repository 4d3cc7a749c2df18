import type { Action } from '../../http/endpoint.ts';
import { saveSwitches } from '../notifications/public.ts';
import { presentUser } from './present-user.ts';

/** Notifications with a mail switch here, by its name in the body. */
const kinds = { newsletter: 'news', remindRequests: 'new_request', remindUnread: 'unread_messages' } as const;

/**
 * Changes the given fields: language, newsletter, reminders, what mails about a request show, or whether the user
 * takes part in the weekly round.
 */
export const changeMe: Action<'PUT /api/users/me'> = async (call) => {
  const { locale, mailPreviews, weeklyProposals, ...mails } = call.body.data;
  const { id } = call.member;
  await call.database.sql.transaction().execute(async (sql) => {
    if (locale !== undefined || mailPreviews !== undefined || weeklyProposals !== undefined) {
      await sql
        .updateTable('users')
        .set({ locale, mail_previews: mailPreviews, weekly_proposals: weeklyProposals })
        .where('id', '=', id)
        .execute();
    }
    await saveSwitches(
      sql,
      id,
      Object.entries(kinds).flatMap(([field, kind]) => {
        const enabled = mails[field as keyof typeof kinds];
        return enabled === undefined ? [] : [{ kind, channel: 'mail' as const, enabled }];
      }),
    );
  });
  return presentUser(call, id, call.locale, call.query.populate);
};
