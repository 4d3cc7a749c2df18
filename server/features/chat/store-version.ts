import { type Prepared, runIn, type Sql } from '../../database/connection.ts';

const store: Prepared = {
  name: 'chat_store_version',
  text: `insert into message_versions (chat_id, sequence, revision, text, detail, replaced_at)
    select chat_id, sequence, $3, text, detail, $4 from messages where chat_id = $1 and sequence = $2`,
};

/** Stores a message's text before the change of this revision replaces it, for reports only (product 22). */
export async function storeVersion(
  sql: Sql,
  { chatId, sequence, revision }: { chatId: string; sequence: number; revision: number },
  now: Date,
): Promise<void> {
  await runIn(sql, store, [chatId, sequence, revision, now]);
}
