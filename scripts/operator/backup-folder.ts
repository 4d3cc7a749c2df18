import { chmod, chown, copyFile, mkdir, readdir, readlink, stat, symlink } from 'node:fs/promises';
import path from 'node:path';

/** In a backup: the database's own files, and everything else of DATA_DIR. */
export const databasePart = 'postgres';
export const otherPart = 'other';
/** Next to the backups: the archived WAL segments. */
export const logFolder = 'log';

/** A backup's name is the time it was finished, so that names sort by time: 2026-11-22T03-40-00.123Z. */
export function backupName(finished: Date): string {
  return finished.toISOString().replaceAll(':', '-');
}

/** When a backup was finished; undefined for any other folder. */
export function finishedAt(name: string): Date | undefined {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/.exec(name);
  return parts ? new Date(parts.slice(1).join(':')) : undefined;
}

export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => finishedAt(name) !== undefined).sort();
}

/**
 * Copies a folder with owners and modes. leaveOut decides for each path in it. Files that vanish during the copy are
 * skipped: a running database deletes files, and its WAL accounts for them.
 */
export async function copyFolder(from: string, to: string, leaveOut: (inside: string) => boolean = () => false) {
  const copy = async (inside: string) => {
    const source = path.join(from, inside);
    const target = path.join(to, inside);
    const found = await stat(source);
    if (found.isDirectory()) {
      await mkdir(target, { recursive: true });
      for (const entry of await readdir(source, { withFileTypes: true })) {
        const next = path.join(inside, entry.name);
        if (leaveOut(next)) continue;
        if (entry.isSymbolicLink()) await symlink(await readlink(path.join(from, next)), path.join(to, next));
        else if (entry.isDirectory() || entry.isFile()) await copy(next).catch(ignoreVanished);
      }
    } else await copyFile(source, target);
    await chmod(target, found.mode);
    await giveTo(found, target);
  };
  await copy('');
}

/** Gives a file to another file's owner; only root needs this. */
export async function giveTo(owner: { uid: number; gid: number }, file: string): Promise<void> {
  if (process.getuid?.() === 0) await chown(file, owner.uid, owner.gid);
}

function ignoreVanished(error: unknown) {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
