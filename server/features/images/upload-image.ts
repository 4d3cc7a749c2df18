import { sql } from 'kysely';
import { ApiError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import type { Action, Call, Services } from '../../http/endpoint.ts';
import { fileKey, imageFormats, presentImage } from './image-urls.ts';
import { readPicture } from './read-picture.ts';
import { readUpload } from './read-upload.ts';
import { removeImageFiles } from './stored-images.ts';

/** Unused uploads kept per member; older ones are deleted. */
const unusedLimit = 3;

/**
 * Stores the picture of a multipart request as two WebP squares and returns it. Throws image_missing,
 * image_too_large, image_tiff, image_kind, image_heic, image_too_many_pixels, image_unreadable, invalid_input for a
 * crop outside the picture, or unavailable if the store is, too many pictures wait, or another of this member does.
 */
export const uploadImage: Action<'POST /api/upload'> = async (call) => {
  const made = await readPicture(call.member.id, {
    bytes: await readUpload(call.request),
    shape: 'square',
    sides: { small: imageFormats.tiny, large: imageFormats.medium },
    crop: call.query.crop,
  });
  const id = newId(call.clock().getTime());
  const removed = await storeAndRemember(call, id, made);
  await Promise.all(removed.map((imageId) => removeImageFiles(call, imageId)));
  const image = presentImage(id);
  return image ? [image] : [];
};

/** Stores both files and the row, or none of them. Returns the pictures to be removed. */
async function storeAndRemember(
  call: Call<'POST /api/upload'>,
  id: string,
  made: Awaited<ReturnType<typeof readPicture>>,
): Promise<string[]> {
  try {
    await store(call, fileKey(id, 'tiny'), made.small.bytes);
    await store(call, fileKey(id, 'medium'), made.large.bytes);
    return await remember(call, call.member.id, id);
  } catch (error) {
    // Nothing refers to them, so there is no need to wait.
    void removeImageFiles(call, id);
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
