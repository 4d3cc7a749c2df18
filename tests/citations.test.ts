import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const worlds = ['contract', 'texts', 'content', 'web', 'server', 'tests', 'bench', 'scripts', 'deploy', 'docs'];
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  );
}

const rootFiles = readdirSync(root).filter((name) => /\.(ts|md|json)$/.test(name) && name !== 'package-lock.json');
const files = [...worlds.flatMap(filesBelow), ...rootFiles].filter((name) =>
  /\.(tsx?|mjs|sql|css|md|json)$/.test(name),
);
const product = ['docs/product.md', 'docs/product-members.md'].map(read).join('\n');
const sections = new Set([...product.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number));
const decisions = new Map(readdirSync(path.join(root, 'docs/decisions')).map((name) => [name.slice(0, 3), name]));

/** Every place where a pattern matches, as file:line, with what its first group holds. */
function placesOf(pattern: RegExp, among = files): { place: string; found: string }[] {
  return among.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(pattern)].map(([whole, found = whole]) => ({ place: `${file}:${index + 1}`, found })),
      ),
  );
}

/** Those places that name a number without a target; «4, 9 and 16» are three. */
const withoutTarget = (pattern: RegExp, isThere: (number: string) => boolean, among = files) =>
  placesOf(pattern, among)
    .filter(({ found }) => !found.split(/, | and /).every(isThere))
    .map(({ place, found }) => `${place}: ${found}`);

describe('what comments and docs cite', () => {
  it('is a section of the product docs', () => {
    expect(sections.size).toBeGreaterThan(9);
    const pattern = /\bproduct (\d+(?:(?:, | and )\d+)*)\b/gi;
    expect(placesOf(pattern).length).toBeGreaterThan(150);
    expect(withoutTarget(pattern, (number) => sections.has(number))).toEqual([]);
  });

  it('is a decision there is', () => {
    const isThere = (number: string) => decisions.has(number);
    expect(withoutTarget(/\bdecisions? (\d{3}(?:(?:, | and )\d{3})*)\b/gi, isThere)).toEqual([]);
    const docs = files.filter((file) => file.startsWith('docs/decisions/'));
    expect(withoutTarget(/\((\d{3})\)/g, isThere, docs)).toEqual([]);
    const names = [...decisions.values()].map((name) => name.replace('.md', ''));
    expect(withoutTarget(/docs\/decisions\/(\d{3}[\w-]*)/g, (name) => names.includes(name))).toEqual([]);
  });

  it('is nothing that is not here', () => {
    const elsewhere = /\b(?:[Ss]pec|[Dd]esign|[Ii]ssue) (?:\d+|[A-HJ-Z])\b(?!['’\w])|\b[Tt]he spec\b/g;
    const places = placesOf(elsewhere);
    expect(places.map(({ place, found }) => `${place}: ${found}`)).toEqual([]);
  });
});
