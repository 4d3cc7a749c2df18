import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../../contract/format/escape-html.ts';
import { normalized } from '../../../../contract/normalized.ts';
import type { EntryRow } from '../entry-rows.ts';

/** A note as Anki stores it. */
export interface AnkiNote {
  /** creation time in milliseconds; unique within a package */
  id: number;
  guid: string;
  /** when its text last changed, in seconds */
  changed: number;
  /** its fields as HTML, with Anki's separator between */
  fields: string;
  sortField: string;
  checksum: number;
}

const fieldSeparator = '\u001F';

/** An entry as a note with the fields Front, Back, Sentence and Note. from is the smallest free id. */
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

/** The same for an entry whatever its text, so that Anki recognises the note. */
export function guidOf(id: string): string {
  return createHash('sha256').update(`notebook ${id}`).digest('base64url').slice(0, 20);
}

/**
 * Anki's key for notes with the same first field: the first eight digits of the SHA-1 of the field without HTML, as
 * a number.
 */
function checksumOf(text: string): number {
  return Number.parseInt(createHash('sha1').update(text).digest('hex').slice(0, 8), 16);
}

/**
 * A text as field HTML. Double braces are separated and brackets escaped, so that nothing a member wrote becomes a
 * template, a sound or a formula.
 */
function asHtml(text: string): string {
  return escapeHtml(text.replaceAll(fieldSeparator, ' '))
    .replaceAll('\n', '<br>')
    .replace(/\[(?=\$|sound:|latex|anki:)/gi, '&#91;')
    .replace(/\\(?=[([])/g, '&#92;')
    .replaceAll('{{', '{&#8203;{');
}
