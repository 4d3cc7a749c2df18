import { z } from 'zod';
import { trimmed } from './format/trimmed.ts';
import * as limits from './limits.ts';
import { line } from './line.ts';

/**
 * What browser fields accept (HTML standard), plus: a dot in the host, and no dots at the ends of the local part or
 * side by side.
 */
const pattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/;

/**
 * An email address as typed or copied (`<anna@example.ch>`, `mailto:`), otherwise unchanged. ASCII only: JavaScript
 * and the database disagree on the lower case of other characters.
 */
export const email = line().overwrite(bare).max(limits.email.max).pipe(z.email({ pattern }));

/** The same key for all spellings of one mailbox, used to count, compare and look up addresses. */
export function emailKey(address: string): string {
  return address.toLowerCase();
}

/** Strips `<…>` and `mailto:` from an address. */
function bare(text: string): string {
  return trimmed(text.replace(/^<?(?:mailto:)?/i, '').replace(/>$/, ''));
}
