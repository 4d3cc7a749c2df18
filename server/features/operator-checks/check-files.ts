import { randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import { newId } from '../../base/ids.ts';
import { createLog } from '../../base/log.ts';
import { createLocalFiles } from '../../integrations/files/local.ts';
import { createS3Files } from '../../integrations/files/s3.ts';
import { answerMilliseconds, type Check, codeOf } from './finding.ts';

/** A small file can be stored, read back unchanged, and deleted. */
export const checkFiles: Check<'files'> = async ({ environment }) => {
  const { s3, dataDir } = environment;
  const files = s3
    ? createS3Files(s3, createLog('silent'), { milliseconds: answerMilliseconds })
    : createLocalFiles(dataDir);
  const where = s3 ? 'bucket' : 'disk';
  const key = `check-${newId()}.webp`;
  const bytes = randomBytes(64);
  try {
    // Created by the check, it would belong to the checking user and not to the product.
    if (!s3) await access(dataDir);
    await files.put(key, bytes, 'image/webp');
    const stored = await files.get(key).finally(() => files.remove(key));
    const isSame = stored !== undefined && bytes.equals(stored.bytes);
    const isGone = (await files.get(key)) === undefined;
    return { outcome: isSame && isGone ? 'holds' : 'altered', values: { where } };
  } catch (error) {
    // The store's message is a status and a code, as server/integrations/files/s3.ts makes it.
    const reason = s3 && error instanceof Error ? error.message : codeOf(error);
    return { outcome: 'refused', values: { where, reason } };
  }
};
