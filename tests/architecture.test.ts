import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');

const foldersOf = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

const namesIn = (folder: string, ending: string) =>
  readdirSync(path.join(root, folder)).flatMap((file) => (file.endsWith(ending) ? [path.basename(file, ending)] : []));

const hasCalls = (name: string) => /\bendpoint\(\{/.test(readFileSync(path.join(root, `contract/${name}.ts`), 'utf8'));

describe('docs/architecture.md', () => {
  it('states what each feature owns', () => {
    const [, table = ''] = /\n## The features\n(.*?)\n## /s.exec(page) ?? [];
    const received = [...table.matchAll(/^\| `([\w-]+)` \| .+ \|$/gm)].map(([, name = '']) => name);
    expect(received).toEqual(foldersOf('server/features').sort());
  });

  it('uses the same name for a feature in every folder, or explains why one is not on the server', () => {
    const [, list = ''] = /\n## Words that are no feature\n(.*?)\n## /s.exec(page) ?? [];
    const explained = [...list.matchAll(/`([\w-]+)`:/g)].map(([, name = '']) => name);
    const features = foldersOf('server/features');
    const isPartOf = (feature: string, name: string) => name === feature || name.startsWith(`${feature}-`);
    const isWord = (name: string) => features.some((feature) => isPartOf(feature, name));
    const foreign = [
      // A folder is the feature; what follows its word would be folders in it.
      ...foldersOf('web/screens').filter((name) => !features.includes(name)),
      ...namesIn('texts/de', '.json').filter((name) => !isWord(name)),
      ...namesIn('contract', '.ts').filter((name) => hasCalls(name) && !isWord(name)),
    ];
    expect([...new Set(foreign)].sort()).toEqual(explained);
  });

  it('draws each layer of the server', () => {
    const [, picture = ''] = /subgraph server\[(.*?)\n {2}end/s.exec(page) ?? [];
    const drawn = new Set(picture.match(/\w+/g));
    expect(foldersOf('server').filter((layer) => !drawn.has(layer))).toEqual([]);
  });
});
