import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fontFaces, fontSubset, requestedFeatures, weights } from '../scripts/build/font-subsets.ts';
import { fontParts } from './support/font-parts.ts';

const web = path.join(import.meta.dirname, '../web');
const read = (file: string) => readFileSync(path.join(web, file), 'utf8');
const files = readdirSync(web, { recursive: true, encoding: 'utf8' });
const parts = files.filter((file) => file.endsWith('.tsx'));

/** The classes of a CSS module; :global() belongs to the texts, and quotes contain no class. */
function classesOf(sheet: string): Set<string> {
  const plain = read(sheet)
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/"[^"]*"/g, '')
    .replace(/:global\([^)]*\)/g, '');
  return new Set([...plain.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name));
}

/** What a part of a page takes of CSS modules: the sheet, and the classes named of it; null where one is named by a value. */
function takenBy(part: string) {
  const code = read(part);
  return [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', from = '']) => ({
    sheet: path.join(path.dirname(part), from),
    classes: new RegExp(`(?<![\\w.])${name}\\[`).test(code)
      ? null
      : [...code.matchAll(new RegExp(`(?<![\\w./])${name}\\.(\\w+)`, 'g'))].flatMap(([, used = '']) =>
          used === 'module' ? [] : [used],
        ),
  }));
}

const taken = parts.flatMap((part) => takenBy(part).map((use) => ({ part, ...use })));

describe('CSS modules', () => {
  it('have every class in use', () => {
    const missing = taken.flatMap(({ part, sheet, classes }) => {
      const there = classesOf(sheet);
      return (classes ?? []).filter((name) => !there.has(name)).map((name) => `${part}: ${name} of ${sheet}`);
    });
    expect(missing).toEqual([]);
  });

  it('have no unused class', () => {
    const unused = files
      .filter((file) => file.endsWith('.module.css'))
      .flatMap((sheet) => {
        const uses = taken.filter((use) => use.sheet === sheet);
        if (uses.some(({ classes }) => classes === null)) return [];
        const requested = new Set(uses.flatMap(({ classes }) => classes ?? []));
        return [...classesOf(sheet)].filter((name) => !requested.has(name)).map((name) => `${sheet}: ${name}`);
      });
    expect(unused).toEqual([]);
  });

  it('are joined to other classes as words, not as quotes', () => {
    expect(parts.filter((part) => /className=\{`[^`]*"[^`]*`\}/.test(read(part)))).toEqual([]);
  });
});

describe('tokens', () => {
  const sheets = files.filter((file) => file.endsWith('.css'));
  const own = (file: string) => !/^styles[\\/](tokens|breakpoints|base)\.css$/.test(file);

  it('exist where they are used', () => {
    const used = (file: string) => [...read(file).matchAll(/var\((--(?:space|text|weight|radius)-[\w-]+)/g)];
    const tokens = read('styles/tokens.css');
    const missing = sheets.flatMap((file) =>
      used(file).flatMap(([, name = '']) => (tokens.includes(`  ${name}:`) ? [] : [`${file}: ${name}`])),
    );
    expect(missing).toEqual([]);
  });

  it('say every weight, and every width at which pages change', () => {
    const byHand = /font(?:-weight)?: \d+[ ;]|@media[^{]*\b(?:min-|max-)?width\b/;
    expect(sheets.filter((file) => own(file) && byHand.test(read(file)))).toEqual([]);
  });

  it('are few widths of containers', () => {
    const widths = sheets.flatMap((file) =>
      [...read(file).matchAll(/@container \(([^)]*)\)/g)].map(([, query = '']) => query),
    );
    expect(widths.filter((query) => !/^width (?:<|>=) (?:320|440|600)px$/.test(query))).toEqual([]);
  });
});

describe('fonts', () => {
  const faces = fontFaces(read('styles/base.css'));
  const sheets = files.filter((file) => file.endsWith('.css')).map(read);
  /** Of several faces with a character, browsers ask the one that is named last. */
  const fileFor = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0;
    return faces.findLast(({ range }) => range.some(([first, last]) => first <= code && code <= last))?.file;
  };

  it('write German, English, French and Italian with the one that each page preloads', () => {
    const preloaded = /fonts\/([\w-]+\.woff2)\?url/.exec(read('root.tsx'))?.[1];
    const letters = [...'AZazÄÖÜäöüÀÂÆÇÈÉÊËÎÏÔŒÙÛàâæçèéêëîïôœùûÿìòó«»‹›“”„‘’–—…\u00A0\u202F€'];
    expect(preloaded).toBe('inter-latin.woff2');
    expect(letters.filter((letter) => fileFor(letter) !== preloaded)).toEqual([]);
  });

  it('write the names of Central Europe and of Turkey with a small one more', () => {
    expect(new Set([...'łščćžđőűăşșțğıİ'].map(fileFor))).toEqual(
      new Set(['inter-latin-extended-a.woff2', 'inter-latin.woff2']),
    );
  });

  it('have the letters, weights and features that are made of Inter for these faces, and little else', async () => {
    expect(faces.length).toBe(3);
    for (const face of faces) {
      const stored = readFileSync(path.join(web, 'styles/fonts', face.file));
      const made = await fontSubset(face);
      expect(fontParts(stored), face.file).toEqual(fontParts(made));
      expect(stored.length, face.file).toBeLessThan(1.1 * made.length);
    }
  });

  it('have the weights and features that style sheets ask for', () => {
    const declared = sheets.flatMap((sheet) => [...sheet.matchAll(/font-weight: (\d+) (\d+);/g)]);
    expect(new Set(declared.map(([, from, to]) => `${from} ${to}`))).toEqual(
      new Set([`${weights.min} ${weights.max}`]),
    );
    const tokens = [...read('styles/tokens.css').matchAll(/--weight-\w+: (\d+);/g)].map(([, weight]) => Number(weight));
    expect(tokens.length).toBeGreaterThan(0);
    expect(tokens.filter((weight) => weight < weights.min || weight > weights.max)).toEqual([]);
    const features = sheets.flatMap((sheet) => [
      ...[...sheet.matchAll(/font-feature-settings: ([^;]+);/g)].flatMap(([, value = '']) =>
        [...value.matchAll(/"(\w+)"/g)].map(([, tag]) => tag),
      ),
      ...[...sheet.matchAll(/font-variant-\w+: ([^;]+);/g)].map(([, value = '']) =>
        value === 'tabular-nums' ? 'tnum' : value,
      ),
    ]);
    expect([...new Set(features)].sort()).toEqual(requestedFeatures);
  });
});
