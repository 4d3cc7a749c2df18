import { type Prepared, runIn, type Sql } from '../../database/connection.ts';

const forget: Prepared = {
  name: 'drafts_forget',
  text: 'delete from drafts where owner_id = $1 and addressee_id = $2',
};

/** Deletes a draft once its message is sent or given up, in the caller's transaction. */
export async function forgetDraft(sql: Sql, draft: { from: string; to: string }): Promise<void> {
  await runIn(sql, forget, [draft.from, draft.to]);
}
