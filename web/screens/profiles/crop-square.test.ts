import fc from 'fast-check';
import { expect, it } from 'vitest';
import { movedCrop, wholeCrop, writtenCrop, zoomedCrop } from './crop-square.ts';

const wide = { width: 640, height: 480 };

it('begins with the largest square in the middle', () => {
  expect(wholeCrop(wide)).toEqual({ left: 80, top: 0, side: 480 });
  expect(writtenCrop(wholeCrop({ width: 3, height: 5 }))).toBe('0,1,3');
  expect(wholeCrop({ width: 1, height: 9_000 }).side).toBe(1);
});

it('goes nearer around its middle, and no nearer than a face', () => {
  const nearer = zoomedCrop(wholeCrop(wide), wide, 2);
  expect(nearer).toEqual({ left: 200, top: 120, side: 240 });
  expect(zoomedCrop(nearer, wide, 100).side).toBe(96);
  expect(zoomedCrop(nearer, wide, 0.01)).toEqual(wholeCrop(wide));
  expect(zoomedCrop(wholeCrop({ width: 40, height: 60 }), { width: 40, height: 60 }, 3).side).toBe(40);
});

it('moves by shares of itself, up to the edges', () => {
  const nearer = zoomedCrop(wholeCrop(wide), wide, 2);
  expect(movedCrop(nearer, wide, { x: 0.1, y: -0.1 })).toEqual({ left: 224, top: 96, side: 240 });
  expect(movedCrop(nearer, wide, { x: 9, y: -9 })).toEqual({ left: 400, top: 0, side: 240 });
});

it('is within the picture, in whole pixels, whatever is done', () => {
  const step = fc.oneof(
    fc.record({ x: fc.double({ min: -2, max: 2, noNaN: true }), y: fc.double({ min: -2, max: 2, noNaN: true }) }),
    fc.double({ min: 0.1, max: 10, noNaN: true }),
  );
  const size = fc.record({ width: fc.integer({ min: 1, max: 9_000 }), height: fc.integer({ min: 1, max: 9_000 }) });
  fc.assert(
    fc.property(size, fc.array(step, { maxLength: 20 }), (picture, steps) => {
      let crop = wholeCrop(picture);
      for (const one of steps)
        crop = typeof one === 'number' ? zoomedCrop(crop, picture, one) : movedCrop(crop, picture, one);
      expect(Object.values(crop).every(Number.isInteger)).toBe(true);
      expect(Math.min(crop.left, crop.top)).toBeGreaterThanOrEqual(0);
      expect(crop.side).toBeGreaterThanOrEqual(1);
      expect(crop.left + crop.side).toBeLessThanOrEqual(picture.width);
      expect(crop.top + crop.side).toBeLessThanOrEqual(picture.height);
    }),
  );
});
