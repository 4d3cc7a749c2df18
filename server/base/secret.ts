import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Environment, EnvironmentError, secretCharacters } from './environment.ts';
import { readOrCreate } from './read-or-create.ts';

/** The keys of an instance: the first one signs, any of them verifies. */
export type Secrets = readonly [current: Uint8Array, ...previous: Uint8Array[]];

/** SECRET, or one generated and stored in DATA_DIR; SECRET_BEFORE verifies as long as it is set. */
export async function loadSecrets(environment: Environment): Promise<Secrets> {
  const current = await loadSecret(environment);
  const { previousSecret } = environment;
  return previousSecret === undefined ? [current] : [current, new TextEncoder().encode(previousSecret)];
}

/** The current key as loadSecrets returns it, but never generated; undefined if there is none yet. */
export async function readSecret({ secret, dataDir }: Environment): Promise<Uint8Array | undefined> {
  if (secret) return new TextEncoder().encode(secret);
  const stored = await readFile(path.join(dataDir, 'secret'), 'utf8').catch(() => undefined);
  return stored === undefined ? undefined : new TextEncoder().encode(stored.trim());
}

/** The key that signs sessions. Throws if the stored one is incomplete, because the rest could be guessed. */
async function loadSecret({ secret, dataDir }: Environment): Promise<Uint8Array> {
  if (secret) return new TextEncoder().encode(secret);
  const made = () => randomBytes(48).toString('base64url');
  const stored = (await readOrCreate(path.join(dataDir, 'secret'), made)).trim();
  if (stored.length < secretCharacters) {
    throw new EnvironmentError(
      `DATA_DIR/secret: has less than ${secretCharacters} characters; put it back from a backup, or remove the file to have another made`,
    );
  }
  return new TextEncoder().encode(stored);
}
