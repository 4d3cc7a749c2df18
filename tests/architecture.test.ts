import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');

const foldersOf = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

describe('docs/architecture.md', () => {
  it('says of each feature what it owns', () => {
    const [, table = ''] = /\n## The features\n(.*?)\n## /s.exec(page) ?? [];
    const told = [...table.matchAll(/^\| `([\w-]+)` \| .+ \|$/gm)].map(([, name = '']) => name);
    expect(told).toEqual(foldersOf('server/features').sort());
  });

  it('draws each layer of the server', () => {
    const [, picture = ''] = /subgraph server\[(.*?)\n {2}end/s.exec(page) ?? [];
    const drawn = new Set(picture.match(/\w+/g));
    expect(foldersOf('server').filter((layer) => !drawn.has(layer))).toEqual([]);
  });
});
