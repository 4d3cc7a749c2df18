import type { Challenge } from '../../contract/anti-abuse.ts';

/** No puzzle of ours needs as many tries. */
const mostTries = 10_000;

/**
 * Solves a puzzle of the server by trying one counter after the other, off the page's own thread, and answers what sign-up
 * wants as `altcha`. undefined when it has no solution.
 */
export async function solveProof(challenge: Challenge): Promise<string | undefined> {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const start = bytesOf(nonce);
  const password = new Uint8Array(start.length + 4);
  password.set(start);
  const counterBytes = new DataView(password.buffer, start.length);
  const rounds = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: cost };
  for (let counter = 0; counter < mostTries; counter++) {
    counterBytes.setUint32(0, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivedKey = digitsOf(await crypto.subtle.deriveBits(rounds, key, keyLength * 8));
    if (derivedKey.startsWith(keyPrefix)) return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  }
  return undefined;
}

function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function digitsOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
