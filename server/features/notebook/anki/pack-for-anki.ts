import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { strToU8, zip } from 'fflate';
import type { EntryRow } from '../entry-rows.ts';
import { collectionRow, deckIdOf, noteTypeId, tables } from './anki-collection.ts';
import { type AnkiNote, noteOf } from './anki-note.ts';

/** Notes written before yielding to other work. */
const atOnce = 250;

/**
 * Entries as a package for Anki: a ZIP with a SQLite collection of schema 11. Built in memory, which leaves no file
 * behind; limits.notebookEntries bounds it. nameOf names a language; now is its creation time. Importing a later
 * package updates existing notes (decision 016).
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
  // A new card, which Anki schedules itself.
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

/** The names are constants of this folder, the values are bound. */
function insert(database: DatabaseSync, table: string, row: Record<string, string | number>) {
  const names = Object.keys(row);
  const places = names.map(() => '?').join(', ');
  database.prepare(`insert into ${table} (${names.join(', ')}) values (${places})`).run(...Object.values(row));
}

/** Compressed asynchronously, so that other requests are served meanwhile. */
function zipped(collection: Uint8Array, mtime: Date): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const files = { 'collection.anki2': collection, media: strToU8('{}') };
    zip(files, { mtime }, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}
