import { closeSync, constants, existsSync, fstatSync, lstatSync, openSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { BrandError } from './own-brand.ts';

/**
 * The text of a file in a brand's folder; undefined if it does not exist. Throws BrandError if a link leads out of the
 * folder or nowhere, or if the file cannot be opened, is not a plain file, exceeds maxBytes or is not UTF-8.
 */
export function readBrandFile(folder: string, name: string, maxBytes: number): string | undefined {
  const real = realPathOf(folder, name);
  if (real === undefined) return undefined;
  if (!real.startsWith(realpathSync(folder) + path.sep)) throw new BrandError(`${name}: leads out of the folder`);
  // Opening a pipe would block.
  const file = opened(real, name);
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

function realPathOf(folder: string, name: string): string | undefined {
  try {
    return realpathSync(path.join(folder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw unreadable(name, error);
    if (hasBrokenLink(folder, name)) throw new BrandError(`${name}: leads nowhere`);
    return undefined;
  }
}

/** Whether the file or a folder on its path is a link to nothing. */
function hasBrokenLink(folder: string, name: string): boolean {
  const parts = name.split(path.posix.sep);
  return parts.some((_, index) => {
    const step = path.join(folder, ...parts.slice(0, index + 1));
    return !existsSync(step) && lstatSync(step, { throwIfNoEntry: false }) !== undefined;
  });
}

function opened(file: string, name: string): number {
  try {
    return openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    throw unreadable(name, error);
  }
}

function unreadable(name: string, error: unknown): BrandError {
  return new BrandError(`${name}: cannot be read (${(error as NodeJS.ErrnoException).code})`);
}

function statOf(file: number) {
  const stat = fstatSync(file);
  return { size: stat.size, isFile: stat.isFile() };
}
