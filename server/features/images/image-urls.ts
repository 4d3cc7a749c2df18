import { z } from 'zod';
import type { Image } from '../../../contract/profiles.ts';

/** The two squares a picture is stored in, by their side in pixels (product 3: tiny or medium). */
export const imageFormats = { tiny: 96, medium: 480 } as const;
export type ImageFormat = keyof typeof imageFormats;

/** The storage key of a picture's file. */
export function fileKey(imageId: string, format: ImageFormat): string {
  return `${imageId}-${format}.webp`;
}

const ownKey = /^([0-9a-f-]{36})-(tiny|medium)\.webp$/;

/** The picture and format of a storage key; undefined for other keys. */
export function pictureOfKey(key: string): { imageId: string; format: ImageFormat } | undefined {
  const [, imageId, format] = ownKey.exec(key) ?? [];
  if (!z.uuid().safeParse(imageId).success || imageId === undefined) return undefined;
  return { imageId, format: format === 'tiny' ? 'tiny' : 'medium' };
}

/** A picture for the API; null if there is none. */
export function presentImage(imageId: string | null): Image | null {
  if (imageId === null) return null;
  const tiny = formatOf(imageId, 'tiny');
  const medium = formatOf(imageId, 'medium');
  return { id: imageId, url: medium.url, formats: { tiny, medium } };
}

function formatOf(imageId: string, format: ImageFormat) {
  const side = imageFormats[format];
  return { url: `/files/${fileKey(imageId, format)}`, width: side, height: side };
}
