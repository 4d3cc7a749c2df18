import { z } from 'zod';
import { givenDay } from '../../../contract/query.ts';
import { Refusal } from '../../ground/errors.ts';

const searchNumber = z.int().min(0).max(2_147_483_647);
const score = z.int().min(-32_768).max(32_767);

/** How far down a pair of languages a time in common counts. */
const edge = z.strictObject({ score, searchNumber });
export type Edge = z.infer<typeof edge>;

/** The last result of a page, by what the sort orders by: the next page begins after it. */
const position = z.discriminatedUnion('sort', [
  z.strictObject({ sort: z.literal('match'), score, searchNumber, edge: edge.optional() }),
  z.strictObject({ sort: z.literal('lastActive'), day: givenDay, searchNumber }),
  z.strictObject({ sort: z.literal('createdAt'), searchNumber }),
  z.strictObject({ sort: z.literal('distance'), placeId: z.int().min(0).max(2_147_483_647), score, searchNumber }),
]);
export type Position = z.infer<typeof position>;
export type Sort = Position['sort'];

export function writeCursor(value: Position): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Reads a cursor of this sort. Throws invalid_input for any other text. */
export function readCursor<Wanted extends Sort>(
  text: string | undefined,
  sort: Wanted,
): Extract<Position, { sort: Wanted }> | undefined {
  if (text === undefined) return undefined;
  const parsed = position.safeParse(parseJson(text));
  if (!parsed.success || parsed.data.sort !== sort) throw invalidCursor();
  return parsed.data as Extract<Position, { sort: Wanted }>;
}

export function invalidCursor(): Refusal {
  return new Refusal('invalid_input', { fields: [{ path: 'pagination.cursor', key: 'invalid' }] });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
