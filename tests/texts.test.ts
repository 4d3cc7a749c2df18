import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { locales } from '../contract/locales.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file) && !/\.(d|test)\.tsx?$/.test(file);
const codeFiles = ['contract', 'texts', 'web', 'server', 'bench', 'scripts'].flatMap((world) =>
  readdirSync(path.join(root, world), { recursive: true, encoding: 'utf8' })
    .filter(isCode)
    .map((file) => `${world}/${file}`),
);

type Node = string | { [key: string]: Node };

function flatten(node: Node, prefix = ''): [string, string][] {
  if (typeof node === 'string') return [[prefix, node]];
  return Object.entries(node).flatMap(([key, value]) => flatten(value, prefix ? `${prefix}.${key}` : key));
}

/** Names of the values a sentence needs; tags count too. */
/** A locale may word these differently: "de À deux" and "en l’allemand" are not French. */
const isNeeded = (value: string) => !['brand', 'language', 'product'].includes(value);

function argumentsOf(message: string): string[] {
  const names = new Set<string>();
  const collect = (elements: ReturnType<typeof parse>) => {
    for (const element of elements) {
      if ('value' in element && element.type !== 0) names.add(String(element.value));
      if ('options' in element) for (const option of Object.values(element.options)) collect(option.value);
      if ('children' in element) collect(element.children);
    }
  };
  collect(parse(message));
  return [...names].sort();
}

describe('texts', () => {
  const textFiles = readdirSync(path.join(root, 'texts/de')).filter((name) => name.endsWith('.json'));
  const load = (locale: string, name: string) => new Map(flatten(JSON.parse(read(`texts/${locale}/${name}`))));

  it('have the same files in every locale', () => {
    for (const locale of locales) {
      expect(readdirSync(path.join(root, `texts/${locale}`)).sort()).toEqual(
        readdirSync(path.join(root, 'texts/de')).sort(),
      );
    }
  });

  it.each(textFiles)('%s has every key in every locale, with the same values to fill in', (name) => {
    const german = load('de', name);
    for (const locale of locales) {
      const texts = load(locale, name);
      expect([...texts.keys()].sort(), locale).toEqual([...german.keys()].sort());
      for (const [key, message] of texts) {
        expect(argumentsOf(message).filter(isNeeded), `${locale} ${key}`).toEqual(
          argumentsOf(german.get(key) ?? '').filter(isNeeded),
        );
        expect(message.trim(), `${locale} ${key}`).not.toBe('');
      }
    }
  });

  it('are written in Swiss spelling, each with the quotes and spaces of its language', () => {
    const wrong = {
      de: /ß|[„“”]|«\s|\s»/,
      en: /[„«»]|‘\w|\b[Ee]-mail/,
      fr: /[„“”]|«(?!\u202f)|(?<!\u202f)»|(?<![\u202f?!])[?!;](?!\w)|\w:(?=\s)/,
    };
    const faults = locales.flatMap((locale) =>
      textFiles.flatMap((name) =>
        [...load(locale, name)]
          .filter(([, message]) => wrong[locale].test(message) || /\w'\w/.test(message.replace(/'\{|\}'/g, '')))
          .map(([key]) => `${locale} ${name} ${key}`),
      ),
    );
    expect(faults).toEqual([]);
  });

  it('are requested by a literal namespace, from which the build knows what a module needs', () => {
    const calls = codeFiles
      .filter((file) => file.startsWith('web/'))
      .flatMap((file) =>
        [...read(file).matchAll(/\buseTranslations\(([^)]*)\)/g)].map(([, given = '']) => ({ file, given })),
      );
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter(({ given }) => !/^'[\w.-]+'$/.test(given))).toEqual([]);
  });

  it('call the cantons what the directory calls them', () => {
    const [, ...rows] = read('data/swiss-cantons.csv').trim().split(/\r?\n/);
    for (const [column, locale] of [
      [1, 'de'],
      [2, 'fr'],
      [5, 'en'],
    ] as const) {
      const named = rows.map((row) => row.split(',')).map((cells) => [cells[0], cells[column]]);
      expect(JSON.parse(read(`texts/${locale}/directories-cantons.json`))).toEqual(Object.fromEntries(named));
    }
  });

  it('are all used', () => {
    const code = codeFiles
      .filter((file) => file !== 'texts/texts.ts')
      .map(read)
      .join('\n');
    const isNamed = namedIn(code);
    // Errors and cantons are named by their code.
    const unused = textFiles
      .filter((name) => name !== 'errors.json' && name !== 'directories-cantons.json')
      .flatMap((name) => {
        const namespace = name.slice(0, -5);
        return [...load('de', name).keys()]
          .filter((key) => !isNamed(namespace, key))
          .map((key) => `${namespace} ${key}`);
      });
    expect(unused).toEqual([]);
  });
});

/**
 * Whether code names a key: written out, or as a template with a gap (`state.${state}`), with or without the front of the key
 * standing in the namespace of the translator.
 */
function namedIn(code: string): (namespace: string, key: string) => boolean {
  const literals = new Set([...code.matchAll(/['"]([\w.-]+)['"]/g)].map(([, text = '']) => text));
  const templates = [...code.matchAll(/`([\w.-]*(?:\$\{[^}`]*\}[\w.-]*)+)`/g)]
    .map(([, text = '']) => text.split(/\$\{[^}]*\}/))
    // A template of gaps alone would name everything.
    .filter((parts) => /\w\w/.test(parts.join(' ')))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w-]+')}$`));
  const isWritten = (text: string) => literals.has(text) || templates.some((template) => template.test(text));
  return (namespace, key) => {
    const parts = key.split('.');
    return parts.some((_, index) => {
      const front = [namespace, ...parts.slice(0, index)].join('.');
      const rest = parts.slice(index).join('.');
      return (literals.has(front) && isWritten(rest)) || isWritten(`${front}.${rest}`);
    });
  };
}
