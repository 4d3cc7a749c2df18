import { z } from 'zod';
import * as limits from './limits.ts';

/**
 * An e-mail address as anybody gives one, trimmed, otherwise as it is written. Its characters are those of ASCII only: of all
 * others, JavaScript and the database each have their own idea which small letter a capital one has.
 */
export const email = z.string().trim().max(limits.email.max).pipe(z.email());

/** The same for every way to write an address that belongs to one mailbox here: what is counted, compared and looked up by. */
export function emailKey(address: string): string {
  return address.toLowerCase();
}
