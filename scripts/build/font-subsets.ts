import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const sources = path.join(path.dirname(require.resolve('@fontsource-variable/inter/package.json')), 'files');

/** The weights of pages; @font-face declares the same range. */
export const weights = { min: 400, max: 700 };
/** Features that style sheets request. */
export const requestedFeatures = ['cv11', 'ss03', 'tnum'];
/** Features that browsers apply by default. */
const standardFeatures = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn'];
/** Its licence (OFL) must accompany the font. */
const licenceNames = [13, 14];

/** An @font-face: its file, and the first and last code point of each unicode-range. */
export interface FontFace {
  file: string;
  range: [number, number][];
}

export function fontFaces(styleSheet: string): FontFace[] {
  return [...styleSheet.matchAll(/@font-face \{(.*?)\}/gs)].map(([, face = '']) => ({
    file: /fonts\/([\w-]+\.woff2)/.exec(face)?.[1] ?? '',
    range: [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = '', last = first]) => [
      Number.parseInt(first, 16),
      Number.parseInt(last, 16),
    ]),
  }));
}

/** A face's file: a subset of Inter with the range's characters and the weights and features of pages. */
export async function fontSubset({ file, range }: FontFace): Promise<Buffer> {
  const source = file === 'inter-latin.woff2' ? 'latin' : 'latin-ext';
  const font = await readFile(path.join(sources, `inter-${source}-wght-normal.woff2`));
  const characters = range.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  return subsetFont(font, characters.join(''), {
    targetFormat: 'woff2',
    keepFeatures: [...standardFeatures, ...requestedFeatures],
    preserveNameIds: licenceNames,
    variationAxes: { wght: weights },
  });
}
