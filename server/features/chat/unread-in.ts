/**
 * SQL for how many messages of a chat a member has still to read; chat and me: its row and that of the member in it. What was taken back or
 * hidden is nothing to read.
 */
export const unreadIn = (chat: string, me: string) =>
  `case when ${me}.left_at is null and ${chat}.last_sequence > ${me}.read_sequence then (select count(*)::integer from messages waiting
    where waiting.chat_id = ${chat}.id and waiting.sequence > ${me}.read_sequence
      and waiting.deleted_at is null and waiting.hidden_at is null) else 0 end`;
