import type { Sql } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { fileKey } from './image-urls.ts';

/** Whether imageId is a picture this member uploaded. Locks its row, so that it is not removed before the caller commits. */
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

/** Forgets a picture. Its files are removed by removeImageFiles once this has been committed. */
export async function removeImageRow(transaction: Sql, imageId: string): Promise<void> {
  await transaction.deleteFrom('images').where('id', '=', imageId).execute();
}

/** A picture as it is kept, in its largest format; undefined when its file is missing. */
export async function readImageFile(
  { files }: Pick<Services, 'files'>,
  imageId: string,
): Promise<Uint8Array | undefined> {
  return (await files.get(fileKey(imageId, 'medium')))?.bytes;
}

/** Removes a picture's files. A store that is away is logged: what the caller did stands, and nothing points to the files. */
export async function removeImageFiles(
  { files, log }: Pick<Services, 'files' | 'log'>,
  imageId: string,
): Promise<void> {
  try {
    await Promise.all([files.remove(fileKey(imageId, 'tiny')), files.remove(fileKey(imageId, 'medium'))]);
  } catch (error) {
    log.error({ imageId, name: error instanceof Error ? error.name : undefined }, 'files of a picture not removed');
  }
}
