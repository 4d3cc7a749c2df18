// `node scripts/build/generate-icon-sheet.ts`: draws the icons of icon-names.ts into one sheet, from lucide (ISC).
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { iconNames } from '../../web/components/icon-names.ts';

const target = path.join(import.meta.dirname, '../../web/components/icons.svg');

await writeFile(target, await iconSheet());

/** All icons as symbols of one SVG, which inherit colour and stroke where they are used. */
async function iconSheet(): Promise<string> {
  const symbols = await Promise.all(
    iconNames.map(async (name) => `<symbol id="${name}" viewBox="0 0 24 24">${await shapesOf(name)}</symbol>`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}

async function shapesOf(name: string): Promise<string> {
  const { __iconData } = (await import(`lucide-react/dist/esm/icons/${name}.mjs`)) as {
    __iconData: { node: [string, Record<string, string>][] };
  };
  return __iconData.node
    .map(([tag, { key: _key, ...attributes }]) => {
      const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
      return `<${tag}${written.join('')}/>`;
    })
    .join('');
}
