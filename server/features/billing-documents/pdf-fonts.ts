import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type PDFDocument from 'pdfkit';
import { normalized } from '../../../contract/normalized.ts';
import { unpackWoff } from './unpack-woff.ts';

const require = createRequire(import.meta.url);
const folder = path.dirname(require.resolve('@fontsource/inter/package.json'));
const weights = [400, 600] as const;
export type Weight = (typeof weights)[number];

/** The subsets of Inter (SIL Open Font License 1.1), the most used first, with the characters of each. */
const parts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'] as const;
type Part = (typeof parts)[number];
const ranges = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<Part, string>;
const spans = parts.map((part) => ({ part, spans: spansOf(ranges[part]) }));

function spansOf(range: string): [number, number][] {
  return range.split(',').map((span) => {
    const [from = '', to = from] = span.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

const files = new Map<string, Promise<Buffer>>();

function fontFile(part: Part, weight: Weight): Promise<Buffer> {
  const name = `inter-${part}-${weight}-normal.woff`;
  const file = files.get(name) ?? readFile(path.join(folder, 'files', name)).then(unpackWoff);
  files.set(name, file);
  return file;
}

/** Registers our fonts in both weights; only those used are embedded in the file. */
export async function registerFonts(document: InstanceType<typeof PDFDocument>): Promise<void> {
  for (const part of parts) {
    for (const weight of weights) document.registerFont(`${part} ${weight}`, await fontFile(part, weight));
  }
}

/** A piece of text and its font name. */
export interface Run {
  font: string;
  text: string;
}

/** Whether our fonts have all characters of a text. */
export function isPrintable(text: string): boolean {
  return [...printed(text)].every((sign) => partOf(sign) !== undefined);
}

/**
 * Splits a text into runs of one font each. Characters in none of them become question marks, special blanks plain
 * ones.
 */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const sign of printed(text)) {
    const part = partOf(sign);
    const font = `${part ?? 'latin'} ${weight}`;
    const last = runs.at(-1);
    // A blank stays in the previous run, so that words are not torn apart.
    if (last && (last.font === font || sign === ' ')) last.text += part ? sign : '?';
    else runs.push({ font, text: part ? sign : '?' });
  }
  return runs;
}

function printed(text: string): string {
  return normalized(text, 'NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2000-\u200a\u202f\u205f\u3000]/g, '\u00a0');
}

function partOf(sign: string): Part | undefined {
  const code = sign.codePointAt(0) ?? 0;
  return spans.find((each) => each.spans.some(([from, to]) => code >= from && code <= to))?.part;
}
