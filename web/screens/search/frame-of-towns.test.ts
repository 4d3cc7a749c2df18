import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mapSize } from '../../components/map-projection.ts';
import { frameOf } from './frame-of-towns.ts';

const coordinate = fc.double({ min: 0, max: 760, noNaN: true });

it('holds every point, away from its edge, in the shape of the whole map', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 1 }), (points) => {
      const { x, y, width, height } = frameOf(points);
      expect(width / height).toBeCloseTo(mapSize.width / mapSize.height);
      for (const point of points) {
        expect(point.x - x).toBeGreaterThan(29);
        expect(x + width - point.x).toBeGreaterThan(29);
        expect(point.y - y).toBeGreaterThan(29);
        expect(y + height - point.y).toBeGreaterThan(29);
      }
    }),
  );
});

it('is not so near that one town fills it', () => {
  expect(frameOf([{ x: 100, y: 100 }]).width).toBe(150);
});
