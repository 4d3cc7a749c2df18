import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../base/ids.ts';
import { deckIdOf, noteTypeId } from './anki-collection.ts';
import { packForAnki } from './pack-for-anki.ts';

const now = new Date('2026-11-23T19:30:00Z');
const written = new Date('2026-11-20T08:00:00Z');
const entry = (changes = {}) => ({
  id: newId(),
  language: 'gsw',
  front: 'Ich bi geschter es Buech gläse',
  back: 'Ich ha geschter es Buech gläse',
  sentence: null as string | null,
  note: null as string | null,
  createdAt: written,
  updatedAt: written,
  ...changes,
});
const nameOf = (code: string) => ({ gsw: 'Schweizerdeutsch', it: 'Italienisch' })[code] ?? code;

/** The collection of a package, as Anki reads it. */
async function read(entries: ReturnType<typeof entry>[]) {
  const files = unzipSync(await packForAnki(entries, nameOf, now));
  expect(Object.keys(files).sort()).toEqual(['collection.anki2', 'media']);
  expect(strFromU8(files.media ?? new Uint8Array())).toBe('{}');
  const database = new DatabaseSync(':memory:');
  database.deserialize(files['collection.anki2'] ?? new Uint8Array());
  const all = (query: string) => database.prepare(query).all() as Record<string, number | string>[];
  expect(all('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  return { all, col: all('select * from col')[0] ?? {} };
}

describe('a package for Anki', () => {
  it('is a collection of schema 11 with the tables and columns that Anki reads', async () => {
    const { all, col } = await read([entry()]);
    const columns = Object.fromEntries(
      ['col', 'notes', 'cards', 'revlog', 'graves'].map((table) => [
        table,
        all(`select name from pragma_table_info('${table}')`).map(({ name }) => name),
      ]),
    );
    expect(columns).toEqual({
      col: 'id crt mod scm ver dty usn ls conf models decks dconf tags'.split(' '),
      notes: 'id guid mid mod usn tags flds sfld csum flags data'.split(' '),
      cards: 'id nid did ord mod usn type queue due ivl factor reps lapses left odue odid flags data'.split(' '),
      revlog: 'id cid usn ease ivl lastIvl factor time type'.split(' '),
      graves: 'usn oid type'.split(' '),
    });
    expect(col).toMatchObject({ id: 1, ver: 11, crt: now.getTime() / 1000, mod: now.getTime() });
    const types = JSON.parse(String(col.models));
    expect(Object.keys(types)).toEqual([String(noteTypeId)]);
    expect(types[noteTypeId].flds.map(({ name }: { name: string }) => name)).toEqual([
      'Front',
      'Back',
      'Sentence',
      'Note',
    ]);
    expect(types[noteTypeId].tmpls).toHaveLength(1);
    expect(JSON.parse(String(col.dconf))['1']).toMatchObject({ id: 1 });
  });

  it('has each entry as a note with a new card in the deck of its language', async () => {
    const entries = [entry(), entry({ language: 'it', front: 'magari', back: 'schön wärs', sentence: 'Magari!' })];
    const { all, col } = await read(entries);
    const decks = JSON.parse(String(col.decks));
    expect(decks[deckIdOf('gsw')].name).toBe('À deux::Schweizerdeutsch');
    expect(decks[deckIdOf('it')].name).toBe('À deux::Italienisch');
    expect(all('select flds, sfld, mid, mod from notes order by id')).toEqual([
      {
        flds: 'Ich bi geschter es Buech gläse\u001fIch ha geschter es Buech gläse\u001f\u001f',
        sfld: 'Ich bi geschter es Buech gläse',
        mid: noteTypeId,
        mod: written.getTime() / 1000,
      },
      {
        flds: 'magari\u001fschön wärs\u001fMagari!\u001f',
        sfld: 'magari',
        mid: noteTypeId,
        mod: written.getTime() / 1000,
      },
    ]);
    expect(all('select did, type, queue, due, ord from cards join notes on notes.id = nid order by due')).toEqual([
      { did: deckIdOf('gsw'), type: 0, queue: 0, due: 1, ord: 0 },
      { did: deckIdOf('it'), type: 0, queue: 0, due: 2, ord: 0 },
    ]);
    expect(all('select count(*) as n from revlog')).toEqual([{ n: 0 }]);
  });

  it('recognises a changed entry by its unchanged id and later time', async () => {
    const before = entry();
    const after = { ...before, front: 'Ganz anders', updatedAt: new Date('2026-11-22T09:00:00Z') };
    const notes = async (of: typeof before) => (await read([of])).all('select id, guid, mod, csum from notes')[0];
    const [one, other] = [await notes(before), await notes(after)];
    expect(other?.guid).toBe(one?.guid);
    expect(other?.id).toBe(one?.id);
    expect(Number(other?.mod)).toBeGreaterThan(Number(one?.mod));
    expect(other?.csum).not.toBe(one?.csum);
    expect((await notes(entry()))?.guid).not.toBe(one?.guid);
  });

  it('computes the checksum of the first field as Anki does', async () => {
    const { all } = await read([entry({ front: 'Grüezi & <b>merci</b>' })]);
    const sha1 = createHash('sha1').update('Grüezi & <b>merci</b>').digest('hex');
    expect(all('select csum from notes')).toEqual([{ csum: Number.parseInt(sha1.slice(0, 8), 16) }]);
  });

  it('shows what members wrote as text: no tag, no template, no sound', async () => {
    const { all } = await read([
      entry({
        front: '<script>alert(1)</script>',
        back: '{{Front}} [sound:x.mp3] \\(x\\)',
        sentence: 'eins\nzwei\u001fdrei',
      }),
    ]);
    const [front = '', back = '', sentence = '', note = ''] = String(all('select flds from notes')[0]?.flds).split(
      '\u001f',
    );
    expect(front).toBe('&#60;script&#62;alert(1)&#60;/script&#62;');
    expect(back).not.toMatch(/\{\{|\[sound|\\\(/);
    expect(sentence).toBe('eins<br>zwei drei');
    expect(note).toBe('');
  });

  it('gives each note its own id, also for entries of the same moment, and an empty notebook a package', async () => {
    const { all } = await read(Array.from({ length: 600 }, () => entry()));
    expect(all('select count(distinct id) as ids, count(distinct guid) as guids from notes')).toEqual([
      { ids: 600, guids: 600 },
    ]);
    expect((await read([])).all('select count(*) as n from notes')).toEqual([{ n: 0 }]);
  });
});
