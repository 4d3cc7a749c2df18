import { z } from 'zod';
import { trimmed } from './format/trimmed.ts';
import * as limits from './limits.ts';
import { line } from './line.ts';

/** What fields of browsers take (the HTML standard), with a dot in the host, and before the @ none at an end or beside another. */
const pattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/;

/**
 * An e-mail address as anybody gives one, also as it is copied (`<anna@example.ch>`, `mailto:`), otherwise as it is written. Its characters
 * are those of ASCII only: of all others, JavaScript and the database each have their own idea which small letter a capital one has.
 */
export const email = line().overwrite(bare).max(limits.email.max).pipe(z.email({ pattern }));

/** The same for every way to write an address that belongs to one mailbox here: what is counted, compared and looked up by. */
export function emailKey(address: string): string {
  return address.toLowerCase();
}

/** `<anna@example.ch>` and `mailto:anna@example.ch` are the address in them. */
function bare(text: string): string {
  return trimmed(text.replace(/^<?(?:mailto:)?/i, '').replace(/>$/, ''));
}
