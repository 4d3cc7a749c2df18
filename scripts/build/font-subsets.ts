import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const sources = path.join(path.dirname(require.resolve('@fontsource-variable/inter/package.json')), 'files');

/** What pages are set in; a face is declared with the same range of weights. */
export const weights = { min: 400, max: 700 };
/** What style sheets ask for. */
export const askedFeatures = ['cv11', 'ss03', 'tnum'];
/** What browsers apply without being asked. */
const standardFeatures = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn'];
/** Its licence (OFL) is to go with the font. */
const licenceNames = [13, 14];

/** A face of a style sheet: its file, and the first and last code of each piece of its range. */
export interface FontFace {
  file: string;
  range: [number, number][];
}

/** The faces a style sheet declares, in their order. */
export function fontFaces(styleSheet: string): FontFace[] {
  return [...styleSheet.matchAll(/@font-face \{(.*?)\}/gs)].map(([, face = '']) => ({
    file: /fonts\/([\w-]+\.woff2)/.exec(face)?.[1] ?? '',
    range: [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = '', last = first]) => [
      Number.parseInt(first, 16),
      Number.parseInt(last, 16),
    ]),
  }));
}

/** The file of a face: of Inter, the characters of its range in the weights and with the features that pages use. */
export async function fontSubset({ file, range }: FontFace): Promise<Buffer> {
  const source = file === 'inter-latin.woff2' ? 'latin' : 'latin-ext';
  const font = await readFile(path.join(sources, `inter-${source}-wght-normal.woff2`));
  const characters = range.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  return subsetFont(font, characters.join(''), {
    targetFormat: 'woff2',
    keepFeatures: [...standardFeatures, ...askedFeatures],
    preserveNameIds: licenceNames,
    variationAxes: { wght: weights },
  });
}
