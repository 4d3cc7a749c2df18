import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
const gigabyte = 1024 ** 3;

/**
 * A new folder for throw-away data that a PostgreSQL of another user can access. In memory if there is room: on disk,
 * creating and dropping a database's thousand files costs more than most tests.
 */
export async function newDataFolder(name: string): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  const isRoom = bavail * bsize > 2 * gigabyte && process.availableMemory() > 4 * gigabyte;
  const folder = await mkdtemp(path.join(isRoom ? memory : os.tmpdir(), `adeux-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}
