import { z } from 'zod';
import { ApiError, type FieldError } from '../base/errors.ts';
import { parsePart } from './read-input.ts';

/** The parts of a value with a valid form; invalid parts are undefined, in a list at their place. */
export type Readable<Value> = Value extends (infer Item)[]
  ? (Readable<Item> | undefined)[]
  : Value extends object
    ? { [Name in keyof Value]?: Readable<Value[Name]> | undefined }
    : Value;

/**
 * Parses a body and finds faults beyond its form; reports both at once, each field once. Throws what parsePart throws,
 * and invalid_input for what findFaults finds.
 */
export async function parseBody(
  schema: z.ZodType,
  value: unknown,
  findFaults?: (readable: unknown) => Promise<FieldError[]> | FieldError[],
): Promise<unknown> {
  const [ofForm, parsed] = tryParse(schema, value);
  if (ofForm && ofForm.code !== 'invalid_input') throw ofForm;
  const reported = new Set(ofForm?.fields.map(({ path }) => path));
  // A body that is no object has no readable part.
  const found = (await findFaults?.(readablePart(schema, value) ?? {})) ?? [];
  const fields = [...(ofForm?.fields ?? []), ...found.filter(({ path }) => !reported.has(path))];
  if (fields.length > 0) throw new ApiError((fields.length === 1 && fields[0]?.alone) || 'invalid_input', { fields });
  if (ofForm) throw ofForm;
  return parsed;
}

function tryParse(schema: z.ZodType, value: unknown): [ApiError | undefined, unknown] {
  try {
    return [undefined, parsePart('body', schema, value)];
  } catch (error) {
    if (error instanceof ApiError) return [error, undefined];
    throw error;
  }
}

function readablePart(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return value === undefined || value === null ? value : readablePart(schema.unwrap(), value);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => readablePart(schema.element, item));
  }
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const given = new Map<string, unknown>(Object.entries(value));
    const fields = Object.entries<z.core.$ZodType>(schema.shape).filter(([name]) => given.has(name));
    return Object.fromEntries(fields.map(([name, field]) => [name, readablePart(field, given.get(name))]));
  }
  return z.safeParse(schema, value).data;
}
