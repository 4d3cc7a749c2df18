import { z } from 'zod';
import { givenTime } from '../../contract/query.ts';
import { type CursorKeys, readCursor, writeCursor } from './cursor.ts';

const position = z.tuple([givenTime, z.uuid()]);

/** The cursor of a list ordered by time, to the millisecond, and id: the next page begins after it. */
export function writeKeyset(keys: CursorKeys, list: string, time: Date, id: string): string {
  return writeCursor(keys, list, [time.toISOString(), id]);
}

/** The time and id of such a cursor; start if there is none. Throws invalid_input for any other text. */
export function readKeyset(
  keys: CursorKeys,
  list: string,
  cursor: string | undefined,
  start: [string, string] = listStart,
): [string, string] {
  return cursor ? readCursor(keys, list, cursor, position) : start;
}

/** Before the first entry of a list with the newest first. */
export const listStart: [string, string] = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/** A page of rows, read with one more than limit: the rows to show, and the next page's cursor. */
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
