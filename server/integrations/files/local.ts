import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../../base/ids.ts';
import type { Files } from './interface.ts';
import { contentTypeOf, ownKey } from './keys.ts';

/** Files in dataDir/files. */
export function createLocalFiles(dataDir: string): Files {
  const folder = path.join(dataDir, 'files');
  const fileOf = (key: string) => path.join(folder, ownKey(key));
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      await mkdir(folder, { recursive: true });
      const unfinished = path.join(folder, `${newId()}.part`);
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(key) {
      const file = fileOf(key);
      try {
        const bytes = await readFile(file);
        return {
          bytes: new Uint8Array(bytes),
          contentType: contentTypeOf(key),
        };
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async remove(key) {
      await rm(fileOf(key), { force: true });
    },
  };
}
