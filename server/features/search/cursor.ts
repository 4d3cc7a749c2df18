import { z } from 'zod';
import { givenDay } from '../../../contract/query.ts';
import { type CursorKeys, invalidCursor, readCursor, writeCursor } from '../../http/cursor.ts';

const searchNumber = z.int().min(0).max(2_147_483_647);
const score = z.int().min(-32_768).max(32_767);

/** The position down to which a common time boosts members. */
const cutoff = z.strictObject({ score, searchNumber });
export type Cutoff = z.infer<typeof cutoff>;

/** The sort values of a page's last result: the next page begins after it. */
const position = z.discriminatedUnion('sort', [
  z.strictObject({ sort: z.literal('match'), score, searchNumber, cutoff: cutoff.optional() }),
  z.strictObject({ sort: z.literal('lastActive'), day: givenDay, searchNumber }),
  z.strictObject({ sort: z.literal('createdAt'), searchNumber }),
  z.strictObject({ sort: z.literal('distance'), placeId: z.int().min(0).max(2_147_483_647), score, searchNumber }),
]);
export type Position = z.infer<typeof position>;
export type Sort = Position['sort'];

const list = 'profiles';

export function writePosition(keys: CursorKeys, value: Position): string {
  return writeCursor(keys, list, value);
}

/** Parses a cursor of this sort. Throws invalid_input for any other text. */
export function readPosition<Wanted extends Sort>(
  keys: CursorKeys,
  text: string | undefined,
  sort: Wanted,
): Extract<Position, { sort: Wanted }> | undefined {
  if (text === undefined) return undefined;
  const found = readCursor(keys, list, text, position);
  if (found.sort !== sort) throw invalidCursor();
  return found as Extract<Position, { sort: Wanted }>;
}
