import type { z } from 'zod';
import { allEndpoints } from '../../contract/all-endpoints.ts';

type Def = z.core.$ZodType['_zod']['def'] & {
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  options?: z.core.$ZodType[];
};

/** Every place where a call of the API takes a text from whoever calls, with the schema that reads it; each schema once. */
export function textSchemas(): { name: string; schema: z.core.$ZodType }[] {
  const found = new Map<z.core.$ZodType, string>();
  for (const [call, { params, query, body }] of Object.entries(allEndpoints)) {
    for (const part of [params, query, body]) if (part) collect(part, call, found);
  }
  return [...found].map(([schema, name]) => ({ name, schema })).filter(({ schema }) => readsText(schema));
}

/** Wrappers are taken with what they wrap: what happens before and after it is read, too. */
function collect(schema: z.core.$ZodType, name: string, found: Map<z.core.$ZodType, string>): void {
  const { shape, element, innerType, in: first, out, options } = schema._zod.def as Def;
  if (shape) {
    for (const [key, inner] of Object.entries(shape)) collect(inner, `${name} ${key}`, found);
    return;
  }
  if (element) collect(element, `${name} []`, found);
  for (const inner of options ?? []) collect(inner, name, found);
  const wrapped = [innerType, first, out].filter((inner) => inner !== undefined);
  if (wrapped.some(holdsFields)) {
    for (const inner of wrapped) collect(inner, name, found);
  } else if (!element && !options && !found.has(schema)) {
    found.set(schema, name);
  }
}

function holdsFields(schema: z.core.$ZodType): boolean {
  const { shape, element, innerType, in: first, out, options } = schema._zod.def as Def;
  if (shape || element || options) return true;
  return [innerType, first, out].some((inner) => inner !== undefined && holdsFields(inner));
}

function readsText({ _zod }: z.core.$ZodType): boolean {
  return !['enum', 'literal', 'boolean', 'number'].includes(_zod.def.type);
}
