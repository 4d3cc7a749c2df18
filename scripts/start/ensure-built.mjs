import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectEnvironment, root, run } from './ensure-installed.mjs';

/** All that the built pages are made of. */
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

/** Builds the pages when anything they are made of has changed since the last build. */
export function ensureBuilt() {
  // In a process of its own, by the project's Node: whatever Node starts the project knows no lock.
  if (!isBuilt(fingerprint())) run('node', [path.join(root, 'scripts/start/ensure-built.mjs')]);
}

function isBuilt(wanted) {
  return existsSync(marker) && readFileSync(marker, 'utf8') === wanted;
}

/** What another process has built meanwhile is not built again. */
function build() {
  const wanted = fingerprint();
  if (isBuilt(wanted)) return;
  console.log('Building the pages ...');
  const begun = Date.now();
  // Also where a test asks for it: what is built for development has no nonces.
  run('react-router', ['build', '--logLevel', 'warn'], { env: { ...projectEnvironment, NODE_ENV: 'production' } });
  writeFileSync(marker, wanted);
  console.log(`Built the pages in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
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
  // Tests and the generated types change nothing in a page.
  return readdirSync(target)
    .filter((name) => !/\.test\.tsx?$/.test(name) && name !== 'texts.ts')
    .flatMap((name) => filesOf(path.join(target, name)));
}

if (import.meta.main) {
  const { oneAtATime } = await import('./one-at-a-time.mjs');
  // Not beside what is built: a build begins by removing all that lies there.
  oneAtATime(path.join(root, 'node_modules/.building'), build);
}
