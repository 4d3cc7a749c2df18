import sharp, { type Sharp } from 'sharp';
import * as limits from '../../../contract/limits.ts';
import type { Crop } from '../../../contract/profiles.ts';
import { ApiError } from '../../base/errors.ts';

/** How to process a picture: sides are in pixels, crop only applies to squares. */
export interface PictureWork {
  bytes: Uint8Array;
  shape: 'square' | 'whole';
  sides: { small: number; large: number };
  crop?: Crop | undefined;
}

/** A picture as WebP, with its size in pixels. */
interface Made {
  bytes: Uint8Array;
  width: number;
  height: number;
}
export type MadePicture = Record<keyof PictureWork['sides'], Made>;

sharp.cache(false);

/**
 * Beyond this aspect ratio the attention crop is useless and takes minutes: a line of 20,000 pixels covers a square
 * five million long.
 */
const longestForAttention = 16;

/**
 * Re-encodes a picture as WebP in two sizes: upright, without metadata, the first frame of an animation; a square
 * cropped as given or else to the most salient part, or the whole, never enlarged. It is decoded once, and the small
 * size made from the large one. Throws image_too_many_pixels, invalid_input for a crop outside the picture, and
 * sharp's errors for a damaged one.
 */
export async function makePicture({ bytes, shape, sides, crop }: PictureWork): Promise<MadePicture> {
  const { width, height } = await refuseUnfit(bytes, crop);
  const upright = sharp(bytes, { limitInputPixels: limits.image.maxPixels, failOn: 'error', pages: 1 }).autoOrient();
  const cut = crop ? upright.extract({ left: crop.left, top: crop.top, width: crop.side, height: crop.side }) : upright;
  const isLine = Math.max(width, height) > longestForAttention * Math.min(width, height);
  const position = isLine ? 'centre' : sharp.strategy.attention;
  const fitted =
    shape === 'square'
      ? cut.resize(sides.large, sides.large, { fit: 'cover', position })
      : cut.resize(sides.large, sides.large, { fit: 'inside', withoutEnlargement: true });
  const { data, info } = await fitted.raw().toBuffer({ resolveWithObject: true });
  const large = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const small = large().resize(sides.small, sides.small, { fit: 'inside', withoutEnlargement: true });
  return { small: await toWebp(small), large: await toWebp(large()) };
}

async function refuseUnfit(bytes: Uint8Array, crop: Crop | undefined) {
  const { format, width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { maxPixels, maxSlowPixels } = limits.image;
  if (width * height > (format === 'heif' ? maxSlowPixels : maxPixels)) throw new ApiError('image_too_many_pixels');
  const isWithin = !crop || (crop.left + crop.side <= autoOrient.width && crop.top + crop.side <= autoOrient.height);
  if (!isWithin) throw new ApiError('invalid_input', { fields: [{ path: 'crop', key: 'invalid' }] });
  return { width, height };
}

async function toWebp(picture: Sharp): Promise<Made> {
  const { data, info } = await picture.webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
