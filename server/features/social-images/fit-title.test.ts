import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '../../../contract/locales.ts';
import { fitTitle, type MeasureTexts, titleLineHeight } from './fit-title.ts';

const box = { width: 676, height: 344 };
const letter = 0.5;
/** Assumes that every character is half as wide as high. */
const measure: MeasureTexts = async (texts) => new Map(texts.map((text) => [text, [...text].length * letter]));
const fit = (title: string, locale: Locale = 'de') => fitTitle({ title, locale }, box, measure);
const linesOf = async (title: string) => (await fit(title)).lines;

describe('fitTitle', () => {
  it('sets a short title large, on one line', async () => {
    expect(await fit('Tandems')).toEqual({ size: 120, lines: ['Tandems'] });
  });

  it('shrinks the letters before it breaks a word', async () => {
    expect(await fit('Datenschutzerklärung')).toEqual({ size: 64, lines: ['Datenschutzerklärung'] });
  });

  it('breaks lines to about the same length, leaving no word alone', async () => {
    expect(await linesOf('So gelingt das erste Treffen im Sprachtandem')).toEqual([
      'So gelingt das',
      'erste Treffen',
      'im Sprachtandem',
    ]);
  });

  it('does not break at a non-breaking space', async () => {
    expect(await linesOf('Wie finde ich ein Tandem in Genf\u202f? Oder in Luzern\u00a0?')).toContainEqual(
      expect.stringContaining('Luzern\u00a0?'),
    );
  });

  it('hyphenates words wider than the box between syllables', async () => {
    const lines = await linesOf('Donaudampfschifffahrtsgesellschaft');
    expect(lines.join('')).toBe('Donaudampf-schifffahrts-gesellschaft');
  });

  it.each([
    ['de', 'Rechtschreibungswörterbücher', /^(Recht|schrei|bungs|wör|ter|bü|cher|-)+$/],
    ['en', 'Electroencephalographers', /^(Elec|tro|en|ceph|al|o|graph|ers|-)+$/],
    ['fr', 'Anticonstitutionnellement', /^(Anti|con|sti|tu|tion|nel|le|ment|-)+$/],
  ] as const)('breaks words as %s does', async (locale, title, syllables) => {
    const { lines } = await fit(title, locale);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).toMatch(syllables);
  });

  it('breaks at the soft hyphens of a title and shows only those it uses', async () => {
    const lines = await linesOf('Selbstverständlich\u00adkeiten im Sprach\u00adtandem');
    expect(lines.join('|')).not.toContain('\u00ad');
    expect(lines.join(' ').replaceAll(/- ?/g, '')).toBe('Selbstverständlichkeiten im Sprachtandem');
  });

  it('truncates a title that is too long with an ellipsis', async () => {
    const { size, lines } = await fit('Zweisprachigkeit, '.repeat(30));
    expect(size).toBe(48);
    expect(lines.at(-1)).toMatch(/[^,]…$/);
  });

  it('never exceeds the box, for any title', async () => {
    const character = fc.constantFrom(...'aeiouxzß   -–\u00ad\u00a0😀Ü.’');
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: character, minLength: 1, maxLength: 300 }),
        fc.constantFrom(...locales),
        async (title, locale) => {
          const { size, lines } = await fit(title, locale);
          expect(lines.length * size * titleLineHeight).toBeLessThanOrEqual(box.height);
          for (const line of lines) expect([...line].length * letter * size).toBeLessThanOrEqual(box.width);
        },
      ),
      { numRuns: 300 },
    );
  });
});
