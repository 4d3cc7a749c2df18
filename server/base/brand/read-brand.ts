import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { product } from '../../../contract/brand.ts';
import { locales } from '../../../contract/locales.ts';
import { mark as productMark } from '../../../contract/mark.ts';
import { colourFaults } from './colour-faults.ts';
import { BrandError, type MarkDrawing, type OwnBrand, type PageSource } from './own-brand.ts';
import { colourNames, type Palette, productPalettes, tokens } from './palette.ts';
import { readBrandFile } from './read-brand-file.ts';
import { readMark } from './read-mark.ts';

/** A style sheet that overrides the colours of every page, and lets a long name break. Being in no layer, it wins over the product's. */
export function brandStyles({ light, dark }: { light: Palette; dark: Palette }, name: string): string {
  const colours = `:root{${set(light)}}@media (prefers-color-scheme:dark){:root{${set(dark)}}}\n`;
  return name.split(' ').some((word) => word.length > widestWord) ? colours + breaking : colours;
}

/** A longer word of a name may be wider than a phone in a heading. */
const widestWord = 12;
const breaking = 'h1,h2,h3{overflow-wrap:anywhere}\n';

function set(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, colour]) => `--${tokens[name as keyof Palette]}:${colour}`)
    .join(';');
}

/** What turns letters around, joins them or cannot be seen has no place in a name. */
const unseen = /[\p{C}[\p{Z}--[ ]]]|^ | $| {2}/v;

const name = z
  .string()
  .max(30, 'at most 30 characters')
  .refine((value) => !unseen.test(value), 'has characters that are not seen, or spaces too many')
  .refine((value) => (value.match(/\p{L}/gu)?.length ?? 0) >= 2, 'needs two letters');
const address = z.email('no address of mails').max(254);
const colour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'a colour as #rrggbb')
  .transform((value) => value.toLowerCase());
const palette = z.strictObject(
  Object.fromEntries(colourNames.map((each) => [each, colour.optional()])) as Record<
    (typeof colourNames)[number],
    z.ZodOptional<typeof colour>
  >,
);

/** brand.json in the folder of a brand. What it does not name is the product's. */
const brandSchema = z.strictObject({
  name: name.optional(),
  mailFrom: z.strictObject({ name: name.optional(), address }),
  contactAddress: address,
  colours: z.strictObject({ light: palette.optional(), dark: palette.optional() }).optional(),
});

/** The pages of content/ that a brand may bring its own words for. */
const slugs = ['imprint', 'privacy-policy', 'terms-of-service', 'info'] as const;
const maxBytes = { json: 16 * 1024, mark: 16 * 1024, page: 256 * 1024 };

/**
 * Reads a brand's folder (decision 033): brand.json, which is required, and optionally mark.svg and
 * legal/<locale>/<page>.md.
 * Throws BrandError with one line for each fault. The build of pages compiles the text later.
 */
export function readBrand(folder: string): OwnBrand {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new BrandError(`${folder} is no folder`);
  const faults: string[] = [];
  const collect = <Value>(read: () => Value): Value | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof BrandError)) throw error;
      faults.push(error.message);
      return undefined;
    }
  };
  const said = collect(() => readSaid(folder));
  const mark = collect(() => readOwnMark(folder, said?.palettes.light.accent ?? productPalettes.light.accent));
  const pages = locales.flatMap((locale) =>
    slugs.flatMap((slug) => collect(() => readPage(folder, locale, slug)) ?? []),
  );
  if (faults.length > 0 || !said || !mark) throw new BrandError(faults.join('\n'));
  const { name = product.name, mailFrom, contactAddress, palettes } = said;
  const css = brandStyles(palettes, name);
  const version = hash(JSON.stringify([name, contactAddress, css, mark, pages]));
  return {
    folder,
    name,
    mailFrom: { name: mailFrom.name ?? name, address: mailFrom.address },
    contactAddress,
    look: {
      version,
      styles: `/assets/brand-${hash(css)}.css`,
      ...(mark.isOwn && { mark: `/assets/mark-${hash(JSON.stringify(mark))}.svg` }),
      light: forOutside(palettes.light),
      dark: forOutside(palettes.dark),
    },
    mark,
    css,
    pages,
  };
}

function readSaid(folder: string) {
  const file = 'brand.json';
  const parsed = brandSchema.safeParse(parseJson(file, readBrandFile(folder, file, maxBytes.json)));
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path: at, message }) => `${file}: ${[...at, message].join(': ')}`);
    throw new BrandError(lines.join('\n'));
  }
  const { colours = {}, ...said } = parsed.data;
  const palettes = { light: withOwn('light', colours.light), dark: withOwn('dark', colours.dark) };
  const faults = (['light', 'dark'] as const).flatMap((scheme) => colourFaults(scheme, palettes[scheme]));
  if (faults.length > 0) throw new BrandError(faults.map((fault) => `${file}: ${fault}`).join('\n'));
  return { ...said, palettes };
}

function parseJson(file: string, text: string | undefined): unknown {
  if (text === undefined) throw new BrandError(`${file}: is missing`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BrandError(`${file}: is no JSON (${(error as Error).message})`);
  }
}

function withOwn(scheme: 'light' | 'dark', own: Partial<Record<keyof Palette, string | undefined>> = {}): Palette {
  const set = Object.entries(own).filter(([, colour]) => colour !== undefined);
  return { ...productPalettes[scheme], ...Object.fromEntries(set) };
}

/** The brand's mark, or the product's in the brand's colours. */
function readOwnMark(folder: string, accent: string): MarkDrawing {
  const file = 'mark.svg';
  const source = readBrandFile(folder, file, maxBytes.mark);
  if (source !== undefined) return readMark(source, file);
  const shapes = `<path d="${productMark.left}"/><path d="${productMark.right}" fill="${accent}"/>`;
  return { isOwn: false, size: productMark.size, covered: productMark.covered, shapes };
}

function readPage(folder: string, locale: PageSource['locale'], slug: string): PageSource[] {
  const file = path.posix.join('legal', locale, `${slug}.md`);
  const source = readBrandFile(folder, file, maxBytes.page);
  return source === undefined ? [] : [{ file, locale, slug, source }];
}

/** The product's names of the colours, for what has no style sheet. */
function forOutside({ accent: yellow, onAccent: onYellow, ink, paper, ground, hairline, muted }: Palette) {
  return { ink, paper, ground, hairline, muted, yellow, onYellow };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
