import type { z } from 'zod';
import { Refusal } from '../base/errors.ts';
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
export function invalidCursor(): Refusal {
  return new Refusal('invalid_input', { fields: [{ path: 'pagination.cursor', key: 'invalid' }] });
}
