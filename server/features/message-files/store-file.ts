import { ApiError } from '../../base/errors.ts';
import type { Services } from '../../http/endpoint.ts';
import { contentTypeOf } from '../../integrations/files/keys.ts';
import { admitFile } from './admit-file.ts';
import type { FileKind } from './file-keys.ts';

interface NewFile {
  id: string;
  chat: string;
  owner: string;
  kind: FileKind;
  width?: number;
  height?: number;
  seconds?: number;
}

/**
 * Stores a file and its row, or neither. The member's row is locked meanwhile, so that concurrent files are counted
 * together. Throws unavailable if the store is, and what admitFile does.
 */
export async function storeFile(
  { database, files, log, clock }: Services,
  { chat, owner, ...file }: NewFile,
  parts: { key: string; bytes: Uint8Array }[],
): Promise<void> {
  try {
    for (const { key, bytes } of parts) await files.put(key, bytes, contentTypeOf(key));
  } catch (error) {
    log.error({ name: error instanceof Error ? error.name : undefined }, 'file store unavailable');
    void removeParts();
    throw new ApiError('unavailable');
  }
  try {
    await database.sql.transaction().execute(async (sql) => {
      const now = clock();
      await sql.selectFrom('users').select('id').where('id', '=', owner).forNoKeyUpdate().execute();
      await admitFile(sql, { chat, owner, now });
      const bytes = parts.reduce((sum, part) => sum + part.bytes.byteLength, 0);
      await sql
        .insertInto('message_files')
        .values({ ...file, chat_id: chat, owner_id: owner, bytes, created_at: now })
        .execute();
    });
  } catch (error) {
    // Nothing refers to them, so there is no need to wait.
    void removeParts();
    throw error;
  }

  async function removeParts() {
    try {
      await Promise.all(parts.map(({ key }) => files.remove(key)));
    } catch (error) {
      log.error({ name: error instanceof Error ? error.name : undefined }, 'deleting a file of a message failed');
    }
  }
}
