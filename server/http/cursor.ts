import { z } from 'zod';
import { givenTime } from '../../contract/query.ts';
import { ApiError } from '../base/errors.ts';
import { keyFor, open, sealAlike } from '../base/sealing.ts';
import type { Services } from './endpoint.ts';

export type CursorKeys = Pick<Services, 'secret' | 'secrets'>;

/**
 * A position in a list, named by its endpoint, as the text that a caller sends for the next page. Sealed, since a sort
 * key may reveal more than the answer; a cursor of one list does not open another. Equal positions give equal texts, so
 * that equal pages stay equal.
 */
export function writeCursor({ secret }: CursorKeys, list: string, position: unknown): string {
  const bytes = Buffer.from(JSON.stringify(position));
  return sealAlike(keyFor(secret, 'cursor'), bytes, list).toString('base64url');
}

/** The position in a cursor of this list. Throws invalid_input for any other text. */
export function readCursor<Schema extends z.ZodType>(
  { secrets }: CursorKeys,
  list: string,
  cursor: string,
  schema: Schema,
): z.output<Schema> {
  const sealed = Buffer.from(cursor, 'base64url');
  for (const secret of secrets) {
    const bytes = open(keyFor(secret, 'cursor'), sealed, list);
    const parsed = bytes && schema.safeParse(JSON.parse(bytes.toString()));
    if (parsed?.success) return parsed.data;
  }
  throw invalidCursor();
}

/** The error for a cursor that is not of this list. */
export function invalidCursor(): ApiError {
  return new ApiError('invalid_input', { fields: [{ path: 'pagination.cursor', key: 'invalid' }] });
}

/** A page of rows, read with one row more than limit to know whether more follow; cursorOf its last row is that of the next page. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { data: Row[]; meta: { pagination: { limit: number; next: string | null } } } {
  const data = rows.slice(0, limit);
  const last = rows.length > limit ? data.at(-1) : undefined;
  return { data, meta: { pagination: { limit, next: last ? cursorOf(last) : null } } };
}

const position = z.tuple([givenTime, z.uuid()]);

/** The cursor of a row in a list that is ordered by a time, to the millisecond, and an id: the next page begins after it. */
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

/** Before the first entry of a list that begins with the oldest. */
export const queueStart: [string, string] = ['-infinity', '00000000-0000-0000-0000-000000000000'];
