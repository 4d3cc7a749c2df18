import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectEnvironment, root, run } from './ensure-installed.mjs';

/** Everything the built pages depend on. */
const inputs = [
  'web',
  'contract',
  'texts',
  'content',
  'data',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build',
  'package-lock.json',
];
const marker = path.join(root, 'build/.built-from');

/** Builds the pages if their inputs have changed since the last build. */
export function ensureBuilt() {
  // In a process on the project's Node: the Node that starts the project may have no locks.
  if (!isBuilt(fingerprint())) run('node', [path.join(root, 'scripts/start/ensure-built.mjs')]);
}

function isBuilt(wanted) {
  return existsSync(marker) && readFileSync(marker, 'utf8') === wanted;
}

/** Skips what another process has built in the meantime. */
function build() {
  const wanted = fingerprint();
  if (isBuilt(wanted)) return;
  console.log('Building the pages ...');
  const startedAt = Date.now();
  // Also when a test runs it: a development build has no nonces.
  run('react-router', ['build', '--logLevel', 'warn'], { env: { ...projectEnvironment, NODE_ENV: 'production' } });
  writeFileSync(marker, wanted);
  console.log(`Built the pages in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesOf(path.join(root, input))).sort()) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesOf(target) {
  if (!existsSync(target)) return [];
  if (statSync(target).isFile()) return [target];
  // Tests and generated types do not affect a page.
  return readdirSync(target)
    .filter((name) => !/\.test\.tsx?$/.test(name) && name !== 'texts.ts')
    .flatMap((name) => filesOf(path.join(target, name)));
}

if (import.meta.main) {
  const { oneAtATime } = await import('./one-at-a-time.mjs');
  // Not next to the output: a build first deletes everything there.
  oneAtATime(path.join(root, 'node_modules/.building'), build);
}
