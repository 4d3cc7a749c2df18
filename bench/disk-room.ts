import { statfs } from 'node:fs/promises';

/** docs/sizing.md: 2,500 to 3,300 bytes a member, and a third more for what loading leaves behind. */
const bytesPerMember = 4400;
/** The database's WAL while a load is one transaction, and a reserve for the machine. */
const bytesBesides = 3e9;

/** Throws if the folder's disk has no room for that many more members. */
export async function requireRoom(folder: string, members: number): Promise<void> {
  if (members <= 0) return;
  const { bavail, bsize } = await statfs(folder);
  const [free, needed] = [bavail * bsize, members * bytesPerMember + bytesBesides];
  if (free >= needed) return;
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
  throw new Error(
    `no room for ${members} more members in ${folder}: about ${gigabytes(needed)} needed, ${gigabytes(free)} free. Set BENCH_DIR to a folder on a larger disk, or ask for fewer with --members.`,
  );
}
