import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import { runIn } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';
import { answerFile, type FileKind } from '../message-files/public.ts';
import { findCase } from './read-case.ts';
import { mayReadChat } from './select-cases.ts';

const ofChat: Prepared = {
  name: 'operator_file_of_chat',
  text: `select kind from message_files
    where id = $1 and chat_id = $2 and sequence is not null and ($3::integer is null or sequence = $3)`,
};

/**
 * A picture or voice message of the chat in question, including deleted ones while they are retained; once the case
 * is over, only that of the reported message. Access is audited first. Throws not_found, also for a case not about a
 * message, or unavailable.
 */
export const getCaseFile: Action<'GET /api/operator/cases/{id}/files/{file}'> = async (call) => {
  const { member, params, query, request } = call;
  const kind = await call.database.sql.transaction().execute(async (sql) => {
    const found = await findCase(sql, params.id);
    if (found.chatId === null) throw new ApiError('not_found');
    const only = mayReadChat(found) ? null : found.sequence;
    const [file] = await runIn<{ kind: FileKind }>(sql, ofChat, [params.file, found.chatId, only]);
    if (!file) throw new ApiError('not_found');
    await writeAudit(
      sql,
      {
        actorId: member.id,
        action: 'read_file',
        subjectId: found.subjectId,
        caseId: found.id,
        details: { file: params.file },
      },
      call.clock(),
    );
    return file.kind;
  });
  return answerFile(call, { id: params.file, kind, size: query.size ?? 'large' }, request.headers);
};
