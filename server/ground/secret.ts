import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Environment } from './environment.ts';

/** The keys of an instance: what is made is made with the first, what is brought counts with any of them. */
export type Secrets = readonly [current: Uint8Array, ...before: Uint8Array[]];

/** The keys by the environment: SECRET, or one made once and kept in DATA_DIR; SECRET_BEFORE counts as long as it is set. */
export async function loadSecrets(environment: Environment): Promise<Secrets> {
  const current = await loadSecret(environment);
  const { secretBefore } = environment;
  return secretBefore === undefined ? [current] : [current, new TextEncoder().encode(secretBefore)];
}

/** The key of now as loadSecrets would give it; undefined where none is set and none was made yet. Makes none. */
export async function readSecret({ secret, dataDir }: Environment): Promise<Uint8Array | undefined> {
  if (secret) return new TextEncoder().encode(secret);
  const kept = await readFile(path.join(dataDir, 'secret'), 'utf8').catch(() => undefined);
  return kept === undefined ? undefined : new TextEncoder().encode(kept.trim());
}

/** The key that signs sessions; the file of one made here is readable by the owner only. */
async function loadSecret({ secret, dataDir }: Environment): Promise<Uint8Array> {
  if (secret) return new TextEncoder().encode(secret);
  const file = path.join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  try {
    // Fails when the file is there: of two processes starting at once, one makes it and both read it.
    await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return new TextEncoder().encode((await readFile(file, 'utf8')).trim());
}
