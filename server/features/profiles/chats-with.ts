import type { chatStates } from '../../../contract/chat.ts';
import type { Database, Prepared } from '../../database/connection.ts';

export interface ChatWith {
  id: string;
  state: (typeof chatStates)[number];
}

// A running chat comes before one that has ended, then the newest.
const findChats: Prepared = {
  name: 'profiles_chats_with',
  text: `select distinct on (other) other, id, state from (
      select addressee_id as other, id, state, created_at from chats where requester_id = $1 and addressee_id = any($2::uuid[])
      union all
      select requester_id, id, state, created_at from chats where addressee_id = $1 and requester_id = any($2::uuid[])
    ) mine
    order by other, state in ('open', 'accepted') desc, created_at desc`,
};

/** The chat a member has with each of others, by the other's id; without an entry for those there is none with. */
export async function chatsWith(
  database: Database,
  memberId: string,
  others: string[],
): Promise<Map<string, ChatWith>> {
  if (others.length === 0) return new Map();
  const rows = await database.run<ChatWith & { other: string }>(findChats, [memberId, others]);
  return new Map(rows.map(({ other, id, state }) => [other, { id, state }]));
}
