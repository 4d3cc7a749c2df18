import { type Prepared, runIn, type Sql } from '../../database/connection.ts';

const newest: Prepared = {
  name: 'drafts_newest',
  text: `select addressee_id as id, text, case when profiles.listed then profiles.name end as name
    from drafts left join profiles on profiles.id = addressee_id
    where owner_id = $1 order by written_at desc, addressee_id limit 1`,
};

/** A member's newest draft and its recipient, null without one. name: null if visitors cannot find the recipient. */
export async function newestDraft(
  sql: Sql,
  ownerId: string,
): Promise<{ id: string; text: string; name: string | null } | null> {
  const [row] = await runIn<{ id: string; text: string; name: string | null }>(sql, newest, [ownerId]);
  return row ?? null;
}
