import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { locales } from '../contract/locales.ts';

const root = path.join(import.meta.dirname, '..');
const worlds = ['contract', 'texts', 'content', 'web', 'server', 'tests', 'bench', 'scripts'];

/** Files that may be longer than 300 lines, each with its reason. */
const longFiles: Record<string, string> = {
  'server/database/types.ts': 'generated from the migrated database',
  'texts/texts.ts': 'generated from the German texts',
};

/** Where a file of the server stands: it imports from its own step and those after it. */
const serverSteps: { step: string; matches: RegExp }[] = [
  { step: 'start', matches: /^server\/(main|dev|worker|(start|stop)-[\w-]+|checked-environment)\.ts$/ },
  {
    step: 'app',
    matches:
      /^server\/(app|pages|page-(cache|compression)|make-page|shared-pages|large-bodies|(small|refusal)-page|mount-[\w-]+|overload(-[\w-]+)?|openapi|health|services|prepare-database|demo-[\w-]+|jobs-registry)\.ts$/,
  },
  { step: 'features', matches: /^server\/features\// },
  {
    step: 'shared',
    matches:
      /^server\/((jobs|live|emails|outside|database)\/|(endpoint|api-app|error-answer|read-body|read-input|refused-values|keyset-cursor|rate-limits|redis|loopback-pages|own-origin|bearer-token|security-headers|client-address|secret|vapid-keys|metrics(-[\w-]+)?)\.ts$)/,
  },
  {
    step: 'ground',
    matches:
      /^server\/(environment(-s3)?|errors|log|ids|network-address|local-clock|matches-tag|passwords|unowned-faults|waiting-outside|swiss-(time|money|address))\.ts$/,
  },
];

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  );
}

const existing = new Set(readdirSync(root));
const allFiles = worlds.filter((world) => existing.has(world)).flatMap(filesBelow);
const codeFiles = allFiles.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts'));
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('tests/');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Import {
  to: string;
  typeOnly: boolean;
}

function importsOf(file: string): Import[] {
  const found: Import[] = [];
  const statements =
    /(?:^|\n)\s*(?:import|export)(\s+type)?\s[^;'"]*?from\s+['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]\s*\)|(?:^|\n)import\s+['"](\.[^'"]+)['"]/g;
  for (const match of read(file).matchAll(statements)) {
    const target = match[2] ?? match[3] ?? match[4];
    if (target && !target.includes('+types')) {
      found.push({
        to: path.posix.normalize(path.posix.join(path.posix.dirname(file), target)),
        typeOnly: match[1] !== undefined,
      });
    }
  }
  return found;
}

const graph = new Map(codeFiles.map((file) => [file, importsOf(file)]));

/** Why file must not import target; undefined when it may. */
function breach(file: string, target: string): string | undefined {
  const [from, to] = [file.split('/')[0], target.split('/')[0]];
  if (from === 'contract' && to !== 'contract') return 'contract imports nothing of ours';
  if (from === 'texts' && to !== 'texts' && to !== 'contract') return 'texts sees only contract';
  if (from === 'web') return webBreach(file, target);
  if (from === 'server') return serverBreach(file, target);
  return undefined;
}

