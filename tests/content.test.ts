import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Locale, locales } from '../contract/locales.ts';
import { compileMarkdown } from '../web/content/compile-markdown.ts';
import routes from '../web/routes.ts';

const root = path.join(import.meta.dirname, '..');
const folders = ['tips', 'pages'] as const;

const slugsOf = (locale: Locale, folder: string) =>
  readdirSync(path.join(root, 'content', locale, folder))
    .map((name) => name.replace(/\.md$/, ''))
    .sort();
const sourceOf = (locale: Locale, folder: string, slug: string) =>
  readFileSync(path.join(root, 'content', locale, folder, `${slug}.md`), 'utf8');

const files = locales.flatMap((locale) =>
  folders.flatMap((folder) => slugsOf(locale, folder).map((slug) => ({ locale, folder, slug }))),
);

const meta = z.strictObject({
  title: z.string().min(3).max(70),
  description: z.string().min(70).max(160),
  order: z.int().min(1).optional(),
  updated: z.union([z.date(), z.iso.date()]),
});

const placeholders = [
  'brand',
  'operator.name',
  'operator.street',
  'operator.place',
  'operator.email',
  'operator.responsible',
  'operator.hosting',
  'operator.mailHosting',
  'operator.register',
  'operator.euRepresentative',
  'operator.uid',
];

