import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A font file as satori takes it. */
export interface CardFont {
  name: string;
  weight: 600 | 700;
  style: 'normal';
  data: Buffer;
}

/** For `fontFamily`: characters missing in the first come from the second. */
export const cardFontFamily = 'Inter, Inter Extended';

const require = createRequire(import.meta.url);
const folder = path.join(path.dirname(require.resolve('@fontsource/inter/package.json')), 'files');
let read: Promise<CardFont[]> | undefined;

/** Inter (SIL Open Font License 1.1) in the weights of a card, read once; later calls return the same array. */
export function cardFonts(): Promise<CardFont[]> {
  read ??= Promise.all(
    ([600, 700] as const).flatMap((weight) => [
      readFont('Inter', 'latin', weight),
      readFont('Inter Extended', 'latin-ext', weight),
    ]),
  );
  return read;
}

async function readFont(name: string, letters: string, weight: CardFont['weight']): Promise<CardFont> {
  const file = path.join(folder, `inter-${letters}-${weight}-normal.woff`);
  return { name, weight, style: 'normal', data: await readFile(file) };
}
