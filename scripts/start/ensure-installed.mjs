// Plain JavaScript: this runs on the machine's Node (20 or later), before the project's own is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..');
const binFolder = path.join(root, 'node_modules/.bin');
/** The project's Node, installed as a package. */
export const projectNode = path.join(binFolder, 'node');
/** The environment in which `node` and every tool is the project's own. */
export const projectEnvironment = { ...process.env, PATH: `${binFolder}${path.delimiter}${process.env.PATH}` };

/** Installs package-lock.json if that has not been done. Ends the process on failure. */
export function ensureInstalled() {
  const marker = path.join(root, 'node_modules/.installed-lock');
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock && existsSync(projectNode)) return;
  console.log('Installing packages ...');
  const startedAt = Date.now();
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { env: process.env });
  writeFileSync(marker, lock);
  console.log(`Installed packages in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** Runs a command to its end and shows its output; on failure ends the process with its code. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: projectEnvironment,
    ...options,
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
}
