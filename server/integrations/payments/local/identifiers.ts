import { randomBytes } from 'node:crypto';

/** Where the provider that stands in would be reached; no request leaves for it. */
export const apiOrigin = 'https://api.local-payments.invalid';

const characters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** An id as PayPal's look: of so many capitals and digits. */
export function newPayPalId(prefix: string, length: number): string {
  return prefix + Array.from(randomBytes(length), (byte) => characters[byte % characters.length]).join('');
}
