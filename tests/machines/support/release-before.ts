import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');
/** The state of 2026-11-23 that had come to migration 036, twenty before 065: an instance of that day is upgraded from it. */
const before = { commit: 'd5085b4847af4b89b47b6b4b82391b7457d4c735', lastMigration: '036-activities-by-time.sql' };

export interface ReleaseBefore {
  lastMigration: string;
  /** runs it without its pages, which nothing was built for */
  program: string;
  remove(): Promise<void>;
}

/** The code of an earlier release in a folder of its own, from the history of this repository, with the packages of now. */
export async function releaseBefore(): Promise<ReleaseBefore> {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, maxBuffer: 512 * 1024 * 1024 });
  if (git('cat-file', '-e', `${before.commit}^{commit}`).status !== 0)
    throw new Error(`this test needs the history of the repository down to ${before.commit}: git fetch --unshallow`);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'adeux-before-'));
  const tree = path.join(folder, 'tree');
  await mkdir(tree);
  const archive = git(
    'archive',
    before.commit,
    'package.json',
    'contract',
    'content',
    'data',
    'server',
    'tests',
    'texts',
  );
  const unpacked = spawnSync('tar', ['-x', '-C', tree], { input: archive.stdout });
  if (archive.status !== 0 || unpacked.status !== 0) throw new Error(`${archive.stderr}${unpacked.stderr}`);
  await symlink(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
  return {
    lastMigration: before.lastMigration,
    program: path.join(tree, 'tests/support/api-server.ts'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
