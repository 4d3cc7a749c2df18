import { type MapPoint, mapSize } from '../../components/map-projection.ts';

/** A part of the map, in its units. */
export interface MapFrame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Around the outermost towns, and at the least so much is shown. */
const margin = 30;
const narrowest = 150;

/** The part of the map that shows all of these points, in the shape of the whole. */
export function frameOf(points: readonly MapPoint[]): MapFrame {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const shape = mapSize.width / mapSize.height;
  const width = Math.max(narrowest, east - west + 2 * margin, (south - north + 2 * margin) * shape);
  const height = width / shape;
  return { x: (west + east - width) / 2, y: (north + south - height) / 2, width, height };
}
