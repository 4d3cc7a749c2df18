import { type Palette, tokens } from './palette.ts';

/** A style sheet that sets the colours of every page anew. It stands in no layer, so it is stronger than those of the product. */
export function brandStyles({ light, dark }: { light: Palette; dark: Palette }): string {
  return `:root{${set(light)}}@media (prefers-color-scheme:dark){:root{${set(dark)}}}\n`;
}

function set(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, colour]) => `--${tokens[name as keyof Palette]}:${colour}`)
    .join(';');
}
