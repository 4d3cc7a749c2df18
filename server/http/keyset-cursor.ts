import { z } from 'zod';
import { givenTime } from '../../contract/query.ts';
import { Refusal } from '../ground/errors.ts';

const position = z.tuple([givenTime, z.uuid()]);

/** A place in a list that is ordered by a time, to the millisecond, and an id, newest first: the next page begins after it. */
export function writeCursor(time: Date, id: string): string {
  return Buffer.from(JSON.stringify([time.toISOString(), id])).toString('base64url');
}

/** The time and id of a cursor. Throws invalid_input for any other text. */
export function readCursor(cursor: string): [string, string] {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new Refusal('invalid_input', { fields: [{ path: 'pagination.cursor', key: 'invalid' }] });
  }
}

/** Before the first entry of such a list. */
export const listStart: [string, string] = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