function webBreach(file: string, target: string): string | undefined {
  if (!/^(web|contract|texts|content)\//.test(target)) return 'web sees only contract, texts and content';
  const [, area, own] = file.split('/');
  const [, targetArea, other] = target.split('/');
  if (area === 'screens' && targetArea === 'screens' && own !== other) return 'screen folders never import each other';
  if ((area === 'components' || area === 'api') && (targetArea === 'screens' || targetArea === 'layouts'))
    return 'shared parts do not know screens';
  if (area === 'screens' && targetArea === 'layouts') return 'screens do not know layouts';
  return undefined;
}

function serverBreach(file: string, target: string): string | undefined {
  if (!/^(server|contract|texts)\//.test(target))
    return 'server sees only contract and texts; pages come through render-page';
  if (!target.startsWith('server/')) return undefined;
  const stepOf = (name: string) => serverSteps.findIndex(({ matches }) => matches.test(name));
  if (stepOf(file) < 0) return 'this file stands in no step of the server: name it in serverSteps';
  if (stepOf(target) < stepOf(file))
    return `${serverSteps[stepOf(file)]?.step} must not import ${serverSteps[stepOf(target)]?.step}`;
  const [, , feature] = file.split('/');
  const [, area, otherFeature, name] = target.split('/');
  const isForeign = file.startsWith('server/features/') && area === 'features' && feature !== otherFeature;
  if (isForeign && name !== 'for-others.ts') return 'a feature reaches another only through its for-others.ts';
  return undefined;
}

describe('the house', () => {
  it('imports only in the drawn directions', () => {
    const breaches = codeFiles
      .filter((file) => !isTest(file))
      .flatMap((file) => (graph.get(file) ?? []).map(({ to }) => ({ file, to, why: breach(file, to) })))
      .filter(({ why }) => why !== undefined)
      .map(({ file, to, why }) => `${file} -> ${to}: ${why}`);
    expect(breaches).toEqual([]);
  });

  it('ships no schemas to browsers: web takes only types from the contract files that have them', () => {
    const withSchemas = codeFiles.filter((file) => file.startsWith('contract/') && /from 'zod'/.test(read(file)));
    const breaches = codeFiles
      .filter((file) => file.startsWith('web/') && !isTest(file))
      .flatMap((file) => (graph.get(file) ?? []).map(({ to, typeOnly }) => ({ file, to, typeOnly })))
      .filter(({ to, typeOnly }) => !typeOnly && withSchemas.includes(to))
      .map(({ file, to }) => `${file} -> ${to}`);
    expect(breaches).toEqual([]);
  });

  it('has no import cycles', () => {
    expect(cycles()).toEqual([]);
  });

  it('has no barrel files and no drawers', () => {
    const drawers = allFiles.filter((file) => /(^|\/)(index\.tsx?|utils?|helpers?|misc|common)(\/|\.|$)/.test(file));
    expect(drawers).toEqual([]);
  });

  it('keeps files short', () => {
    const long = [...codeFiles, ...allFiles.filter((file) => /\.(css|sql)$/.test(file))]
      .filter((file) => !(file in longFiles))
      .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
      .filter(({ lines }) => lines > 300);
    expect(long).toEqual([]);
  });

  it('names only paths in docs that exist', () => {
    const pages = [...(existing.has('docs') ? filesBelow('docs') : []), 'README.md'].filter((file) =>
      file.endsWith('.md'),
    );
    const dead = pages.flatMap((page) =>
      [...read(page).matchAll(/`((?:contract|texts|content|web|server|tests|bench|scripts|docs|data)\/[\w./-]*)`/g)]
        .map(([, named = '']) => named.replace(/\/$/, ''))
        .filter(
          (named) =>
            !allFiles.includes(named) &&
            ![...allFiles, ...filesBelow('docs'), ...filesBelow('data')].some(
              (file) => file === named || file.startsWith(`${named}/`),
            ),
        )
        .map((named) => `${page}: ${named}`),
    );
    expect(dead).toEqual([]);
  });
});

function cycles(): string[] {
  const found: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (file: string, trail: string[]) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      found.push([...trail.slice(trail.indexOf(file)), file].join(' -> '));
      return;
    }
    state.set(file, 'open');
    for (const { to, typeOnly } of graph.get(file) ?? []) if (!typeOnly) visit(to, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of codeFiles) visit(file, []);
  return found;
}

type Node = string | { [key: string]: Node };

function flatten(node: Node, prefix = ''): [string, string][] {
  if (typeof node === 'string') return [[prefix, node]];
  return Object.entries(node).flatMap(([key, value]) => flatten(value, prefix ? `${prefix}.${key}` : key));
}

/** Names of the values a sentence needs; tags count too. */
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
        expect(argumentsOf(message), `${locale} ${key}`).toEqual(argumentsOf(german.get(key) ?? ''));
        expect(message.trim(), `${locale} ${key}`).not.toBe('');
      }
    }
  });

  it('are written in Swiss spelling, with typographic quotes', () => {
    const faults = locales.flatMap((locale) =>
      textFiles.flatMap((name) =>
        [...load(locale, name)]
          .filter(([, message]) => /ß|[„“”]/.test(message) || /\w'\w/.test(message.replace(/'\{|\}'/g, '')))
          .map(([key]) => `${locale} ${name} ${key}`),
      ),
    );
    expect(faults).toEqual([]);
  });

  it('are asked for by a namespace written out, which is how the build knows what a module needs', () => {
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
      expect(JSON.parse(read(`texts/${locale}/cantons.json`))).toEqual(Object.fromEntries(named));
    }
  });

  it('are all used', () => {
    const code = codeFiles
      .filter((file) => !isTest(file) && file !== 'texts/texts.ts')
      .map(read)
      .join('\n');
    const isNamed = namedIn(code);
    // Errors and cantons are named by the code that comes with them.
    const unused = textFiles
      .filter((name) => name !== 'errors.json' && name !== 'cantons.json')
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
