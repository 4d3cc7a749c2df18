import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { BrandError } from './own-brand.ts';

/**
 * The text of a file in the folder of a brand; undefined where there is none. Throws BrandError for one that leads out of the folder,
 * is no plain file, is larger than so many bytes or is no UTF-8.
 */
export function readBrandFile(folder: string, name: string, maxBytes: number): string | undefined {
  const real = realPathOf(path.join(folder, name), name);
  if (real === undefined) return undefined;
  if (!real.startsWith(realpathSync(folder) + path.sep)) throw new BrandError(`${name}: leads out of the folder`);
  // A pipe would be waited for.
  const file = openSync(real, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const { size, isFile } = statOf(file);
    if (!isFile) throw new BrandError(`${name}: is no plain file`);
    if (size > maxBytes) throw new BrandError(`${name}: has ${size} bytes, at most ${maxBytes}`);
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    throw error instanceof TypeError ? new BrandError(`${name}: is not UTF-8`) : error;
  } finally {
    closeSync(file);
  }
}

function realPathOf(file: string, name: string): string | undefined {
  try {
    return realpathSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new BrandError(`${name}: cannot be read (${code})`);
  }
}

function statOf(file: number) {
  const stat = fstatSync(file);
  return { size: stat.size, isFile: stat.isFile() };
}
