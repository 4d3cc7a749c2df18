import { randomBytes } from 'node:crypto';

/** The local provider's address; no request is sent to it. */
export const apiOrigin = 'https://api.local-payments.invalid';

const characters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** An id that looks like PayPal's: this many capitals and digits. */
export function newPayPalId(prefix: string, length: number): string {
  return prefix + Array.from(randomBytes(length), (byte) => characters[byte % characters.length]).join('');
}
