import { type Palette, tokens } from './palette.ts';

/** A style sheet that sets the colours of every page anew, and lets a long name break. It stands in no layer, so it is stronger than those of the product. */
export function brandStyles({ light, dark }: { light: Palette; dark: Palette }, name: string): string {
  const colours = `:root{${set(light)}}@media (prefers-color-scheme:dark){:root{${set(dark)}}}\n`;
  return name.split(' ').some((word) => word.length > widestWord) ? colours + breaking : colours;
}

/** A word of a name that is longer may be wider than a phone where a heading says it. */
const widestWord = 12;
const breaking = 'h1,h2,h3{overflow-wrap:anywhere}\n';

function set(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, colour]) => `--${tokens[name as keyof Palette]}:${colour}`)
    .join(';');
}
