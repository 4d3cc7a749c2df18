import { createHash, createHmac } from 'node:crypto';
import { keyFor, open as openBytes, seal as sealBytes } from '../../base/sealing.ts';
import type { Services } from '../../http/endpoint.ts';

type Purpose = 'authenticator' | 'recovery code';
type Keys = Pick<Services, 'secret' | 'secrets'>;

/** What was sealed, and whether it was by the key of now. */
interface Opened {
  bytes: Buffer;
  isCurrent: boolean;
}

/** Seals bytes for one member, so that the database alone gives nothing away. They open for that member only. */
export function seal({ secret }: Keys, purpose: Purpose, userId: string, bytes: Buffer): Buffer {
  return sealBytes(keyFor(secret, purpose), bytes, userId);
}

/** The bytes again, sealed with the key of now or one before it; undefined for those of somebody else or another key. */
export function open({ secrets }: Keys, purpose: Purpose, userId: string, sealed: Buffer): Opened | undefined {
  for (const [index, secret] of secrets.entries()) {
    const bytes = openBytes(keyFor(secret, purpose), sealed, userId);
    if (bytes) return { bytes, isCurrent: index === 0 };
  }
  return undefined;
}

/** Seals the secret of somebody's authenticator app. */
export function sealSecret(keys: Keys, userId: string, secret: string): Buffer {
  return seal(keys, 'authenticator', userId, Buffer.from(secret, 'utf8'));
}

/** The secret again. Throws for one sealed for somebody else, or with a key that counts no more. */
export function openSecret(keys: Keys, userId: string, sealed: Buffer): string {
  const opened = open(keys, 'authenticator', userId, sealed);
  if (!opened) throw new Error('an authenticator is sealed with a key that is not there');
  return opened.bytes.toString('utf8');
}

/** What of a recovery code is kept, sealed: nobody without the key can try codes against it, and another key can seal it again. */
export function digestOfCode(userId: string, code: string): Buffer {
  return createHash('sha256').update(`${userId}\n${code}`).digest();
}

/** Codes made before digests were sealed are kept as this, which only their own key makes. */
export function formerCodeHashes({ secrets }: Keys, userId: string, code: string): Buffer[] {
  return secrets.map((secret) =>
    createHmac('sha256', keyFor(secret, 'recovery code')).update(`${userId}\n${code}`).digest(),
  );
}

/** How long such a hash is; what is sealed is longer. */
export const formerHashBytes = 32;
