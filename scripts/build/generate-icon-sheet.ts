// `node scripts/build/generate-icon-sheet.ts`: draws the icons of icon-names.ts into one sheet, from lucide (ISC).
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { iconNames } from '../../web/components/icon-names.ts';

const target = path.join(import.meta.dirname, '../../web/components/icons.svg');

interface IconSet {
  icons: Record<string, { body: string }>;
}
const file = new URL(import.meta.resolve('@iconify-json/lucide/icons.json'));
const { icons } = JSON.parse(await readFile(file, 'utf8')) as IconSet;
/** What an icon takes from where it is used. */
const presentation = /<g [^>]*>|<\/g>| (?:fill="none"|stroke[a-z-]*="[^"]*")/g;

await writeFile(target, iconSheet());

/** All icons as symbols of one SVG, which inherit colour and stroke where they are used. */
function iconSheet(): string {
  const symbols = iconNames.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${shapesOf(name)}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}

function shapesOf(name: string): string {
  const icon = icons[name];
  if (!icon) throw new Error(`lucide has no icon ${name}`);
  return icon.body.replace(presentation, '');
}
