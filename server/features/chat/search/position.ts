import { z } from 'zod';
import { givenTime, rowNumber } from '../../../../contract/query.ts';
import { type CursorKeys, readCursor, writeCursor } from '../../../http/cursor.ts';
import type { Position } from './ranges.ts';

const list = 'found messages';
const position = z.tuple([z.uuid(), givenTime, rowNumber]);

/** A position as a cursor that a caller gives back. */
export function writePosition(keys: CursorKeys, { chat, lastMessageAt, before }: Position): string {
  return writeCursor(keys, list, [chat, lastMessageAt.toISOString(), before]);
}

/** The position of a cursor. Throws invalid_input for any other text. */
export function readPosition(keys: CursorKeys, cursor: string): Position {
  const [chat, at, before] = readCursor(keys, list, cursor, position);
  return { chat, lastMessageAt: new Date(at), before };
}
