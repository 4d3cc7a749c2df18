/** Writes texts/texts.ts: the German texts as types, so that keys and arguments are checked. Run by `npm run types`. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../../texts');
const names = (await readdir(path.join(folder, 'de'))).filter((name) => name.endsWith('.json')).sort();
const features = await Promise.all(
  names.map(
    async (name) => `  "${name.slice(0, -5)}": ${(await readFile(path.join(folder, 'de', name), 'utf8')).trim()};`,
  ),
);
await writeFile(path.join(folder, 'texts.ts'), `export interface Texts {\n${features.join('\n')}\n}\n`);
