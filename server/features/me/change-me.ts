import type { Action } from '../../http/endpoint.ts';
import { presentUser } from './present-user.ts';

/** Changes language, newsletter or reminders of the logged-in user: only the fields given. */
export const changeMe: Action<'PUT /api/users/me'> = async (call) => {
  const { locale, newsletter, remindRequests, remindUnread } = call.body.data;
  const changes = Object.entries({
    locale,
    newsletter,
    remind_requests: remindRequests,
    remind_unread: remindUnread,
  }).filter(([, value]) => value !== undefined);
  if (changes.length > 0) {
    await call.database.sql
      .updateTable('users')
      .set(Object.fromEntries(changes))
      .where('id', '=', call.member.id)
      .execute();
  }
  return presentUser(call, call.member.id, call.locale, call.query.populate);
};
