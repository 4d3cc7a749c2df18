import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Services } from '../../endpoint.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** A key of its own for one purpose, made of the secret of the instance. */
function keyFor({ secret }: Services, purpose: 'authenticator' | 'recovery code'): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** Seals the secret of somebody's authenticator app, so that the database alone gives no codes. It opens for that member only. */
export function sealSecret(services: Services, userId: string, secret: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyFor(services, 'authenticator'), iv).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** The secret again. Throws for one sealed for somebody else, or with another key. */
export function openSecret(services: Services, userId: string, sealed: Buffer): string {
  const decipher = createDecipheriv(algorithm, keyFor(services, 'authenticator'), sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(userId));
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}

/** What of a recovery code is stored: nobody without the key can try codes against it. */
export function recoveryCodeHash(services: Services, userId: string, code: string): Buffer {
  return createHmac('sha256', keyFor(services, 'recovery code')).update(`${userId}\n${code}`).digest();
}
