import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Prints what a release is built from (SBOM, CycloneDX), read off the lock file: what `npm ci` installs to run, at its version, with
 * licence and checksum. npm is shown the project without devDependencies, because its own `--omit dev` leaves out whatever one of
 * those needs as well, React and the database driver among them.
 */

const root = path.join(import.meta.dirname, '../..');
const read = (name) => JSON.parse(readFileSync(path.join(root, name), 'utf8'));
const folder = mkdtempSync(path.join(os.tmpdir(), 'adeux-sbom-'));
try {
  const { devDependencies: _, ...project } = read('package.json');
  const lock = read('package-lock.json');
  delete lock.packages[''].devDependencies;
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(project));
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
  const ask = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const { status } = spawnSync('npm', ask, { cwd: folder, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
