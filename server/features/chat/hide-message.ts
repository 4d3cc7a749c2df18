import { type Prepared, runIn, type Sql } from '../../database/connection.ts';

const hide: Prepared = {
  name: 'chat_hide_message',
  text: 'update messages set hidden_at = $3::timestamptz where chat_id = $1 and sequence = $2',
};

/** Takes a message out of view, or shows it again with null, in the caller's transaction. */
export async function hideMessage(
  sql: Sql,
  { chatId, sequence }: { chatId: string | null; sequence: number | null },
  at: Date | null,
): Promise<void> {
  await runIn(sql, hide, [chatId, sequence, at]);
}