const languageCodes = new Set(
  readFileSync(path.join(root, 'data/languages.csv'), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((row) => row.split(',')[1] ?? ''),
);

type Entry = { path?: string; index?: boolean; children?: Entry[] };
const patterns = flattened((await routes) as Entry[]).map(
  (route) => new RegExp(`^/${route.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`),
);

/** The paths of all pages but the one for unknown addresses. */
function flattened(entries: Entry[]): string[] {
  return entries.flatMap((entry) => [
    ...(entry.path && !entry.path.includes('*') ? [entry.path] : []),
    ...flattened(entry.children ?? []),
  ]);
}

/** Why a link of an article is broken; undefined if it is not. */
function deadLink(locale: Locale, target: string): string | undefined {
  if (/^(https:|mailto:|tel:)/.test(target)) return undefined;
  const [address = ''] = target.split(/[?#]/);
  if (!patterns.some((pattern) => pattern.test(address))) return `${target} is no page`;
  const tip = /\/tipps\/([^/]+)$/.exec(address)?.[1];
  if (tip && !slugsOf(locale, 'tips').includes(tip)) return `${target} is no tip`;
  const language = /\/language-exchange\/([^/]+)$/.exec(address)?.[1];
  if (language && !languageCodes.has(language)) return `${target} is no language`;
  return undefined;
}

/** Pages of languages: facts next to the live numbers. */
const languageFacts = z.strictObject({
  // The sentence also describes the page to search engines, with another one after it.
  opening: z.string().min(50).max(145),
  near: z.array(z.string()).min(1).max(4),
  source: z.string().min(10).max(120).optional(),
});
/** The languages of the country, and those of many immigrants. */
const expectedLanguages =
  'de gsw fr it rm sgg ssr slf en pt sq es sr hr bs mk tr ku ta ti ar fa uk ru pl hu ro cs sk el nl zh ja th vi hi';
const languageFiles = locales.flatMap((locale) =>
  slugsOf(locale, 'languages').map((code) => ({ locale, folder: 'languages', slug: code })),
);
const factsOf = (locale: Locale, code: string) => {
  const { meta, html } = compileMarkdown(sourceOf(locale, 'languages', code), locale);
  return { ...languageFacts.parse(meta), text: html.replace(/<[^>]*>/g, '') };
};

describe('facts about languages', () => {
  it('are there for the same languages in every locale, those of the country and its large foreign ones', () => {
    const german = slugsOf('de', 'languages');
    for (const locale of locales) expect(slugsOf(locale, 'languages')).toEqual(german);
    expect(german).toEqual(expect.arrayContaining(expectedLanguages.split(' ')));
    expect(german.filter((code) => !languageCodes.has(code))).toEqual([]);
  });

  it('open with a sentence of their own each', () => {
    const openings = languageFiles.map(({ locale, slug }) => factsOf(locale, slug).opening);
    expect(new Set(openings).size).toBe(openings.length);
  });

  it.each(slugsOf('de', 'languages'))(
    'of %s give a figure only with its source and date, the same in every locale',
    (code) => {
      const facts = locales.map((locale) => factsOf(locale, code));
      const [german] = facts;
      for (const { opening, near, source, text } of facts) {
        expect(near).toEqual(german?.near);
        expect(near.filter((other) => other === code || !languageCodes.has(other))).toEqual([]);
        expect(source === undefined).toBe(german?.source === undefined);
        if (/\d/.test(opening + text)) expect(source, opening).toBeDefined();
        if (/\d/.test(opening)) expect(figuresOf(opening)).toEqual(figuresOf(german?.opening ?? ''));
        // Two or three sentences after the first one, no essay.
        expect(text.length).toBeGreaterThan(150);
        expect(text.length).toBeLessThan(480);
        // Nothing wider than a phone of 320 px.
        expect(`${opening} ${text}`.split(/[\s-]/).filter((word) => word.length > 28)).toEqual([]);
      }
    },
  );
});

/** The figures of a sentence, 5,3 and 5.3 being the same. */
function figuresOf(sentence: string): string[] {
  return [...sentence.matchAll(/\d[\d’.,]*\d|\d/g)].map(([figure]) => figure.replace(',', '.'));
}

describe('content', () => {
  it.each(folders)('has the same %s in every locale', (folder) => {
    for (const locale of locales) expect(slugsOf(locale, folder)).toEqual(slugsOf('de', folder));
  });

  it('has at least eight tips, in the same order everywhere', () => {
    const orderOf = (locale: Locale) =>
      Object.fromEntries(
        slugsOf(locale, 'tips').map((slug) => [
          slug,
          compileMarkdown(sourceOf(locale, 'tips', slug), locale).meta.order,
        ]),
      );
    const german = orderOf('de');
    expect(Object.keys(german).length).toBeGreaterThanOrEqual(8);
    expect(new Set(Object.values(german)).size).toBe(Object.keys(german).length);
    for (const locale of locales) expect(orderOf(locale)).toEqual(german);
  });

  it.each(files)('$locale/$folder/$slug has a description, and no broken links', ({ locale, folder, slug }) => {
    const source = sourceOf(locale, folder, slug);
    const compiled = compileMarkdown(source, locale);
    expect(meta.parse(compiled.meta).order !== undefined).toBe(folder === 'tips');
    const links = [...compiled.html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    expect(links.flatMap((href) => deadLink(locale, href) ?? [])).toEqual([]);
    expect(compiled.html).not.toMatch(/<h1/);
    const named = [...source.matchAll(/\{\{([^}]*)\}\}/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !placeholders.includes(name))).toEqual([]);
  });

  it.each([...files, ...languageFiles])(
    '$locale/$folder/$slug is written in Swiss spelling with typographic marks',
    ({ locale, folder, slug }) => {
      const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(sourceOf(locale, folder, slug)) ?? [];
      // The front matter of these is read too; its own quotes are not.
      const text = folder === 'languages' ? `${head.replace(/^\w+: |"/gm, '')}\n${body}` : body;
      const foreignMarks = locale === 'en' ? /.{0,20}(?:ß|[„«»"]|\w'\w).{0,20}/g : /.{0,20}(?:ß|[„“”]|\w'\w).{0,20}/g;
      expect([...text.matchAll(foreignMarks)].map(([found]) => found)).toEqual([]);
      if (locale === 'fr') {
        // A breaking space could leave the mark alone on the next line.
        expect([...text.matchAll(/.{0,20} [;:!?»](?:\s|$)|« .{0,20}/g)].map(([found]) => found)).toEqual([]);
      }
    },
  );
});
