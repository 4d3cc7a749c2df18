import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { oncePer } from './cache-per.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const keysOf = oncePer((_secret: Uint8Array) => new Map<string, Buffer>());

/** A key for one purpose, derived from a secret of the instance. */
export function keyFor(secret: Uint8Array, purpose: string): Buffer {
  const derived = keysOf(secret);
  const key = derived.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  derived.set(purpose, key);
  return key;
}

/** Encrypts and authenticates bytes; only the same key and context open them. Equal bytes give different results. */
export function seal(key: Buffer, bytes: Buffer, context: string): Buffer {
  return sealWith(key, bytes, context, randomBytes(ivBytes));
}

/** Like seal, but equal bytes give equal results, which reveals only that they are equal. */
export function sealAlike(key: Buffer, bytes: Buffer, context: string): Buffer {
  // An iv derived from key, context and content repeats only for the same content.
  const iv = createHmac('sha256', key).update(`${context}\n`).update(bytes).digest().subarray(0, ivBytes);
  return sealWith(key, bytes, context, iv);
}

/** The sealed bytes; undefined for another key or context, or anything else. */
export function open(key: Buffer, sealed: Buffer, context: string): Buffer | undefined {
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}

function sealWith(key: Buffer, bytes: Buffer, context: string, iv: Buffer): Buffer {
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}
