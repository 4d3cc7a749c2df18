import type { FieldError } from '../../base/errors.ts';
import type { Directories } from '../../database/directories.ts';

/** The field error of an unknown language. */
export function languageFaults(code: string | undefined, { languageByCode }: Directories): FieldError[] {
  return code !== undefined && !languageByCode.has(code) ? [{ path: 'language', key: 'language_unknown' }] : [];
}
