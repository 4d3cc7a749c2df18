import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '../contract/all-endpoints.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { ApiError } from '../server/base/errors.ts';
import { parsePart } from '../server/http/read-input.ts';
import { bodyWith } from './support/sample-input.ts';

/** Every field of every body, empty and invalid in every way, compared with the messages of product 5. */

interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Field {
  call: string;
  path: string[];
  schema: Schema;
  isRequired: boolean;
}

const bodies = Object.entries(allEndpoints as Record<string, Endpoint>).filter(([, { body }]) => body);

function fieldsOf(call: string, schema: Schema, path: string[] = []): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    { call, path: [...path, name], schema: inner, isRequired: schema.required?.includes(name) ?? false },
    ...fieldsOf(call, inner, [...path, name]),
  ]);
}

const fields = bodies.flatMap(([call, { body }]) =>
  fieldsOf(call, z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema),
);
const texts = fields.filter(({ schema }) => schema.type === 'string' && schema.format !== 'uuid');
const numbers = fields.filter(({ schema }) => schema.type === 'integer' || schema.type === 'number');

/** The message of a field when a body that is fine otherwise has this value in it; undefined where it is taken. */
function keyFor({ call, path }: Field, value: unknown): string | undefined {
  const endpoint = (allEndpoints as Record<string, Endpoint>)[call];
  if (!endpoint?.body) throw new Error(`${call} has no body`);
  const body = bodyWith(endpoint, { kind: 'any', id: '0199aaaa-0000-7000-8000-000000000001' });
  let inner = body as Record<string, unknown>;
  for (const name of path.slice(0, -1)) {
    inner[name] ??= {};
    inner = inner[name] as Record<string, unknown>;
  }
  const last = path.at(-1) ?? '';
  if (value === undefined) delete inner[last];
  else inner[last] = value;
  try {
    parsePart('body', endpoint.body, body);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const name = path.join('.').replace(/^data\./, '');
    return error.fields.find((fault) => fault.path === name)?.key;
  }
  return undefined;
}

const named = (list: Field[]) => list.map((field) => [`${field.call} ${field.path.join('.')}`, field] as const);

describe('what is left out or empty is required', () => {
  it.each(named(fields.filter(({ isRequired, schema }) => isRequired && schema.type !== 'boolean')))(
    '%s, left out',
    (_, field) => {
      expect(keyFor(field, undefined)).toBe('required');
    },
  );

  it.each(named(texts.filter(({ schema }) => (schema.minLength ?? 0) > 0 || schema.format)))(
    '%s, empty',
    (_, field) => {
      expect(keyFor(field, '')).toBe('required');
    },
  );

  it.each(named(numbers))('%s, an empty field of a form', (_, field) => {
    expect(keyFor(field, '')).toBe('required');
  });
});

describe('what is wrong is named as product 5 has it', () => {
  it.each(named(texts.filter(({ schema }) => schema.format === 'email')))('%s, no address', (_, field) => {
    expect(keyFor(field, 'nobody')).toBe('email');
  });

  it.each(named(texts.filter(({ schema }) => (schema.minLength ?? 0) > 1 && !schema.format)))(
    '%s, too short',
    (_, field) => {
      expect(keyFor(field, 'x')).toBe('min_length');
    },
  );

  it.each(named(texts.filter(({ schema }) => schema.maxLength && !schema.format)))('%s, too long', (_, field) => {
    expect(keyFor(field, 'x'.repeat((field.schema.maxLength ?? 0) + 1))).toBe('max_length');
  });

  it.each(named(texts.filter(({ schema }) => schema.pattern && !schema.format)))('%s, other characters', (_, field) => {
    const pattern = new RegExp(field.schema.pattern ?? '', 'u');
    const wrong = ['!', '\u0001'].map((sign) => sign.repeat(field.schema.minLength ?? 1));
    expect(
      keyFor(
        field,
        wrong.find((text) => !pattern.test(text)),
      ),
    ).toBe('invalid');
  });

  it.each(named(numbers))('%s, no number', (_, field) => {
    expect(keyFor(field, 'abc')).toBe('integer');
    expect(keyFor(field, 1.5)).toBe('integer');
  });

  it.each(named(numbers.filter(({ schema }) => schema.minimum !== undefined && schema.minimum > -1e9)))(
    '%s, too small',
    (_, field) => {
      expect(keyFor(field, (field.schema.minimum ?? 0) - 1)).toBe('min_value');
    },
  );

  it.each(named(numbers.filter(({ schema }) => schema.maximum !== undefined && schema.maximum < 1e9)))(
    '%s, too large',
    (_, field) => {
      expect(keyFor(field, (field.schema.maximum ?? 0) + 1)).toBe('max_value');
    },
  );
});

it('terms that are not accepted have their own sentence', () => {
  const [terms] = fields.filter(({ path }) => path.at(-1) === 'terms');
  if (!terms) throw new Error('no call takes terms');
  expect(keyFor(terms, false)).toBe('terms');
});
