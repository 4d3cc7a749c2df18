import { z } from 'zod';
import * as limits from '../../../contract/limits.ts';
import { plainLine } from '../../../contract/name.ts';
import { invalid } from './scim-error.ts';

/** A name or an id that a directory gives. */
export const word = plainLine(limits.scimName);

/** An object with its names in lower case: names of attributes have no case (RFC 7643, 2.1). */
export function lowerNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name.toLowerCase(), each]));
}

/** A list; one value alone is a list of it, null an empty one. */
export function listOf<Item extends z.ZodType>(item: Item, max: number) {
  return z.preprocess(
    (value) => (Array.isArray(value) ? value : value === null ? [] : [value]),
    z.array(item).max(max),
  );
}

/** Parses a value. Throws invalidValue for the first fault. */
export function parseValue<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalid(`${issue?.path.join('.') || 'The value'}: ${issue?.message ?? 'invalid'}`);
}
