import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Fault } from './fault.ts';

type Change = Pick<Fault, 'id' | 'file' | 'text' | 'replacement'>;

/** What is made of the sources and read by tests: made once, and copied. */
const generated = ['.react-router', 'texts/texts.ts'];
/** Nobody weighs the pages of a copy: to make them small takes two thirds of a build. */
const hurried = [
  { id: 'build', file: 'vite.config.ts', text: 'cssMinify: true', replacement: 'minify: false' },
  { id: 'build', file: 'react-router.config.ts', text: 'await compressAssets(client);', replacement: '' },
];

/** A copy of the project in which faults are planted, so that nobody's working tree ever holds one. */
export interface Tree {
  root: string;
  /** Makes the change of a fault; what to call to take it back. Throws where its text is not there exactly once. */
  plant(fault: Fault): Promise<() => Promise<void>>;
  remove(): Promise<void>;
}

/** Copies the files as they are now, those not committed among them. The installed packages are shared. */
export async function copyTree(project: string): Promise<Tree> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'adeux-planted-'));
  // PostgreSQL runs as another user.
  await chmod(root, 0o755);
  const named = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: project,
    encoding: 'utf8',
  });
  for (const file of [...named.split('\0').filter(Boolean), ...generated]) {
    // A link to them is no ignored folder to git.
    if (file === 'node_modules') continue;
    const from = path.join(project, file);
    if (!existsSync(from)) continue;
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await cp(from, path.join(root, file), { recursive: true, verbatimSymlinks: true });
  }
  await symlink(path.join(project, 'node_modules'), path.join(root, 'node_modules'));
  for (const change of hurried) await plantIn(root, change);
  return {
    root,
    plant: (fault) => plantIn(root, fault),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

async function plantIn(root: string, change: Change): Promise<() => Promise<void>> {
  const file = path.join(root, change.file);
  const before = await readFile(file, 'utf8');
  await writeFile(file, planted(change, before));
  return () => writeFile(file, before);
}

/** The text of a file with a fault in it. Throws where the fault does not fit the file any more. */
export function planted({ id, file, text, replacement }: Change, before: string): string {
  const [start, end, ...others] = before.split(text);
  if (end === undefined) throw new Error(`${id}: its text is gone from ${file}`);
  if (others.length > 0) throw new Error(`${id}: its text is in ${file} more than once`);
  return start + replacement + end;
}

/** Builds the pages of a tree where they are not as its files say; whether that went well. */
export async function buildPages(root: string): Promise<boolean> {
  const build = spawn('node', ['scripts/start/ensure-built.mjs'], { cwd: root, stdio: 'ignore', env: ofOurOwn() });
  const [code] = await once(build, 'close');
  return code === 0;
}

/** The environment without what Vitest has put into it: programs behave otherwise in tests. */
export function ofOurOwn(): NodeJS.ProcessEnv {
  const { NODE_ENV: _mode, VITEST: _vitest, TEST: _test, ...own } = process.env;
  return own;
}
