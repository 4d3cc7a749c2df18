import { createHash, createHmac } from 'node:crypto';
import { keyFor, open as openBytes, seal as sealBytes } from '../../base/sealing.ts';
import type { Services } from '../../http/endpoint.ts';

type Purpose = 'authenticator' | 'recovery code';
type Keys = Pick<Services, 'secret' | 'secrets'>;

/** Opened bytes, and whether the current key sealed them. */
interface Opened {
  bytes: Buffer;
  isCurrent: boolean;
}

/** Encrypts bytes so that only the instance can open them, and only for this member. */
export function seal({ secret }: Keys, purpose: Purpose, userId: string, bytes: Buffer): Buffer {
  return sealBytes(keyFor(secret, purpose), bytes, userId);
}

/** Opens bytes sealed with the current key or a former one; undefined for another member's or an unknown key. */
export function open({ secrets }: Keys, purpose: Purpose, userId: string, sealed: Buffer): Opened | undefined {
  for (const [index, secret] of secrets.entries()) {
    const bytes = openBytes(keyFor(secret, purpose), sealed, userId);
    if (bytes) return { bytes, isCurrent: index === 0 };
  }
  return undefined;
}

/** Seals the secret of a member's authenticator app. */
export function sealSecret(keys: Keys, userId: string, secret: string): Buffer {
  return seal(keys, 'authenticator', userId, Buffer.from(secret, 'utf8'));
}

/** Opens that secret. Throws if it was sealed for another member or with a key no longer valid. */
export function openSecret(keys: Keys, userId: string, sealed: Buffer): string {
  const opened = open(keys, 'authenticator', userId, sealed);
  if (!opened) throw new Error('the key that sealed this authenticator is missing');
  return opened.bytes.toString('utf8');
}

/**
 * The digest of a recovery code to be sealed: without the key codes cannot be tried against it, and it can be
 * resealed with another key.
 */
export function digestOfCode(userId: string, code: string): Buffer {
  return createHash('sha256').update(`${userId}\n${code}`).digest();
}

/** The hash stored for codes from before digests were sealed; only its own key produces it. */
export function formerCodeHashes({ secrets }: Keys, userId: string, code: string): Buffer[] {
  return secrets.map((secret) =>
    createHmac('sha256', keyFor(secret, 'recovery code')).update(`${userId}\n${code}`).digest(),
  );
}

/** Length of such a hash; sealed bytes are longer. */
export const formerHashBytes = 32;
