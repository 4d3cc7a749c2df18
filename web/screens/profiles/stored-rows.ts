import { isSame } from '../../client/changed-in-form.ts';
import { memberOfBrowser } from '../../live/live-member.ts';
import { memberStorage } from '../../session/member-storage.ts';
import type { Direction } from './profile-draft.ts';
import type { LanguageRow } from './shown-rows.ts';

/**
 * Languages chosen and perhaps not saved yet, in this browser: the saved ones, then each choice since. A save may be under way
 * when the page is left, so that any of them may be what is saved by now; the last is what was chosen.
 */
type StoredRows = LanguageRow[][];

/** More choices than one makes within a save. */
const mostStored = 10;

const nameOf = (direction: Direction) => `draft/profile/${direction}`;
const storage = () => memberStorage(memberOfBrowser() ?? '');

/** The rows chosen last, if nothing else was saved meanwhile. saved: as the page loaded them. */
export function chosenRows(direction: Direction, saved: LanguageRow[]): LanguageRow[] | undefined {
  const stored = read(direction);
  if (stored.some((rows) => isSame(filled(rows), filled(saved)))) return stored.at(-1);
  storage().write(nameOf(direction), null);
  return undefined;
}

/** Stores a choice. saved: as the page loaded them. */
export function storeRows(direction: Direction, saved: LanguageRow[], chosen: LanguageRow[]): void {
  const stored = read(direction);
  write(direction, [...(stored.length > 0 ? stored : [saved]), chosen]);
}

/** Forgets the choices made before those that are saved now; nothing where none was made. */
export function forgetSavedRows(direction: Direction, saved: LanguageRow[]): void {
  const stored = read(direction);
  const at = stored.findLastIndex((rows) => isSame(filled(rows), filled(saved)));
  if (at >= 0) write(direction, stored.slice(at));
}

function read(direction: Direction): StoredRows {
  const stored: unknown = JSON.parse(storage().read(nameOf(direction)) ?? '[]');
  return Array.isArray(stored) ? stored : [];
}

function write(direction: Direction, rows: StoredRows): void {
  storage().write(nameOf(direction), JSON.stringify(rows.slice(-mostStored)));
}

const filled = (rows: LanguageRow[]) => rows.filter(({ code }) => code !== '');
