import { readFile } from 'node:fs/promises';
import type { FieldError } from '../../base/errors.ts';

/**
 * Those of the 10,000 commonest passwords that are long enough to be tried at all. From SecLists,
 * 10-million-password-list-top-10000; licence in common-passwords.licence.txt.
 */
const listFile = new URL('./common-passwords.txt', import.meta.url);
let list: Promise<Set<string>> | undefined;

/** The fault of a password on the list, however its letters are cased (product 5). */
export async function commonPasswordFaults(password: string | undefined): Promise<FieldError[]> {
  if (password === undefined) return [];
  list ??= readFile(listFile, 'utf8').then((text) => new Set(text.split('\n').filter(Boolean)));
  const isCommon = (await list).has(password.normalize('NFKC').toLowerCase());
  return isCommon ? [{ path: 'password', key: 'password_common' }] : [];
}
