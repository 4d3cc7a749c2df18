import { type Prepared, runIn, type Sql } from '../../database/connection.ts';

const markRead: Prepared = {
  name: 'chat_mark_read_with',
  text: `update chat_members set read_sequence = chats.last_sequence from chats
    where chats.id = chat_members.chat_id and chat_members.user_id = $1 and chat_members.read_sequence < chats.last_sequence
      and least(chats.requester_id, chats.addressee_id) = least($1::uuid, $2::uuid)
      and greatest(chats.requester_id, chats.addressee_id) = greatest($1::uuid, $2::uuid)`,
};

/** Marks everything another member has written to this one as read, without notifying anyone. */
export async function markReadWith(transaction: Sql, memberId: string, otherId: string): Promise<void> {
  await runIn(transaction, markRead, [memberId, otherId]);
}
