import { z } from 'zod';
import { givenTime } from '../../contract/query.ts';
import { type CursorKeys, readCursor, writeCursor } from './cursor.ts';

const position = z.tuple([givenTime, z.uuid()]);

/** The cursor of a place in a list that is ordered by a time, to the millisecond, and an id: the next page begins after it. */
export function writeKeyset(keys: CursorKeys, list: string, time: Date, id: string): string {
  return writeCursor(keys, list, [time.toISOString(), id]);
}

/** The time and id of a cursor of such a list; without one the given start. Throws invalid_input for any other text. */
export function readKeyset(
  keys: CursorKeys,
  list: string,
  cursor: string | undefined,
  start: [string, string] = listStart,
): [string, string] {
  return cursor ? readCursor(keys, list, cursor, position) : start;
}

/** Before the first entry of a list that begins with the newest. */
export const listStart: [string, string] = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/** Of rows, one more than limit where there are more: those to show, and the cursor of the page after them. */
export function keysetPage<Row>(
  keys: CursorKeys,
  list: string,
  { rows, limit }: { rows: Row[]; limit: number },
  placeOf: (row: Row) => [Date, string],
): { shown: Row[]; pagination: { limit: number; next: string | null } } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { shown, pagination: { limit, next: last ? writeKeyset(keys, list, ...placeOf(last)) : null } };
}
