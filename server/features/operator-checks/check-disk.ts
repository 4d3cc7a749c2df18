import { statfs } from 'node:fs/promises';
import { type Check, codeOf } from './finding.ts';

const lowPercent = 20;
const fullPercent = 5;
const fullBytes = 500 * 1024 * 1024;

/** Where DATA_DIR is, there is room left for what this instance writes. */
export const checkDisk: Check<'disk'> = async ({ environment }) => {
  try {
    const { bavail, blocks, bsize } = await statfs(environment.dataDir);
    const [bytes, percent] = [bavail * bsize, (100 * bavail) / Math.max(1, blocks)];
    return { outcome: roomOf(bytes, percent), values: { bytes, percent } };
  } catch (error) {
    return { outcome: 'missing', values: { reason: codeOf(error) } };
  }
};

/** What so much free room is called: bytes, and parts of a hundred of the whole. Warns where deploy/alerts.yml and operations.md would. */
export function roomOf(bytes: number, percent: number): 'holds' | 'low' | 'full' {
  if (bytes < fullBytes || percent < fullPercent) return 'full';
  return percent < lowPercent ? 'low' : 'holds';
}
