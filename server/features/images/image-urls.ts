import { z } from 'zod';
import type { Image } from '../../../contract/profiles.ts';

/** The two squares a picture is kept in, by their side in pixels (product 3: tiny or medium). */
export const imageFormats = { tiny: 96, medium: 480 } as const;
export type ImageFormat = keyof typeof imageFormats;

/** The name a picture's file is kept under. */
export function fileKey(imageId: string, format: ImageFormat): string {
  return `${imageId}-${format}.webp`;
}

const ownKey = /^([0-9a-f-]{36})-(tiny|medium)\.webp$/;

/** Which picture a file belongs to, in which format; undefined for files that are none of ours. */
export function pictureOfKey(key: string): { imageId: string; format: ImageFormat } | undefined {
  const [, imageId, format] = ownKey.exec(key) ?? [];
  if (!z.uuid().safeParse(imageId).success || imageId === undefined) return undefined;
  return { imageId, format: format === 'tiny' ? 'tiny' : 'medium' };
}

/** A picture as the contract tells it; null when there is none. */
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
