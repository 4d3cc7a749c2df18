import { open } from 'node:fs/promises';
import path from 'node:path';
import * as limits from '../../../../contract/limits.ts';

/** Where the files of a former site are: a copy of its uploads, or the addresses that serve them. */
export interface FilesOfSite {
  folder?: string;
  urls?: URL[];
  /** for one file; by default as long as an image service takes that resizes it first */
  timeoutMilliseconds?: number;
}

const usualTimeoutMilliseconds = 20_000;

/** The bytes of a file, or why they cannot be had. */
export type FoundFile = { bytes: Buffer } | { fault: string };

/**
 * The file of an address of the former site: by its name in the folder, otherwise from the hosts given alone, without following
 * redirects, and never more of it than a picture may have.
 */
export async function findFile(files: FilesOfSite, address: string): Promise<FoundFile> {
  const { folder, urls, timeoutMilliseconds = usualTimeoutMilliseconds } = files;
  if (folder !== undefined) return readFile(path.join(folder, path.basename(address.split(/[?#]/, 1)[0] ?? '')));
  for (const base of urls ?? []) {
    const url = URL.parse(address, base);
    if (url && url.origin === base.origin) return fetchFile(url, timeoutMilliseconds);
  }
  return { fault: 'host_not_allowed' };
}

async function readFile(file: string): Promise<FoundFile> {
  try {
    await using handle = await open(file, 'r');
    const { size } = await handle.stat();
    return size > limits.image.maxBytes ? { fault: 'too_large' } : { bytes: await handle.readFile() };
  } catch {
    return { fault: 'missing' };
  }
}

async function fetchFile(url: URL, timeoutMilliseconds: number): Promise<FoundFile> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMilliseconds) });
    if (!answer.ok || !answer.body)
      return { fault: answer.status === 404 || answer.status === 410 ? 'missing' : 'unreachable' };
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of answer.body) {
      size += part.length;
      // Leaving the loop ends the transfer.
      if (size > limits.image.maxBytes) return { fault: 'too_large' };
      parts.push(part);
    }
    return { bytes: Buffer.concat(parts) };
  } catch {
    return { fault: 'unreachable' };
  }
}
