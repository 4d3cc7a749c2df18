import type { ReportKind } from '../../../contract/constants/reports.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { hasBlocked, postShownTo, readable, stays, takesPart } from '../visibility/public.ts';

/** Something that can be reported, and its author. */
export interface ReportableThing {
  kind: ReportKind;
  id: string;
  subjectId: string;
  /** of a message */
  chatId: string | null;
  sequence: number | null;
}

const none = 'null::uuid as "chatId", null::integer as sequence';

/** SQL: what member $1 sees of subject $2. Of messages only the other side's. */
const statements: Record<ReportKind, Prepared> = {
  // Also members one has blocked or has a chat with: they are known already, and those are the ones reported.
  profile: {
    name: 'moderation_reportable_profile',
    text: `select users.id as "subjectId", ${none}
      from users join profiles on profiles.id = users.id
      where users.id = $2 and ${stays('users')} and (${readable('$1', 'users', 'profiles')}
        or ${hasBlocked('$1', 'users.id')}
        or exists (select from chat_members me where me.user_id = $1 and me.partner_id = users.id))`,
  },
  post: {
    name: 'moderation_reportable_post',
    text: `select author_id as "subjectId", ${none} from posts where posts.id = $2 and ${postShownTo('$1', 'posts')}`,
  },
  comment: {
    name: 'moderation_reportable_comment',
    text: `select comments.author_id as "subjectId", ${none}
      from comments join posts on posts.id = comments.post_id
      where comments.id = $2 and comments.deleted_at is null
        and (comments.hidden_at is null or comments.author_id = $1::uuid) and ${postShownTo('$1', 'posts')}`,
  },
  message: {
    name: 'moderation_reportable_message',
    text: `select m.sender_id as "subjectId", m.chat_id as "chatId", m.sequence
      from chat_members me join messages m on m.chat_id = me.chat_id
      where me.user_id = $1::uuid and m.id = $2 and (m.hidden_at is null or m.sender_id = $1::uuid)`,
  },
  // Only its page shows its id, to anyone who has the code.
  certificate: {
    name: 'moderation_reportable_certificate',
    text: `select c.user_id as "subjectId", ${none} from certificates c join users on users.id = c.user_id
      where $1::uuid is not null and c.id = $2 and c.withdrawn_at is null and c.revoked_at is null and ${takesPart('users')}`,
  },
  // Its id is shown to invited people and to its members.
  team: {
    name: 'moderation_reportable_team',
    text: `select t.owner_id as "subjectId", ${none} from teams t join users on users.id = t.owner_id
      where $1::uuid is not null and t.id = $2 and t.closed_at is null and ${stays('users')}`,
  },
};

/** The subject if the member may report it; undefined if they cannot see it, whatever the reason. */
export async function findReportable(
  sql: Sql,
  memberId: string,
  kind: ReportKind,
  id: string,
): Promise<ReportableThing | undefined> {
  const [row] = await runIn<Omit<ReportableThing, 'kind' | 'id'>>(sql, statements[kind], [memberId, id]);
  return row && { ...row, kind, id };
}
