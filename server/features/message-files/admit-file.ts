import * as limits from '../../../contract/limits.ts';
import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { chatShownTo, reachable } from '../visibility/public.ts';

const standing: Prepared = {
  name: 'message_files_standing',
  text: `select c.state,
      exists (select from users where users.id = me.partner_id and ${reachable('$1::uuid', 'users')}) as reachable,
      own.files, own.bytes
    from chats c join chat_members me on me.chat_id = c.id and me.user_id = $1::uuid, (
      select count(*)::integer as files, coalesce(sum(bytes), 0)::integer as bytes from message_files
      where owner_id = $1::uuid and created_at > $3::timestamptz - interval '1 day') own
    where c.id = $2 and ${chatShownTo('$1::uuid', 'c')}`,
};

interface Standing {
  state: string;
  reachable: boolean;
  files: number;
  bytes: number;
}

/**
 * Checks that a member may add a file to a chat now: an accepted chat, a reachable partner, and room in
 * limits.chatFilesPerDay. Throws not_found, chat_not_accepted, chat_closed, member_unreachable or
 * too_many_chat_files.
 */
export async function admitFile(
  sql: Sql,
  { chat, owner, now }: { chat: string; owner: string; now: Date },
): Promise<void> {
  const [found] = await runIn<Standing>(sql, standing, [owner, chat, now]);
  if (!found) throw new ApiError('not_found');
  if (found.state !== 'accepted') throw new ApiError(found.state === 'open' ? 'chat_not_accepted' : 'chat_closed');
  if (!found.reachable) throw new ApiError('member_unreachable');
  const { files, bytes } = limits.chatFilesPerDay;
  if (found.files >= files || found.bytes >= bytes) throw new ApiError('too_many_chat_files');
}
