import { statfs } from 'node:fs/promises';
import { type Check, codeOf } from './finding.ts';

const lowPercent = 20;
const fullPercent = 5;
const fullBytes = 500 * 1024 * 1024;

/** The disk of DATA_DIR has room for what this instance writes. */
export const checkDisk: Check<'disk'> = async ({ environment }) => {
  try {
    const { bavail, blocks, bsize } = await statfs(environment.dataDir);
    const [bytes, percent] = [bavail * bsize, (100 * bavail) / Math.max(1, blocks)];
    return { outcome: roomOf(bytes, percent), values: { bytes, percent } };
  } catch (error) {
    return { outcome: 'missing', values: { reason: codeOf(error) } };
  }
};

/** Rates free space, in bytes and percent of the disk. Warns at the levels of deploy/alerts.yml and operations.md. */
export function roomOf(bytes: number, percent: number): 'holds' | 'low' | 'full' {
  if (bytes < fullBytes || percent < fullPercent) return 'full';
  return percent < lowPercent ? 'low' : 'holds';
}
