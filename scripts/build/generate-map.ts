/**
 * Draws web/components/switzerland.svg from the places of data/swiss-postcodes.csv, and cantons.svg, the same dots by
 * canton for the interactive map: `node scripts/build/generate-map.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gridPoint, mapSize, onMap, pitch, rowHeight } from '../../web/components/map-projection.ts';

const root = path.join(import.meta.dirname, '../..');
const [, ...lines] = (await readFile(path.join(root, 'data/swiss-postcodes.csv'), 'utf8')).trim().split('\n');
const places = lines.map((line) => {
  const [, , canton = '', latitude = '', longitude = ''] = line.split(',');
  return { ...onMap(Number(latitude), Number(longitude)), canton };
});

/** The more places nearby, the larger a dot; a place's weight falls with its distance. */
const reach = pitch * 1.25;
/** Nearness at which a dot appears, and at which it is largest. */
const faint = 0.55;
const dense = 14;
const smallest = 1.8;
const largest = 4.6;

function nearnessAt(x: number, y: number): Map<string, number> {
  const nearness = new Map<string, number>();
  for (const place of places) {
    const squared = ((place.x - x) ** 2 + (place.y - y) ** 2) / reach ** 2;
    if (squared <= 9) nearness.set(place.canton, (nearness.get(place.canton) ?? 0) + Math.exp(-squared));
  }
  return nearness;
}

function radiusOf(nearness: number): number {
  if (nearness < faint) return 0;
  return smallest + (largest - smallest) * Math.min(1, Math.log(nearness / faint) / Math.log(dense / faint));
}

// A zero-length stroke with round caps is a dot: one path for all dots of a size is much smaller than circles.
const bySize = new Map<string, string>();
const byCanton = new Map<string, string>();
for (let row = 0; row * rowHeight < mapSize.height; row++) {
  for (let column = 0; column * pitch < mapSize.width; column++) {
    const { x, y } = gridPoint(row, column);
    const cantons = nearnessAt(x, y);
    const radius = radiusOf([...cantons.values()].reduce((sum, one) => sum + one, 0));
    if (radius === 0) continue;
    const [[canton] = ['']] = [...cantons].sort(([, one], [, other]) => other - one);
    const dot = `M${round(x)} ${round(y)}h.01`;
    byCanton.set(canton, (byCanton.get(canton) ?? '') + dot);
    const width = (Math.round(radius * 5) / 5) * 2;
    bySize.set(width.toFixed(1), `${bySize.get(width.toFixed(1)) ?? ''}${dot}`);
  }
}

function round(value: number) {
  return Math.round(value * 10) / 10;
}

const paths = [...bySize].sort().map(([width, d]) => `<path stroke-width="${width}" d="${d}"/>`);
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mapSize.width} ${mapSize.height}" width="${mapSize.width}" height="${mapSize.height}" fill="none" stroke="#000" stroke-linecap="round"><title>Switzerland</title>${paths.join('')}</svg>\n`;
await writeFile(path.join(root, 'web/components/switzerland.svg'), svg);

// The page sets the dots' width and colour.
const shapes = [...byCanton].sort().map(([canton, d]) => `<path id="${canton}" d="${d}"/>`);
await writeFile(
  path.join(root, 'web/components/cantons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg"><title>Cantons</title>${shapes.join('')}</svg>\n`,
);
