import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { oncePer } from './cache-per.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const keysOf = oncePer((_secret: Uint8Array) => new Map<string, Buffer>());

/** A key of its own for one purpose, derived from a secret of the instance. */
export function keyFor(secret: Uint8Array, purpose: string): Buffer {
  const derived = keysOf(secret);
  const key = derived.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  derived.set(purpose, key);
  return key;
}

/** Encrypts and authenticates bytes; they open with the same key and context only. Equal bytes give different results. */
export function seal(key: Buffer, bytes: Buffer, context: string): Buffer {
  return sealWith(key, bytes, context, randomBytes(ivBytes));
}

/** The same, where equal bytes have to give equal results: whoever sees two of them learns that they are equal, and no more. */
export function sealAlike(key: Buffer, bytes: Buffer, context: string): Buffer {
  // An iv made of key, context and content is used twice for the same content only.
  const iv = createHmac('sha256', key).update(`${context}\n`).update(bytes).digest().subarray(0, ivBytes);
  return sealWith(key, bytes, context, iv);
}

/** The bytes that were sealed; undefined for those of another key or context, and for any other bytes. */
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
