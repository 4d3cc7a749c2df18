import type { Sql } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { fileKey } from './image-urls.ts';

/** Whether imageId is this member's upload. Locks its row, so that it is not deleted before the caller commits. */
export async function isOwnImage(transaction: Sql, memberId: string, imageId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('images')
    .select('id')
    .where('id', '=', imageId)
    .where('owner_id', '=', memberId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a picture's row. Call removeImageFiles once this is committed. */
export async function removeImageRow(transaction: Sql, imageId: string): Promise<void> {
  await transaction.deleteFrom('images').where('id', '=', imageId).execute();
}

/** A stored picture in its largest format; undefined if its file is missing. */
export async function readImageFile(
  { files }: Pick<Services, 'files'>,
  imageId: string,
): Promise<Uint8Array | undefined> {
  return (await files.get(fileKey(imageId, 'medium')))?.bytes;
}

/**
 * Deletes a picture's files. An unavailable store is only logged: the caller's work is done, and nothing refers to
 * the files.
 */
export async function removeImageFiles(
  { files, log }: Pick<Services, 'files' | 'log'>,
  imageId: string,
): Promise<void> {
  try {
    await Promise.all([files.remove(fileKey(imageId, 'tiny')), files.remove(fileKey(imageId, 'medium'))]);
  } catch (error) {
    log.error(
      { imageId, name: error instanceof Error ? error.name : undefined },
      'deleting the files of a picture failed',
    );
  }
}
