import { dateInFigures } from '../../../contract/format/dates.ts';
import type { translatorFor } from '../../../texts/translator.ts';
import { writeCsv } from '../../base/csv.ts';
import type { EntryRow } from './entry-rows.ts';

const columns = ['language', 'front', 'back', 'sentence', 'note', 'writtenOn'] as const;

/** Entries as a file for spreadsheets (server/base/csv.ts), with translated column names. nameOf names a language. */
export function entriesAsCsv(
  entries: Pick<EntryRow, 'language' | 'front' | 'back' | 'sentence' | 'note' | 'createdAt'>[],
  nameOf: (code: string) => string,
  t: ReturnType<typeof translatorFor>,
): string {
  const head = columns.map((column) => t(`notebook-file.column.${column}`));
  const rows = entries.map(({ language, front, back, sentence, note, createdAt }) => [
    nameOf(language),
    front,
    back,
    sentence,
    note,
    dateInFigures(createdAt),
  ]);
  return writeCsv([head, ...rows]);
}
