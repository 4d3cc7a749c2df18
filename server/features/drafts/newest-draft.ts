import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { type FaceFacts, faceFacts } from '../images/public.ts';

interface NewestDraft {
  /** of the recipient */
  id: string;
  text: string;
  /** null if visitors cannot find the recipient */
  name: string | null;
  /** the recipient's face for a mail to the member; null with the name */
  face: FaceFacts | null;
}

const newest: Prepared = {
  name: 'drafts_newest',
  text: `select addressee_id as id, text, case when profiles.listed then profiles.name end as name,
      case when profiles.listed then json_build_object(${faceFacts('profiles', '$1')}) end as face
    from drafts left join profiles on profiles.id = addressee_id
    where owner_id = $1 order by written_at desc, addressee_id limit 1`,
};

/** A member's newest draft and its recipient, null without one. */
export async function newestDraft(sql: Sql, ownerId: string): Promise<NewestDraft | null> {
  const [row] = await runIn<NewestDraft>(sql, newest, [ownerId]);
  return row ?? null;
}
