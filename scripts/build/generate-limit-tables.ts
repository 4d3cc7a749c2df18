/** Writes docs/limits.md: the numbers of the source as tables. Run by `npm run types`. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { limitTables, page } from './limit-tables.ts';

await mkdir(path.dirname(page), { recursive: true });
await writeFile(page, limitTables());
