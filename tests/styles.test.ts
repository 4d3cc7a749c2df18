import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const web = path.join(import.meta.dirname, '../web');
const read = (file: string) => readFileSync(path.join(web, file), 'utf8');
const files = readdirSync(web, { recursive: true, encoding: 'utf8' });
const parts = files.filter((file) => file.endsWith('.tsx'));

/** The classes of a CSS module; what stands in :global() belongs to the texts, what in quotes is no class. */
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
  it('have every class that is asked of them', () => {
    const missing = taken.flatMap(({ part, sheet, classes }) => {
      const there = classesOf(sheet);
      return (classes ?? []).filter((name) => !there.has(name)).map((name) => `${part}: ${name} of ${sheet}`);
    });
    expect(missing).toEqual([]);
  });

  it('have no class that nothing asks for', () => {
    const unused = files
      .filter((file) => file.endsWith('.module.css'))
      .flatMap((sheet) => {
        const uses = taken.filter((use) => use.sheet === sheet);
        if (uses.some(({ classes }) => classes === null)) return [];
        const asked = new Set(uses.flatMap(({ classes }) => classes ?? []));
        return [...classesOf(sheet)].filter((name) => !asked.has(name)).map((name) => `${sheet}: ${name}`);
      });
    expect(unused).toEqual([]);
  });

  it('are joined to other classes as words, not as quotes', () => {
    expect(parts.filter((part) => /className=\{`[^`]*"[^`]*`\}/.test(read(part)))).toEqual([]);
  });
});

describe('fonts', () => {
  /** The faces of base.css in their order: the file, and the first and last character of each piece of its range. */
  const faces = [...read('styles/base.css').matchAll(/@font-face \{(.*?)\}/gs)].map(([, face = '']) => ({
    file: /files\/([\w-]+)\.woff2/.exec(face)?.[1] ?? '',
    range: [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = '', last = first]) => [
      Number.parseInt(first, 16),
      Number.parseInt(last, 16),
    ]),
  }));
  /** Of several faces with a character, browsers ask the one that is named last. */
  const fileFor = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0;
    return faces.findLast(({ range }) => range.some(([first = 0, last = 0]) => first <= code && code <= last))?.file;
  };

  it('write German, English, French and Italian with the one that each page preloads', () => {
    const preloaded = /files\/([\w-]+)\.woff2\?url/.exec(read('root.tsx'))?.[1];
    const letters = [...'AZazÄÖÜäöüÀÂÆÇÈÉÊËÎÏÔŒÙÛàâæçèéêëîïôœùûÿìòó«»‹›“”„‘’–—…\u00A0\u202F€'];
    expect(preloaded).toBe('inter-latin-wght-normal');
    expect(letters.filter((letter) => fileFor(letter) !== preloaded)).toEqual([]);
  });

  it('write the names of Central Europe with the other', () => {
    expect([...'łščžőăşğ'].map(fileFor)).toEqual(Array(8).fill('inter-latin-ext-wght-normal'));
  });
});
