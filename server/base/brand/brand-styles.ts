import { type Palette, tokens } from './palette.ts';

/** Overrides the colours of every page and lets a long name wrap. Outside any cascade layer, so it wins. */
export function brandStyles({ light, dark }: { light: Palette; dark: Palette }, name: string): string {
  const colours = `:root{${set(light)}}@media (prefers-color-scheme:dark){:root{${set(dark)}}}\n`;
  return name.split(' ').some((word) => word.length > widestWord) ? colours + breaking : colours;
}

/** Longer words in a heading may be wider than a phone's screen. */
const widestWord = 12;
const breaking = 'h1,h2,h3{overflow-wrap:anywhere}\n';

function set(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, colour]) => `--${tokens[name as keyof Palette]}:${colour}`)
    .join(';');
}
