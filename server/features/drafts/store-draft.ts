import * as limits from '../../../contract/limits.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';

interface NewDraft {
  from: string;
  to: string;
  text: string;
  now: Date;
}

// Whoever has left has an emptied row: what was written to them is kept for its author. Why somebody is out of reach is not told here.
const store: Prepared = {
  name: 'drafts_store',
  text: `insert into drafts (owner_id, addressee_id, text, written_at)
    select $1, users.id, $3, $4 from users where users.id = $2
    on conflict (owner_id, addressee_id) do update set text = excluded.text, written_at = excluded.written_at
    returning owner_id`,
};

const dropOldest: Prepared = {
  name: 'drafts_drop_oldest',
  text: `delete from drafts where owner_id = $1 and addressee_id in (
    select addressee_id from drafts where owner_id = $1 order by written_at desc, addressee_id offset ${limits.drafts})`,
};

/**
 * Keeps a first message for its author, in the caller's transaction; of more than limits.drafts the oldest go. False where there
 * is no such member.
 */
export async function storeDraft(sql: Sql, { from, to, text, now }: NewDraft): Promise<boolean> {
  // One at a time for each author: two at once are counted together.
  await sql.selectFrom('users').select('id').where('id', '=', from).forNoKeyUpdate().execute();
  const stored = await runIn(sql, store, [from, to, text, now]);
  if (stored.length > 0) await runIn(sql, dropOldest, [from]);
  return stored.length > 0;
}
