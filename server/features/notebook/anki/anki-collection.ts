import { createHash } from 'node:crypto';
import { brand } from '../../../../contract/brand.ts';

/** The tables of a collection in Anki's schema 11, which every version imports. */
export const tables = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null,
  dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null,
  decks text not null, dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null,
  tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null,
  data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
  mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
  ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null,
  odue integer not null, odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
  ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);`;

/** Must never change: Anki recognises the note type by it, and updates notes instead of adding them. */
export const noteTypeId = 1_763_900_000_001;
/** Not translated, as a type with other field names is a different type. */
const fields = ['Front', 'Back', 'Sentence', 'Note'];
/** When the type was created; it has not changed since. */
const typeChanged = 1_763_900_000;

const front = '<div class="front">{{Front}}</div>';
const back = `{{FrontSide}}<hr id="answer"><div class="back">{{Back}}</div>
{{#Sentence}}<p class="sentence">{{Sentence}}</p>{{/Sentence}}{{#Note}}<p class="note">{{Note}}</p>{{/Note}}`;
const css = `.card { font-family: sans-serif; font-size: 22px; line-height: 1.4; text-align: center; }
.back { font-weight: 600; }
.sentence, .note { font-size: 16px; opacity: 0.75; }`;

/** The same for a language in every package. */
export function deckIdOf(language: string): number {
  const hash = createHash('sha256').update(`deck ${language}`).digest();
  return 1_700_000_000_000 + (hash.readUInt32BE(0) % 60_000_000_000);
}

/** The one row of col: the note type, and a deck for each language. */
export function collectionRow(languages: { code: string; name: string }[], now: Date) {
  const seconds = Math.floor(now.getTime() / 1000);
  const decks = [
    deck(1, 'Default', seconds),
    ...languages.map(({ code, name }) => deck(deckIdOf(code), `${brand.name}::${name}`, seconds)),
  ];
  return {
    id: 1,
    crt: seconds,
    mod: now.getTime(),
    scm: now.getTime(),
    ver: 11,
    dty: 0,
    usn: 0,
    ls: 0,
    conf: JSON.stringify({
      curDeck: 1,
      activeDecks: [1],
      curModel: String(noteTypeId),
      nextPos: 1,
      sortType: 'noteFld',
    }),
    models: JSON.stringify({ [noteTypeId]: noteType() }),
    decks: JSON.stringify(Object.fromEntries(decks.map((each) => [each.id, each]))),
    dconf: JSON.stringify({ 1: options }),
    tags: '{}',
  };
}

function noteType() {
  return {
    id: noteTypeId,
    name: brand.name,
    type: 0,
    mod: typeChanged,
    usn: -1,
    sortf: 0,
    did: 1,
    tmpls: [{ name: 'Card 1', ord: 0, qfmt: front, afmt: back, bqfmt: '', bafmt: '', did: null }],
    flds: fields.map((name, ord) => ({ name, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [] })),
    css,
    latexPre: '\\documentclass[12pt]{article}\n\\begin{document}\n',
    latexPost: '\\end{document}',
    req: [[0, 'any', [0]]],
    tags: [],
    vers: [],
  };
}

function deck(id: number, name: string, mod: number) {
  return {
    id,
    name,
    mod,
    usn: -1,
    desc: '',
    dyn: 0,
    conf: 1,
    collapsed: false,
    browserCollapsed: false,
    extendNew: 10,
    extendRev: 50,
    newToday: [0, 0],
    revToday: [0, 0],
    lrnToday: [0, 0],
    timeToday: [0, 0],
  };
}

/** Anki's defaults. */
const options = {
  id: 1,
  name: 'Default',
  mod: 0,
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  dyn: false,
  new: { bury: true, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 7], order: 1, perDay: 20, separate: true },
  rev: { bury: true, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36500, minSpace: 1, perDay: 200 },
  lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
};
