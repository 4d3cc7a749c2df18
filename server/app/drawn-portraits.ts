import sharp from 'sharp';
import { imageFormats, pictureOfKey } from '../features/images/public.ts';
import type { Files } from '../integrations/files/interface.ts';

/**
 * Files in which demo members' portraits are drawn on first request and then stored: drawing 3,000 in advance would
 * take a minute. Their rows say who owns and who may see them, as for any picture.
 */
export function withDrawnPortraits(files: Files): Files {
  return {
    ...files,
    async get(key) {
      return (await files.get(key)) ?? (await draw(files, key));
    },
  };
}

async function draw(files: Files, key: string): ReturnType<Files['get']> {
  const picture = pictureOfKey(key);
  if (!picture) return undefined;
  // Loaded only when a portrait is requested.
  const { portraitOf } = await import('../database/seed/portraits/portrait-of.ts');
  const svg = await portraitOf(picture.imageId, imageFormats[picture.format]);
  if (svg === undefined) return undefined;
  await files.put(key, await sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer(), 'image/webp');
  return files.get(key);
}
