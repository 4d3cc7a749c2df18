import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import * as limits from '../../../contract/limits.ts';
import type { Crop } from '../../../contract/profiles.ts';
import { Refusal } from '../../ground/errors.ts';
import { type ImageFormat, imageFormats } from './image-urls.ts';

// What a picture is, is read from its bytes: a name or a declared type can say anything.
const readableKinds = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);
/** Read where this machine's image library has a decoder for it; the one that ships with sharp has none. */
const heicKinds = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']);
const tiffKinds = new Set([
  'image/tiff',
  'image/x-canon-cr2',
  'image/x-nikon-nef',
  'image/x-adobe-dng',
  'image/x-sony-arw',
]);

sharp.cache(false);

/**
 * A picture as the two WebP squares of imageFormats: upright, cut as asked for or else to what draws the eye, without metadata,
 * of an animation the first frame. Throws image_tiff, image_kind, image_heic, image_too_many_pixels, image_unreadable, or
 * invalid_input of a crop that is not within the picture.
 */
export async function thumbnailsOf(
  bytes: Uint8Array,
  crop: Crop | undefined,
): Promise<Record<ImageFormat, Uint8Array>> {
  return readPicture(bytes, async () => {
    await refuseUnfit(bytes, crop);
    return { tiny: await squareOf(bytes, 'tiny', crop), medium: await squareOf(bytes, 'medium', crop) };
  });
}

/**
 * Does something with a picture whose bytes say that it is one we take, one picture at a time. Throws image_tiff, image_kind, image_heic,
 * image_unreadable, and what work refuses.
 */
export async function readPicture<Result>(bytes: Uint8Array, work: () => Promise<Result>): Promise<Result> {
  const kind = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (tiffKinds.has(kind)) throw new Refusal('image_tiff');
  if (!readableKinds.has(kind) && !heicKinds.has(kind)) throw new Refusal('image_kind');
  return inTurn(async () => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw new Refusal(heicKinds.has(kind) ? 'image_heic' : 'image_unreadable');
    }
  });
}

/** Throws image_too_many_pixels, or invalid_input of a crop that is not within the picture. */
export async function refuseUnfit(bytes: Uint8Array, crop: Crop | undefined) {
  const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > limits.image.maxPixels) throw new Refusal('image_too_many_pixels');
  if (!crop) return;
  const isWithin = crop.left + crop.side <= autoOrient.width && crop.top + crop.side <= autoOrient.height;
  if (!isWithin) throw new Refusal('invalid_input', { fields: [{ path: 'crop', key: 'invalid' }] });
}

/** A picture that can be read as it is kept in one of the formats. */
export async function squareOf(bytes: Uint8Array, format: ImageFormat, crop?: Crop): Promise<Uint8Array> {
  const side = imageFormats[format];
  const upright = sharp(bytes, { limitInputPixels: limits.image.maxPixels, failOn: 'error', pages: 1 }).autoOrient();
  const cut = crop ? upright.extract({ left: crop.left, top: crop.top, width: crop.side, height: crop.side }) : upright;
  return cut.resize(side, side, { fit: 'cover', position: sharp.strategy.attention }).webp({ quality: 80 }).toBuffer();
}

let last: Promise<unknown> = Promise.resolve();

/** One picture at a time: a decoded one takes up to 200 MB. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}
