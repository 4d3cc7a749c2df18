import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';

const unread: Prepared = {
  name: 'chat_count_unread',
  text: `select coalesce(sum(c.last_sequence - me.read_sequence), 0) as count
    from chat_members me join chats c on c.id = me.chat_id
    where me.user_id = $1 and me.left_at is null`,
};

/** Messages in the member's chats that he has not read, apart from chats he left. */
export const countUnread: Action<'GET /api/chats/unread-messages'> = async ({ database, member }) => {
  const [row] = await database.run<{ count: number }>(unread, [member.id]);
  return { data: { count: row?.count ?? 0 } };
};
