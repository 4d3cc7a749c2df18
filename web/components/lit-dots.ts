import { nearestGridPoint } from './map-projection.ts';
import type { LitDot } from './swiss-map.tsx';

/** The dots to light for places with a count of people: on the grid of the map, larger where there are more. */
export function litDots(places: readonly { latitude: number; longitude: number; count: number }[]): LitDot[] {
  const counts = new Map<string, { x: number; y: number; count: number }>();
  for (const { latitude, longitude, count } of places) {
    const { x, y } = nearestGridPoint(latitude, longitude);
    const key = `${x} ${y}`;
    counts.set(key, { x, y, count: count + (counts.get(key)?.count ?? 0) });
  }
  return [...counts.values()].map(({ x, y, count }) => ({ x, y, radius: Math.min(7.5, 4.4 + Math.sqrt(count)) }));
}
