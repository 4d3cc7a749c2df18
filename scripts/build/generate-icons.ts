/** Draws the icons in web/public from the mark and colours of contract/: `node scripts/build/generate-icons.ts`. */

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dark, light } from '../../contract/colours.ts';
import { mark } from '../../contract/mark.ts';
import { iconFiles } from '../../server/app/brand/icons.ts';
import { drawIcon } from '../../server/base/brand/draw-mark.ts';

const folder = path.join(import.meta.dirname, '../../web/public');
const shapes = `<path d="${mark.left}"/><path d="${mark.right}" fill="${light.yellow}"/>`;
const drawing = { isOwn: false, size: mark.size, covered: mark.covered, shapes };

for (const [name, { pixels, shape }] of Object.entries(iconFiles)) {
  await writeFile(path.join(folder, name), await drawIcon(drawing, shape, pixels, light));
}
// The same as tabIcon, but shorter.
const style = `<style>.g{fill:${light.paper}}.i{fill:${light.ink}}@media(prefers-color-scheme:dark){.g{fill:${dark.paper}}.i{fill:${dark.ink}}}</style>`;
const halves = `<path d="${mark.left}" class="i"/><path d="${mark.right}" fill="${light.yellow}"/>`;
const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="1 1 38 38">${style}<rect x="1" y="1" width="38" height="38" rx="7.6" class="g"/>${halves}</svg>`;
await writeFile(path.join(folder, 'favicon.svg'), `${favicon}\n`);
