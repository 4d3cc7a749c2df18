import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.join(import.meta.dirname, '../../..');

/** Makes the member with this address an admin, by the command an operator has for it. */
export async function makeAdmin(dataDir: string, email: string) {
  await promisify(execFile)(process.execPath, ['scripts/operator/make-admin.ts', email], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  });
}
