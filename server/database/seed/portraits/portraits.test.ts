import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { castIds } from '../cast-accounts.ts';
import { castMembers } from '../cast-members.ts';
import { readDataFile } from '../csv.ts';
import { placeRows } from '../directory-rows.ts';
import { madeUpFaces } from '../made-up-members.ts';
import { drawPortrait } from './draw-portrait.ts';
import { type HairStyle, hairStyles } from './heads-and-hair.ts';
import { castPortraitId, madeUpPortraitId, portrayedBy } from './portrait-ids.ts';
import { portraitOf } from './portrait-of.ts';
import type { Traits } from './traits.ts';

const side = 240;
const cast = castMembers.flatMap(({ portrait }) => portrait ?? []);
const faces = madeUpFaces(placeRows(await readDataFile('swiss-postcodes.csv')));
const madeUp = Array.from({ length: 240 }, (_, index) => faces(1, index));

/** The brightness of the skin next to the nose, on the left and right of the line. */
async function halves(traits: Traits): Promise<[number, number]> {
  const { data, info } = await sharp(Buffer.from(drawPortrait(traits, side)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { scale = 1.16, foot = 252 }: HairStyle = hairStyles[traits.hair];
  const bright = (x: number, y: number) => {
    const [left, top] = [Math.round(120 + scale * (x - 120)), Math.round(foot + scale * (y - 240))];
    const start = (top * info.width + left) * info.channels;
    return [...data.subarray(start, start + 3)].reduce((sum, value) => sum + value, 0);
  };
  return [bright(108, 120), bright(132, 120)];
}

describe('portraits', () => {
  it('have 3 to 9 KB, are the same each time, and different for every member', () => {
    const drawn = [...cast, ...madeUp].map((traits) => drawPortrait(traits, side));
    expect([...cast, ...madeUp].map((traits) => drawPortrait(traits, side))).toEqual(drawn);
    expect(new Set(drawn).size).toBe(drawn.length);
    for (const svg of drawn) expect(svg.length).toBeLessThan(9_000);
    expect(drawn.join()).not.toMatch(/undefined|NaN|null/);
  });

  it('part each face in a light and a shaded half', async () => {
    for (const traits of [...cast, ...madeUp.slice(0, 60)]) {
      const [left, right] = await halves(traits);
      expect(left, JSON.stringify(traits)).toBeGreaterThan(right + 10);
    }
  });

  it('show many kinds of people', () => {
    const many = Array.from({ length: 3_000 }, (_, index) => faces(1, index));
    const seen = (of: (traits: Traits) => unknown) => new Set(many.map(of)).size;
    expect(seen(({ skin }) => skin)).toBe(8);
    expect(seen(({ hair }) => hair)).toBe(Object.keys(hairStyles).length);
    expect(seen(({ years }) => years)).toBe(3);
    expect(many.filter(({ hearingAid }) => hearingAid).length).toBeGreaterThan(40);
    expect(many.filter(({ hair }) => hair === 'scarf').length).toBeGreaterThan(20);
  });

  it('are found by the id of the picture, which no upload has', async () => {
    expect(await portraitOf(castPortraitId('martina'), side)).toContain('<svg');
    expect(await portraitOf(castPortraitId('noah'), side)).toBeUndefined();
    expect(await portraitOf(castIds.martina, side)).toBeUndefined();
    const ids = Array.from({ length: 200 }, (_, index) => madeUpPortraitId(2 ** 31 - 1, index));
    const shown = ids.flatMap((id, index) => (id ? [{ id, index }] : []));
    expect(shown.length).toBeGreaterThan(120);
    expect(shown.length).toBeLessThan(170);
    for (const { id, index } of shown) expect(portrayedBy(id)).toEqual({ seed: 2 ** 31 - 1, index });
  });
});
