import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { unreadIn } from './unread-in.ts';

const count: Prepared = {
  name: 'chat_count_unread',
  text: `select coalesce(sum(${unreadIn('c', 'me')}), 0)::bigint as count
    from chat_members me join chats c on c.id = me.chat_id where me.user_id = $1 and me.left_at is null`,
};

/** Unread messages in the member's chats, except those they left. */
export const countUnread: Action<'GET /api/chats/unread-messages'> = async ({ database, member }) => {
  const [row] = await database.run<{ count: number }>(count, [member.id]);
  return { data: { count: row?.count ?? 0 } };
};
