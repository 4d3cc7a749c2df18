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

/** Every place where an API call takes a text, with its schema; each rule once. */
export function textSchemas(): { name: string; schema: z.core.$ZodType }[] {
  const found = new Map<z.core.$ZodType, string>();
  for (const [call, { params, query, body }] of Object.entries(allEndpoints)) {
    for (const part of [params, query, body]) if (part) collect(part, call, found);
  }
  const byRule = new Map<string, { name: string; schema: z.core.$ZodType }>();
  const functions = new Map<unknown, number>();
  for (const [schema, name] of found) {
    const rule = ruleOf(schema, functions);
    if (readsText(schema) && !byRule.has(rule)) byRule.set(rule, { name, schema });
  }
  return [...byRule.values()];
}

/** A key that is equal for schemas that treat a text the same: all their parts, functions by identity. */
function ruleOf(part: unknown, functions: Map<unknown, number>): string {
  if (typeof part === 'function') {
    if (!functions.has(part)) functions.set(part, functions.size);
    return `function ${functions.get(part)}`;
  }
  if (part instanceof RegExp || typeof part === 'bigint') return String(part);
  if (typeof part !== 'object' || part === null) return JSON.stringify(part) ?? 'undefined';
  const made = '_zod' in part ? (part as z.core.$ZodType)._zod.def : part;
  return `{${Object.entries(made).map(([name, inner]) => `${name}: ${ruleOf(inner, functions)}`)}}`;
}

/** Wrappers are taken with their content: what happens before and after it reads the text, too. */
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
  const { type, innerType } = _zod.def as Def;
  if (type === 'optional' || type === 'nullable' || type === 'default') return !innerType || readsText(innerType);
  return !['enum', 'literal', 'boolean', 'number'].includes(type);
}
