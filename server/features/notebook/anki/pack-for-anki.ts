import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { strToU8, zip } from 'fflate';
import type { EntryRow } from '../entry-rows.ts';
import { collectionRow, deckIdOf, noteTypeId, tables } from './anki-collection.ts';
import { type AnkiNote, noteOf } from './anki-note.ts';

/** Notes written before others get their turn. */
const atOnce = 250;

/**
 * Entries as a package that Anki imports: a ZIP with a collection of schema 11 in SQLite. Made in memory: there is no file to
 * be left behind, and limits.notebookEntries bounds it. nameOf names a language; now is when it was made. Importing a later
 * package changes the notes there are (decision 016).
 */
export async function packForAnki(
  entries: Pick<EntryRow, 'id' | 'language' | 'front' | 'back' | 'sentence' | 'note' | 'createdAt' | 'updatedAt'>[],
  nameOf: (code: string) => string,
  now: Date,
): Promise<Uint8Array> {
  const database = new DatabaseSync(':memory:');
  try {
    database.exec(tables);
    const languages = [...new Set(entries.map(({ language }) => language))].map((code) => ({
      code,
      name: nameOf(code),
    }));
    insert(database, 'col', collectionRow(languages, now));
    let highest = 0;
    for (const [index, entry] of entries.entries()) {
      const note = noteOf(entry, highest + 1);
      highest = note.id;
      insertNote(database, note, { deck: deckIdOf(entry.language), position: index + 1 });
      if (index % atOnce === atOnce - 1) await setImmediate();
    }
    return await zipped(database.serialize(), now);
  } finally {
    database.close();
  }
}

function insertNote(database: DatabaseSync, note: AnkiNote, { deck, position }: { deck: number; position: number }) {
  const { id, guid, changed, fields, sortField, checksum } = note;
  insert(database, 'notes', {
    id,
    guid,
    mid: noteTypeId,
    mod: changed,
    usn: -1,
    tags: '',
    flds: fields,
    sfld: sortField,
    csum: checksum,
    flags: 0,
    data: '',
  });
  // A new card: Anki plans it by itself.
  insert(database, 'cards', {
    id,
    nid: id,
    did: deck,
    ord: 0,
    mod: changed,
    usn: -1,
    type: 0,
    queue: 0,
    due: position,
    ivl: 0,
    factor: 0,
    reps: 0,
    lapses: 0,
    left: 0,
    odue: 0,
    odid: 0,
    flags: 0,
    data: '',
  });
}

/** The names are those of this folder, the values are bound. */
function insert(database: DatabaseSync, table: string, row: Record<string, string | number>) {
  const names = Object.keys(row);
  const places = names.map(() => '?').join(', ');
  database.prepare(`insert into ${table} (${names.join(', ')}) values (${places})`).run(...Object.values(row));
}

/** Packed beside the requests that are answered meanwhile, not between them. */
function zipped(collection: Uint8Array, mtime: Date): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const files = { 'collection.anki2': collection, media: strToU8('{}') };
    zip(files, { mtime }, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}
