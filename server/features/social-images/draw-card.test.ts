import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cardSize, drawCard } from './draw-card.ts';

const long = 'Schweizerdeutsch und Donaudampfschifffahrtsgesellschaftskapitänsmützen für alle!';
const titles = [
  'Tandems',
  'Datenschutzerklärung',
  'Mmmmmmmmmmmmmmmm',
  long,
  `${long} ${long} ${long}`,
  'Où trouver un tandem ?',
];

/** The share of pixels in a part of a card that are not white. */
async function inked(card: Uint8Array, part: { left: number; top: number; width: number; height: number }) {
  const pixels = await sharp(card).extract(part).greyscale().raw().toBuffer();
  return pixels.filter((grey) => grey < 250).length / pixels.length;
}

describe('drawCard', () => {
  it.each(titles)('keeps "%s" clear of the edges, the mark and the name', async (title) => {
    for (const kicker of [undefined, long]) {
      const card = await drawCard({ locale: 'de', title, kicker });
      expect(await sharp(card).metadata()).toMatchObject({ format: 'png', ...cardSize });
      expect(card.byteLength).toBeLessThan(40_000);
      expect(await inked(card, { left: 0, top: 0, width: 64, height: 630 })).toBe(0);
      expect(await inked(card, { left: 0, top: 0, width: 1200, height: 36 })).toBe(0);
      expect(await inked(card, { left: 762, top: 130, width: 28, height: 500 })).toBe(0);
      expect(await inked(card, { left: 0, top: 490, width: 780, height: 20 })).toBe(0);
      expect(await inked(card, { left: 0, top: 560, width: 1200, height: 70 })).toBe(0);
      expect(await inked(card, { left: 72, top: 72, width: 680, height: 410 })).toBeGreaterThan(0.02);
      expect(await inked(card, { left: 72, top: 510, width: 150, height: 50 })).toBeGreaterThan(0.1);
    }
  });
});
