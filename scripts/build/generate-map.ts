/** Draws web/components/switzerland.svg from the places of data/swiss-postcodes.csv: `node scripts/build/generate-map.ts`. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gridPoint, mapSize, onMap, pitch, rowHeight } from '../../web/components/map-projection.ts';

const root = path.join(import.meta.dirname, '../..');
const [, ...lines] = (await readFile(path.join(root, 'data/swiss-postcodes.csv'), 'utf8')).trim().split('\n');
const places = lines.map((line) => {
  const [, , , latitude = '', longitude = ''] = line.split(',');
  return onMap(Number(latitude), Number(longitude));
});

/** A dot is as large as places are near: each counts less with its distance. */
const reach = pitch * 1.25;
/** Nearness from which there is a dot, and from which it is the largest. */
const faint = 0.55;
const dense = 14;
const smallest = 1.8;
const largest = 4.6;

function radiusAt(x: number, y: number): number {
  const nearness = places.reduce((sum, place) => {
    const squared = ((place.x - x) ** 2 + (place.y - y) ** 2) / reach ** 2;
    return squared > 9 ? sum : sum + Math.exp(-squared);
  }, 0);
  if (nearness < faint) return 0;
  return smallest + (largest - smallest) * Math.min(1, Math.log(nearness / faint) / Math.log(dense / faint));
}

// A stroke of no length with round ends is a dot: one path for all dots of a size is a fraction of as many circles.
const bySize = new Map<string, string>();
for (let row = 0; row * rowHeight < mapSize.height; row++) {
  for (let column = 0; column * pitch < mapSize.width; column++) {
    const { x, y } = gridPoint(row, column);
    const radius = radiusAt(x, y);
    if (radius === 0) continue;
    const width = (Math.round(radius * 5) / 5) * 2;
    bySize.set(width.toFixed(1), `${bySize.get(width.toFixed(1)) ?? ''}M${round(x)} ${round(y)}h.01`);
  }
}

function round(value: number) {
  return Math.round(value * 10) / 10;
}

const paths = [...bySize].sort().map(([width, d]) => `<path stroke-width="${width}" d="${d}"/>`);
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mapSize.width} ${mapSize.height}" width="${mapSize.width}" height="${mapSize.height}" fill="none" stroke="#000" stroke-linecap="round"><title>Switzerland</title>${paths.join('')}</svg>\n`;
await writeFile(path.join(root, 'web/components/switzerland.svg'), svg);
