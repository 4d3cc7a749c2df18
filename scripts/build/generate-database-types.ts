/** Writes server/database/types.ts from a freshly migrated database: `npm run database-types`. */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startEmbedded } from '../../server/database/embedded.ts';
import { migrate } from '../../server/database/migrate.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'adeux-types-'));
await chmod(folder, 0o755);
const server = await startEmbedded(folder);
try {
  await migrate(server.url);
  const out = process.argv[2] ?? path.join(import.meta.dirname, '../../server/database/types.ts');
  const codegen = path.join(import.meta.dirname, '../../node_modules/.bin/kysely-codegen');
  const args = [
    '--url',
    server.url,
    '--dialect',
    'postgres',
    '--out-file',
    out,
    '--exclude-pattern',
    '(migrations|pgboss.*)',
    '--date-parser',
    'string',
    '--numeric-parser',
    'number',
    '--type-mapping',
    '{"int8":"number"}',
    '--log-level',
    'error',
  ];
  await promisify(execFile)(codegen, args);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
