import type { FileSize } from '../../../contract/constants/message-files.ts';
import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { chatShownTo, hasBlocked } from '../visibility/public.ts';
import { answerFile } from './answer-file.ts';
import type { FileKind } from './file-keys.ts';

// Before its message is sent, a file is only for its owner.
const find: Prepared = {
  name: 'message_files_find',
  text: `select f.kind from message_files f join chats c on c.id = f.chat_id
      left join messages m on m.chat_id = f.chat_id and m.sequence = f.sequence
    where f.id = $3 and f.chat_id = $2 and ${chatShownTo('$1::uuid', 'c')}
      and case when f.owner_id = $1::uuid then f.sequence is null or m.deleted_at is null
        else m.deleted_at is null and m.hidden_at is null and m.sequence is not null
          and not ${hasBlocked('$1::uuid', 'f.owner_id')} end`,
};

/**
 * A picture or voice message for a member of its chat, revalidated at each use, as its message can be deleted at any
 * time: not found once it is, nor for the other side once a moderator has hidden it or they have blocked its sender.
 * A member the sender has blocked retains access, as when the sender is gone (decision 021). Throws not_found or
 * unavailable.
 */
export const serveFile: Action<'GET /api/chats/{id}/files/{file}'> = async (call) => {
  const { database, member, params, query, request } = call;
  const [file] = await database.run<{ kind: FileKind }>(find, [member.id, params.id, params.file]);
  if (!file) throw new ApiError('not_found');
  const size: FileSize = query.size ?? 'large';
  return answerFile(call, { id: params.file, kind: file.kind, size }, request.headers);
};
