import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../../ids.ts';
import type { Files } from './interface.ts';

const contentTypes: Record<string, string> = { '.webp': 'image/webp', '.jpg': 'image/jpeg', '.png': 'image/png' };

/** Files in dataDir/files. A file appears whole or not at all. */
export function createLocalFiles(dataDir: string): Files {
  const folder = path.join(dataDir, 'files');
  const fileOf = (key: string) => {
    if (!/^[a-z0-9-]+\.[a-z]+$/.test(key)) throw new Error('not a key of ours');
    return path.join(folder, key);
  };
  return {
    async put(key, bytes) {
      await mkdir(folder, { recursive: true });
      const unfinished = path.join(folder, `${newId()}.part`);
      await writeFile(unfinished, bytes);
      await rename(unfinished, fileOf(key));
    },
    async get(key) {
      try {
        const bytes = await readFile(fileOf(key));
        return {
          bytes: new Uint8Array(bytes),
          contentType: contentTypes[path.extname(key)] ?? 'application/octet-stream',
        };
      } catch {
        return undefined;
      }
    },
    async remove(key) {
      await rm(fileOf(key), { force: true });
    },
  };
}
