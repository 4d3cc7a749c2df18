import * as limits from '../../../contract/limits.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';

interface NewDraft {
  from: string;
  to: string;
  text: string;
  now: Date;
}

// A member who has left has an emptied row, so their draft is stored for its author. Why someone is unreachable is not
// disclosed.
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
 * Stores a first message for its author, in the caller's transaction; beyond limits.drafts the oldest are deleted.
 * False for an unknown member.
 */
export async function storeDraft(sql: Sql, { from, to, text, now }: NewDraft): Promise<boolean> {
  // Serialises each author's drafts, so that concurrent ones are counted together.
  await sql.selectFrom('users').select('id').where('id', '=', from).forNoKeyUpdate().execute();
  const stored = await runIn(sql, store, [from, to, text, now]);
  if (stored.length > 0) await runIn(sql, dropOldest, [from]);
  return stored.length > 0;
}
