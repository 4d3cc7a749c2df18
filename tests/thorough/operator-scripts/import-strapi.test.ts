import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { movedSite } from '../../support/moved-site.ts';

const site = movedSite(4);

/** Runs the script on the database of the test; in the folder of the site, where it leaves its files. */
async function run(...given: string[]) {
  const script = path.join(import.meta.dirname, '../../../scripts/operator/import-strapi.ts');
  const { dataDir } = site.app.services.environment;
  const env = { ...process.env, DATABASE_URL: site.app.databaseUrl, DATA_DIR: dataDir };
  const child = spawn(process.execPath, [script, ...given], { cwd: site.files, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const status = await new Promise<number | null>((closed) => child.on('close', closed));
  return { status, output };
}
const count = async () => (await site.app.services.database.pool.query('select from imported_rows')).rowCount;
const read = (file: string) => readFileSync(path.join(site.files, file), 'utf8');

it('tries first: writes a map to edit and what would come, and nothing here', async () => {
  const tried = await run('--from', site.address, '--dry-run', '--report', 'preview.json');
  expect(tried).toMatchObject({ status: 0 });
  expect(JSON.parse(read('preview.json'))).toMatchObject({
    profile: {
      table: 'profiles',
      rows: 8,
      marked: { name_short: { rows: 1, examples: [4] } },
      filled: { name: 8, hobbies: 1 },
    },
    message: { refused: { no_chat: { rows: 1, examples: [6] } }, missing: ['readAt'] },
  });
  expect(read('former-site.yaml')).toContain('speaks:');
  expect(await count()).toBe(0);
});

it('names what a map has that the former site has not', async () => {
  writeFileSync(
    path.join(site.files, 'wrong.yaml'),
    read('former-site.yaml').replace('column: hobbies', 'column: hobbys'),
  );
  const { status, output } = await run('--from', site.address, '--map', 'wrong.yaml');
  expect([status, output]).toEqual([1, 'the former database has no column profiles.hobbys: correct the map\n']);
});

it('imports by the map, lists hidden members, and undoes the import', async () => {
  await site.change("update profiles set last_active = '2023-02-03 10:00:00' where id = ?", [8]);
  const imported = await run(
    '--from',
    site.address,
    '--map',
    'former-site.yaml',
    '--files',
    '.',
    '--absent',
    'absent.csv',
  );
  expect(imported.status, imported.output).toBe(0);
  expect(read('absent.csv')).toMatch(/"[0-9a-f-]{36}";"de";"2023-02-03"\r\n$/);
  expect((await run('--undo')).output).toContain('"accounts": 8');
  expect(await count()).toBe(0);
});

it.each([
  ['--map', 'nowhere.yaml'],
  ['--files-url', 'example.test/uploads'],
])('explains what is wrong with %s %s, and imports nothing', async (...given) => {
  const { status, output } = await run('--from', site.address, ...given);
  expect([status, output.includes(given[0]), output.includes('    at ')]).toEqual([1, true, false]);
  expect(await count()).toBe(0);
});

it.each([
  ['--from', 'nowhere.sqlite', '--months', 'two'],
  ['--form', 'site.sqlite'],
])('explains what is wrong with %s %s', async (...given) => {
  const { status, output } = await run(...given);
  expect(status).toBe(1);
  expect(output).not.toContain('    at ');
});
