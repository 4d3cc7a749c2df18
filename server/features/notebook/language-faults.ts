import type { FieldError } from '../../base/errors.ts';
import type { Directories } from '../../database/directories.ts';

/** What is wrong with the language of an entry: one the directory does not have. */
export function languageFaults(code: string | undefined, { languageByCode }: Directories): FieldError[] {
  return code !== undefined && !languageByCode.has(code) ? [{ path: 'language', key: 'language_unknown' }] : [];
}
