import { expect, test } from 'vitest';
import { litDots } from './lit-dots.ts';
import { mapSize, onMap } from './map-projection.ts';

test('the corners of Switzerland lie within the drawing', () => {
  for (const [latitude, longitude] of [
    [45.82602, 8.9],
    [47.79225, 8.6],
    [46.2, 5.97334],
    [46.6, 10.46225],
  ] as const) {
    const { x, y } = onMap(latitude, longitude);
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(mapSize.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(mapSize.height);
  }
});

test('places under the same dot light it once, larger', () => {
  const luzern = { latitude: 47.05048, longitude: 8.30635, count: 1 };
  const [alone] = litDots([luzern]);
  const together = litDots([luzern, { ...luzern, latitude: luzern.latitude + 0.001 }]);
  expect(together).toHaveLength(1);
  expect(together[0]?.radius).toBeGreaterThan(alone?.radius ?? 0);
});
