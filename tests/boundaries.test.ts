import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const worlds = ['contract', 'texts', 'content', 'web', 'server', 'tests', 'bench', 'scripts'];

/** Files that may be longer than 300 lines, each with its reason. */
const longFiles: Record<string, string> = {
  'server/database/types.ts': 'generated from the migrated database',
  'texts/texts.ts': 'generated from the German texts',
};

/** The folders of the server: a file imports from its own layer and those after it. */
const layers = [
  ['start'],
  ['app'],
  ['features'],
  ['http', 'metrics', 'jobs', 'live', 'emails', 'integrations', 'database'],
  ['base'],
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

const loadedByEnhancements = new Set(['enhancements', 'client', 'session', 'live', 'offline']);
const sharedInWeb = new Set([...loadedByEnhancements, 'components', 'content', 'meetings', 'people', 'routing']);

function webBreach(file: string, target: string): string | undefined {
  if (!/^(web|contract|texts|content)\//.test(target)) return 'web sees only contract, texts and content';
  const [, area, own] = file.split('/');
  const [, targetArea, other] = target.split('/');
  if (area === 'screens' && targetArea === 'screens' && own !== other) return 'screen folders never import each other';
  if (sharedInWeb.has(area ?? '') && (targetArea === 'screens' || targetArea === 'layouts'))
    return 'shared parts do not know screens';
  if (area === 'screens' && targetArea === 'layouts') return 'screens do not know layouts';
  if (area === 'enhancements' && !loadedByEnhancements.has(targetArea ?? '') && target.startsWith('web/'))
    return 'small scripts know nothing of what draws the page';
  return undefined;
}

function serverBreach(file: string, target: string): string | undefined {
  if (!/^(server|contract|texts)\//.test(target))
    return 'server sees only contract and texts; pages come through render-page';
  if (!target.startsWith('server/')) return undefined;
  const layerOf = (name: string) => layers.findIndex((folders) => folders.includes(name.split('/')[1] ?? ''));
  if (layerOf(file) < 0) return 'this file is in no layer of the server';
  if (layerOf(target) < layerOf(file)) return 'imports go down only, and this goes up';
  const [, , feature] = file.split('/');
  const [, area, otherFeature, name] = target.split('/');
  const isForeign = file.startsWith('server/features/') && area === 'features' && feature !== otherFeature;
  if (isForeign && name !== 'public.ts') return 'a feature reaches another only through its public.ts';
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

  it('has no cycles of files, by value or by type', () => {
    expect(cyclesOf(new Map([...graph].map(([file, found]) => [file, found.map(({ to }) => to)])))).toEqual([]);
  });

  it('has no cycles of features, by value or by type', () => {
    const features = new Map<string, string[]>();
    for (const file of codeFiles.filter((file) => !isTest(file) && featureOf(file))) {
      const own = featureOf(file) ?? '';
      const others = (graph.get(file) ?? []).flatMap(({ to }) => featureOf(to) ?? []).filter((other) => other !== own);
      features.set(own, [...(features.get(own) ?? []), ...others]);
    }
    expect(cyclesOf(features)).toEqual([]);
  });

  it('writes dates, times, numbers and money in one place each', () => {
    const places = /^contract\/format\/(clock|conventions|dates|numbers|money)\.ts$/;
    const byHand =
      /Intl\.(?:DateTime|Number|RelativeTime)Format|\.toLocale(?:Date|Time)?String\(|\.toFixed\(|useFormatter\(|\{\w+, (?:date|time|number)\b|'(?:KB|MB)'|\breverse\(\)\s*\.join\('\.'\)/;
    const speaking = allFiles.filter(
      (file) => /^(contract|texts|web|server\/(?!database\/))\/?.*\.(tsx?|json)$/.test(file) && !isTest(file),
    );
    expect(speaking.filter((file) => places.test(file) && byHand.test(read(file)))).toEqual(
      ['clock', 'conventions', 'dates'].map((name) => `contract/format/${name}.ts`),
    );
    expect(speaking.filter((file) => !places.test(file) && byHand.test(read(file)))).toEqual([]);
  });

  it('has nothing but folders at the root of the server', () => {
    expect(allFiles.filter((file) => /^server\/[^/]+$/.test(file))).toEqual([]);
  });

  it('has no barrel files and no drawers', () => {
    const drawers = allFiles.filter((file) => /(^|\/)(index\.tsx?|utils?|helpers?|misc|common)(\/|\.|$)/.test(file));
    expect(drawers).toEqual([]);
  });

  it('limits the length of files', () => {
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

const featureOf = (file: string) => /^server\/features\/([^/]+)\//.exec(file)?.[1];

/** Each cycle in a graph, as its nodes. */
function cyclesOf(edges: Map<string, string[]>): string[] {
  const found = new Set<string>();
  const state = new Map<string, 'open' | 'done'>();
  const visit = (node: string, trail: string[]) => {
    if (state.get(node) === 'done') return;
    if (state.get(node) === 'open') {
      found.add([...trail.slice(trail.indexOf(node)), node].join(' -> '));
      return;
    }
    state.set(node, 'open');
    for (const next of edges.get(node) ?? []) visit(next, [...trail, node]);
    state.set(node, 'done');
  };
  for (const node of edges.keys()) visit(node, []);
  return [...found];
}
