import { sql } from 'kysely';
import { ApiError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import type { Action, Services } from '../../http/endpoint.ts';
import { fileKey, imageFormats, presentImage } from './image-urls.ts';
import type { MadePicture, PictureWork } from './make-picture.ts';
import { readPicture } from './read-picture.ts';
import { readUpload } from './read-upload.ts';
import { removeImageFiles } from './stored-images.ts';

/** Unused uploads stored per member; older ones are deleted. */
const unusedLimit = 3;

/**
 * Stores the picture of a multipart request as two WebP squares and returns it. Throws image_missing,
 * image_too_large, image_tiff, image_kind, image_heic, image_too_many_pixels, image_unreadable, invalid_input for a
 * crop outside the picture, or unavailable if the store is, too many pictures wait, or another of this member does.
 */
export const uploadImage: Action<'POST /api/upload'> = async (call) => {
  const bytes = await readUpload(call.request);
  const image = presentImage(await storePicture(call, call.member.id, { bytes, crop: call.query.crop }));
  return image ? [image] : [];
};

/** Stores bytes of a picture as an upload of a member and returns its id. Throws what uploadImage throws for a picture. */
export async function storePicture(
  services: Services,
  memberId: string,
  { bytes, crop }: Pick<PictureWork, 'bytes' | 'crop'>,
): Promise<string> {
  const sides = { small: imageFormats.tiny, large: imageFormats.medium };
  const made = await readPicture(memberId, { bytes, shape: 'square', sides, crop });
  const id = newId(services.clock().getTime());
  const removed = await storeAndRemember(services, memberId, { id, made });
  await Promise.all(removed.map((imageId) => removeImageFiles(services, imageId)));
  return id;
}

/** Stores both files and the row, or none of them. Returns the pictures to be removed. */
async function storeAndRemember(
  services: Services,
  memberId: string,
  { id, made }: { id: string; made: MadePicture },
): Promise<string[]> {
  try {
    await store(services, fileKey(id, 'tiny'), made.small.bytes);
    await store(services, fileKey(id, 'medium'), made.large.bytes);
    return await remember(services, memberId, id);
  } catch (error) {
    // Nothing refers to them, so there is no need to wait.
    void removeImageFiles(services, id);
    throw error;
  }
}

async function store({ files, log }: Services, key: string, bytes: Uint8Array): Promise<void> {
  try {
    await files.put(key, bytes, 'image/webp');
  } catch (error) {
    log.error({ name: error instanceof Error ? error.name : undefined }, 'file store unavailable');
    throw new ApiError('unavailable');
  }
}

async function remember({ database, clock }: Services, memberId: string, id: string): Promise<string[]> {
  return database.sql.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('images')
      .values({
        id,
        owner_id: memberId,
        width: imageFormats.medium,
        height: imageFormats.medium,
        created_at: clock(),
      })
      .execute();
    // Locked rows are just being added to a profile.
    const { rows } = await sql<{ id: string }>`
      delete from images where id in (
        select id from images
        where owner_id = ${memberId} and not exists (select from profiles where profiles.image_id = images.id)
        order by created_at desc, id desc offset ${unusedLimit} for update skip locked
      ) returning id`.execute(transaction);
    return rows.map((row) => row.id);
  });
}
