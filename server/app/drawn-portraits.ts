import sharp from 'sharp';
import { imageFormats, pictureOfKey } from '../features/images/public.ts';
import type { Files } from '../integrations/files/interface.ts';

/**
 * Files in which the portraits of demo members are drawn when they are first asked for, and kept from then on: to draw 3,000 of
 * them before anybody looks would take a minute. Whose they are and who sees them is said by their rows, as for any picture.
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
  // What people are made of is read only where one of them is looked at.
  const { portraitOf } = await import('../database/seed/portraits/portrait-of.ts');
  const svg = await portraitOf(picture.imageId, imageFormats[picture.format]);
  if (svg === undefined) return undefined;
  await files.put(key, await sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer(), 'image/webp');
  return files.get(key);
}
