import { readFile } from 'node:fs/promises';
import type { FieldError } from '../../base/errors.ts';

/**
 * Those of the 10,000 most common passwords that meet the minimum length. From SecLists,
 * 10-million-password-list-top-10000; licence in common-passwords.licence.txt.
 */
const listFile = new URL('./common-passwords.txt', import.meta.url);
let list: Promise<Set<string>> | undefined;

/** The field error of a password on the list, ignoring case (product 5). */
export async function commonPasswordFaults(password: string | undefined): Promise<FieldError[]> {
  if (password === undefined) return [];
  list ??= readFile(listFile, 'utf8').then((text) => new Set(text.split('\n').filter(Boolean)));
  const isCommon = (await list).has(password.normalize('NFKC').toLowerCase());
  return isCommon ? [{ path: 'password', key: 'password_common' }] : [];
}
