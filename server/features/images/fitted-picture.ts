import sharp from 'sharp';
import * as limits from '../../../contract/limits.ts';
import { readPicture, refuseUnfit } from './thumbnails.ts';

/** A picture as WebP, with its size in pixels. */
interface Fitted {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/**
 * A whole picture made anew as WebP, upright, in two sizes that fit into a square of the sides given in pixels and are never larger
 * than the picture itself; without metadata, of an animation the first frame. Throws as uploads of profiles do.
 */
export function fittedPicture(
  bytes: Uint8Array,
  sides: { small: number; large: number },
): Promise<{ small: Fitted; large: Fitted }> {
  return readPicture(bytes, async () => {
    await refuseUnfit(bytes, undefined);
    return { small: await fitted(bytes, sides.small), large: await fitted(bytes, sides.large) };
  });
}

async function fitted(bytes: Uint8Array, side: number): Promise<Fitted> {
  const { data, info } = await sharp(bytes, {
    limitInputPixels: limits.image.maxPixels,
    failOn: 'error',
    pages: 1,
  })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
