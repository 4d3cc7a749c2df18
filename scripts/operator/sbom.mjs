import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Prints the bill of materials of a release (SBOM, CycloneDX) from the lock file: the runtime packages with version,
 * licence and checksum. npm sees the project without devDependencies, because its own `--omit dev` also drops packages
 * that one of those shares, such as React and the database driver.
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
  // Where NODE_ENV is production npm omits packages that the lock file marks as shared with devDependencies.
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--include=dev'];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
