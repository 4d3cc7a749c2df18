import { randomBytes } from 'node:crypto';

/** An IPv6 address in a /32 that no other test uses, from the range for documentation and tests. */
export function newAddress(): string {
  const groups = randomBytes(12).toString('hex').match(/.{4}/g) ?? [];
  return ['2001', 'db8', ...groups].join(':');
}
