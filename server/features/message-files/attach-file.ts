import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { FileKind } from './file-keys.ts';

/** A file waiting for its message: pixels of a picture, seconds of a recording. */
export interface KnownFile {
  width: number | null;
  height: number | null;
  seconds: number | null;
}

const findWaiting: Prepared = {
  name: 'message_files_find_waiting',
  text: `select width, height, seconds from message_files
    where id = $1 and chat_id = $2 and owner_id = $3 and kind = $4 and sequence is null for update`,
};

/**
 * A file for the message its owner is sending, locked until the transaction ends. Throws file_unknown if it is not
 * theirs, of another chat or kind, already sent, or deleted as expired.
 */
export async function findWaitingFile(
  sql: Sql,
  { id, chat, owner, kind }: { id: string; chat: string; owner: string; kind: FileKind },
): Promise<KnownFile> {
  const [found] = await runIn<KnownFile>(sql, findWaiting, [id, chat, owner, kind]);
  if (!found) throw new ApiError('file_unknown');
  return found;
}

/** Attaches a file to its message, in the transaction that locked it and stored the message. */
export async function attachFile(sql: Sql, id: string, sequence: number): Promise<void> {
  await sql.updateTable('message_files').set({ sequence }).where('id', '=', id).execute();
}
