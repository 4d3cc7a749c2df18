import { type Prepared, runIn, type Sql } from '../../database/connection.ts';

const newest: Prepared = {
  name: 'drafts_newest',
  text: 'select addressee_id as id from drafts where owner_id = $1 order by written_at desc, addressee_id limit 1',
};

/** The recipient of a member's newest draft, null without one. */
export async function newestDraft(sql: Sql, ownerId: string): Promise<{ id: string } | null> {
  const [row] = await runIn<{ id: string }>(sql, newest, [ownerId]);
  return row ?? null;
}
