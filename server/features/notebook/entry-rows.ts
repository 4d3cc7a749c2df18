import type { Grade } from '../../../contract/constants/notebook.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { NotebookEntry } from '../../../contract/notebook.ts';
import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Directories } from '../../database/directories.ts';
import type { Schedule } from './schedule.ts';

/** A stored entry. language is a code. */
export interface EntryRow extends Schedule {
  id: string;
  language: string;
  front: string;
  back: string | null;
  sentence: string | null;
  note: string | null;
  source: NotebookEntry['source'];
  chat: string | null;
  sequence: number | null;
  lastGrade: Grade | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The columns of an EntryRow, in notebook_entries. */
export const entryColumns = `id, language, front, back, sentence, note, source, message_chat as chat,
    message_sequence as sequence, created_at as "createdAt", updated_at as "updatedAt", due_at as "dueAt", practised,
    practised_at as "practisedAt", last_grade as "lastGrade", stage, step, interval_days as "intervalDays", lapses,
    stability, difficulty`;

const own: Prepared = {
  name: 'notebook_own',
  text: `select ${entryColumns} from notebook_entries where id = $1 and owner_id = $2`,
};
const all: Prepared = {
  name: 'notebook_all',
  text: `select ${entryColumns} from notebook_entries where owner_id = $1 and ($2::text is null or language = $2)
    order by created_at, id`,
};

/** An entry of the member. Throws not_found, also for another member's. */
export async function ownEntry(sql: Sql, id: string, ownerId: string): Promise<EntryRow> {
  const [row] = await runIn<EntryRow>(sql, own, [id, ownerId]);
  if (!row) throw new ApiError('not_found');
  return row;
}

/** A member's entries, in one language or all, oldest first: at most limits.notebookEntries. */
export function entriesOf(sql: Sql, ownerId: string, language: string | null = null): Promise<EntryRow[]> {
  return runIn<EntryRow>(sql, all, [ownerId, language]);
}

/** An entry as its owner sees it. */
export function presentEntry(row: EntryRow, directories: Directories, locale: Locale): NotebookEntry {
  const { id, front, back, sentence, note, source, chat, sequence, practised } = row;
  return {
    id,
    language: namedLanguage(row.language, directories, locale),
    front,
    back,
    sentence,
    note,
    source,
    message: chat !== null && sequence !== null ? { chat, sequence } : null,
    practised,
    dueAt: row.dueAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A language with its name in a locale; its code if the directory no longer has it. */
export function namedLanguage(code: string, directories: Directories, locale: Locale) {
  return { id: code, code, name: directories.languageByCode.get(code)?.names[locale] ?? code };
}
