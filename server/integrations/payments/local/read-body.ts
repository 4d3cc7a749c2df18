import type { Context } from 'hono';
import type { z } from 'zod';
import { LocalRefusal } from './refusals.ts';

/** The JSON body of a request; throws LocalRefusal if it is missing or invalid. */
export async function readBody<Schema extends z.ZodType>(context: Context, schema: Schema): Promise<z.output<Schema>> {
  const text = await context.req.text();
  if (text === '') throw new LocalRefusal(400, 'MISSING_REQUEST_BODY');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new LocalRefusal(400, 'INVALID_PARAMETER_SYNTAX');
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new LocalRefusal(400, 'INVALID_PARAMETER_SYNTAX');
  return parsed.data;
}
