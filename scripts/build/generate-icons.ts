/** Draws the icons in web/public from the mark and the colours of contract/: `node scripts/build/generate-icons.ts`. */

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { dark, light } from '../../contract/colours.ts';
import { mark } from '../../contract/mark.ts';

const folder = path.join(import.meta.dirname, '../../web/public');
/** What the half discs cover of their square, in its units. */
const markWidth = 32;

/** The mark on a ground of so many of its units; the ground's corners are rounded by a share of its side. */
function icon({ side, corner }: { side: number; corner: number }, colours: { ground: string; ink: string }): string {
  const start = (mark.size - side) / 2;
  const ground = `<rect x="${start}" y="${start}" width="${side}" height="${side}" rx="${(side * corner).toFixed(1)}"${colours.ground}/>`;
  const halves = `<path d="${mark.left}"${colours.ink}/><path d="${mark.right}" fill="${light.yellow}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${start} ${start} ${side} ${side}">${ground}${halves}</svg>`;
}

const onPaper = { ground: ` fill="${light.paper}"`, ink: ` fill="${light.ink}"` };

async function writePng(name: string, pixels: number, shape: { side: number; corner: number }) {
  const svg = icon(shape, onPaper);
  const drawn = sharp(Buffer.from(svg), { density: (72 * pixels) / shape.side }).resize(pixels, pixels);
  const whole = shape.corner === 0 ? drawn.flatten({ background: light.paper }) : drawn;
  await whole
    .png({ palette: true, colours: 32, dither: 0, effort: 10, compressionLevel: 9 })
    .toFile(path.join(folder, name));
}

const tile = { side: markWidth / 0.74, corner: 0.22 };
await writePng('icon-192.png', 192, tile);
await writePng('icon-512.png', 512, tile);
// Phones cut icons to their own shape; of a maskable one only the circle of 80 % is sure to stay.
await writePng('icon-maskable-512.png', 512, { side: markWidth / 0.56, corner: 0 });
await writePng('apple-touch-icon.png', 180, { side: markWidth / 0.66, corner: 0 });

// A tab's colour is not always the system's: on a ground of its own the mark is seen on any.
const style = `<style>.g{fill:${light.paper}}.i{fill:${light.ink}}@media(prefers-color-scheme:dark){.g{fill:${dark.paper}}.i{fill:${dark.ink}}}</style>`;
const favicon = icon({ side: 38, corner: 0.2 }, { ground: ' class="g"', ink: ' class="i"' });
await writeFile(path.join(folder, 'favicon.svg'), `${favicon.replace('<rect', `${style}<rect`)}\n`);
