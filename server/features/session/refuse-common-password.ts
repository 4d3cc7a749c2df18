import { readFile } from 'node:fs/promises';
import { Refusal } from '../../errors.ts';

/**
 * Those of the 10,000 commonest passwords that are long enough to be tried at all. From SecLists,
 * 10-million-password-list-top-10000; licence in common-passwords.licence.txt.
 */
const listFile = new URL('./common-passwords.txt', import.meta.url);
let list: Promise<Set<string>> | undefined;

/** Throws invalid_input for a password on the list, however its letters are cased (design 6). */
export async function refuseCommonPassword(password: string): Promise<void> {
  list ??= readFile(listFile, 'utf8').then((text) => new Set(text.split('\n').filter(Boolean)));
  if ((await list).has(password.normalize('NFKC').toLowerCase())) {
    throw new Refusal('invalid_input', { fields: [{ path: 'password', key: 'password_common' }] });
  }
}
