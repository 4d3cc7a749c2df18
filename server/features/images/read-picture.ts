import { fileTypeFromBuffer } from 'file-type';
import { ApiError } from '../../base/errors.ts';
import type { MadePicture, PictureWork } from './make-picture.ts';
import { requestPicture } from './request-picture.ts';

/** One that is being made and nine that wait, of usually half a second each. */
const mostPlaces = 10;

/**
 * Processes pictures one after the other, as a decoded one takes some 500 MB, with one place per member. Throws
 * unavailable at once for a member who already has a place, and for all while none is free.
 */
export function createPictureQueue(): <Result>(member: string, work: () => Promise<Result>) => Promise<Result> {
  const places = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  return (member, work) => {
    if (places.has(member) || places.size >= mostPlaces) throw new ApiError('unavailable');
    places.add(member);
    const result = last.then(work).finally(() => places.delete(member));
    last = result.catch(() => undefined);
    return result;
  };
}

// The kind is read from the bytes, as names and declared types are unreliable.
const readableKinds = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);
/** Readable if this machine's image library has a decoder for it; the one shipped with sharp has none. */
const heicKinds = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']);
const tiffKinds = new Set([
  'image/tiff',
  'image/x-canon-cr2',
  'image/x-nikon-nef',
  'image/x-adobe-dng',
  'image/x-sony-arw',
]);

const inTurn = createPictureQueue();

/**
 * Re-encodes a member's picture as makePicture does, if its bytes are of an accepted kind; one at a time. Throws
 * image_tiff, image_kind, image_heic, image_too_many_pixels, image_unreadable, invalid_input for a crop outside the
 * picture, and unavailable while another of this member is being processed or too many wait.
 */
export async function readPicture(member: string, work: PictureWork): Promise<MadePicture> {
  const kind = (await fileTypeFromBuffer(work.bytes))?.mime ?? '';
  if (tiffKinds.has(kind)) throw new ApiError('image_tiff');
  const isHeic = heicKinds.has(kind);
  if (!readableKinds.has(kind) && !isHeic) throw new ApiError('image_kind');
  try {
    return await inTurn(member, () => requestPicture(work));
  } catch (error) {
    const isUndecoded = isHeic && error instanceof ApiError && error.code === 'image_unreadable';
    throw isUndecoded ? new ApiError('image_heic') : error;
  }
}
