/** Writes the generated pages of docs/: what the source declares, as tables. Run by `npm run types`. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { page as environmentPage, environmentTable } from './environment-table.ts';
import { page as limitsPage, limitTables } from './limit-tables.ts';
import { page as personalDataPage, personalDataTables } from './personal-data-tables.ts';

await mkdir(path.dirname(limitsPage), { recursive: true });
await Promise.all([
  writeFile(environmentPage, environmentTable()),
  writeFile(limitsPage, limitTables()),
  writeFile(personalDataPage, personalDataTables()),
]);
