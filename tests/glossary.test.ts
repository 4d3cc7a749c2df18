import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '../contract/locales.ts';

const root = path.join(import.meta.dirname, '..');
const page = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8');

interface Forbidden {
  locale: Locale;
  pattern: RegExp;
}

/** The cells of the rows of a section's table. A bar within a cell is written \|. */
function rowsOf(section: string): string[][] {
  const [, text = ''] = page.split(`## ${section}\n`);
  return (text.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => /^\| (?!---)/.test(line))
    .slice(1)
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const forbidden: Forbidden[] = ['Words', 'How sentences sound', 'Typography']
  .flatMap(rowsOf)
  .flatMap((cells) => [...(cells.at(-1) ?? '').matchAll(/\b(de|en|fr) `([^`]+)`/g)])
  .map(([, locale, pattern = '']) => ({
    locale: locale as Locale,
    pattern: new RegExp(pattern.replaceAll('\\|', '|'), 'u'),
  }));

type Node = string | { [key: string]: Node };

function sentencesIn(node: Node, key: string): [string, string][] {
  if (typeof node === 'string') return [[key, node]];
  return Object.entries(node).flatMap(([name, value]) =>
    sentencesIn(value, `${key} ${name}`.replace(/( \S+) /, '$1.')),
  );
}

/** Every sentence of texts/ by file and key, every line of content/ by its file. */
function sentencesOf(locale: Locale): [string, string][] {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const texts = readdirSync(path.join(root, 'texts', locale)).flatMap((name) =>
    sentencesIn(JSON.parse(read(`texts/${locale}/${name}`)), `texts/${locale}/${name}`),
  );
  const pages = readdirSync(path.join(root, 'content', locale), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `content/${locale}/${name}`);
  return [
    ...texts,
    ...pages.flatMap((file) =>
      read(file)
        .split('\n')
        .map((line): [string, string] => [file, line]),
    ),
  ];
}

const found = locales.flatMap((locale) => {
  const patterns = forbidden.filter((one) => one.locale === locale).map(({ pattern }) => pattern);
  return sentencesOf(locale).flatMap(([where, sentence]) =>
    patterns
      .filter((pattern) => pattern.test(sentence))
      .map((pattern) => ({ where, pattern: pattern.source, sentence })),
  );
});

describe('the glossary', () => {
  it('forbids something in every language', () => {
    for (const locale of locales) expect(forbidden.filter((one) => one.locale === locale).length).toBeGreaterThan(20);
    expect(rowsOf('Words').every((cells) => cells.length === 5)).toBe(true);
  });

  it('is followed by every sentence of texts and content', () => {
    expect(found).toEqual([]);
  });
});

describe('the glossary of code', () => {
  const patterns = rowsOf('Code').flatMap(([, , never = '']) =>
    [...never.matchAll(/`([^`]+)`/g)].map(([, pattern = '']) => new RegExp(pattern.replaceAll('\\|', '|'))),
  );
  const sources = ['contract', 'server', 'web', 'bench', 'scripts', 'tests'].flatMap((world) =>
    readdirSync(path.join(root, world), { recursive: true, encoding: 'utf8' })
      .map((name) => `${world}/${name}`)
      .filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.startsWith('tests/glossary')),
  );

  it('forbids what things were called before', () => {
    expect(patterns.length).toBeGreaterThan(15);
    const named = sources.flatMap((file) => {
      const text = `${file}\n${readFileSync(path.join(root, file), 'utf8')}`;
      return patterns.filter((pattern) => pattern.test(text)).map((pattern) => `${file}: ${pattern.source}`);
    });
    expect(named).toEqual([]);
  });
});
