import { z } from 'zod';
import { givenTime, rowNumber } from '../../../../contract/query.ts';
import { Refusal } from '../../../ground/errors.ts';
import type { Position } from './ranges.ts';

const position = z.tuple([z.uuid(), givenTime, rowNumber]);

/** A position as a cursor that a caller gives back. */
export function writePosition({ chat, lastMessageAt, before }: Position): string {
  return Buffer.from(JSON.stringify([chat, lastMessageAt.toISOString(), before])).toString('base64url');
}

/** The position of a cursor. Throws invalid_input for any other text. */
export function readPosition(cursor: string): Position {
  try {
    const [chat, at, before] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { chat, lastMessageAt: new Date(at), before };
  } catch {
    throw new Refusal('invalid_input', { fields: [{ path: 'pagination.cursor', key: 'invalid' }] });
  }
}
