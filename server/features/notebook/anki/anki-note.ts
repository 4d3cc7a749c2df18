import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../../contract/format/escape-html.ts';
import { normalized } from '../../../../contract/normalized.ts';
import type { EntryRow } from '../entry-rows.ts';

/** A note as Anki keeps it. */
export interface AnkiNote {
  /** milliseconds of its making; each of a package has its own */
  id: number;
  guid: string;
  /** when its words were changed last, in seconds */
  changed: number;
  /** what stands in its fields, as HTML, with what Anki puts between */
  fields: string;
  sortField: string;
  checksum: number;
}

const fieldSeparator = '\u001F';

/** An entry as a note with the fields Front, Back, Sentence and Note. from is the smallest id that is free. */
export function noteOf(
  entry: Pick<EntryRow, 'id' | 'front' | 'back' | 'sentence' | 'note' | 'createdAt' | 'updatedAt'>,
  from: number,
): AnkiNote {
  const texts = [entry.front, entry.back, entry.sentence, entry.note].map((text) => normalized(text ?? '', 'NFC'));
  const [first = ''] = texts;
  return {
    id: Math.max(from, entry.createdAt.getTime()),
    guid: guidOf(entry.id),
    changed: Math.floor(entry.updatedAt.getTime() / 1000),
    fields: texts.map(asHtml).join(fieldSeparator),
    sortField: first,
    checksum: checksumOf(first),
  };
}

/** The same for an entry whatever becomes of its words: by it Anki knows a note again. */
export function guidOf(id: string): string {
  return createHash('sha256').update(`notebook ${id}`).digest('base64url').slice(0, 20);
}

/** What Anki finds notes with the same first field by: of the field without HTML, the first eight digits of its SHA-1 as a number. */
function checksumOf(text: string): number {
  return Number.parseInt(createHash('sha1').update(text).digest('hex').slice(0, 8), 16);
}

/**
 * A text as a field shows it. Two braces in a row are kept apart and a bracket is no tag of Anki's: nothing somebody wrote
 * becomes a template, a sound or a formula.
 */
function asHtml(text: string): string {
  return escapeHtml(text.replaceAll(fieldSeparator, ' '))
    .replaceAll('\n', '<br>')
    .replace(/\[(?=\$|sound:|latex|anki:)/gi, '&#91;')
    .replace(/\\(?=[([])/g, '&#92;')
    .replaceAll('{{', '{&#8203;{');
}
