/**
 * SQL: the number of unread messages of a chat for a member; chat and me are its row and the member's row in it.
 * Deleted and hidden messages do not count.
 */
export const unreadIn = (chat: string, me: string) =>
  `case when ${me}.left_at is null and ${chat}.last_sequence > ${me}.read_sequence then (select count(*)::integer from messages waiting
    where waiting.chat_id = ${chat}.id and waiting.sequence > ${me}.read_sequence
      and waiting.deleted_at is null and waiting.hidden_at is null) else 0 end`;
