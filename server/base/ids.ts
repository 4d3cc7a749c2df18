import { randomUUID } from 'node:crypto';

/** A new id: UUID version 7, so that later rows sort later. now in milliseconds since 1970. */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // Version 4 has its random bits in the same places.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
