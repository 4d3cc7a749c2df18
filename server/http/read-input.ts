import qs from 'qs';
import type { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { nestsTooDeep } from '../../contract/json-depth.ts';
import * as limits from '../../contract/limits.ts';
import { ApiError, type FieldError } from '../base/errors.ts';
import { bracketName } from './refused-values.ts';

const parameters = 200;

/**
 * Parses a bracket query (`filters[a][$in][0]=b`) into objects without a prototype, so that `toString` is an ordinary
 * name. Deeper nesting stays one name, which no schema accepts. Throws invalid_input for a zero character or too many
 * parameters, unknown_parameter for `__proto__`, which the parser would drop.
 */
export function readQuery(search: string): Record<string, unknown> {
  if (/%00|\0/.test(search)) throw new ApiError('invalid_input');
  if (search.split('&', parameters + 1).length > parameters) throw new ApiError('invalid_input');
  return qs.parse(search, {
    ignoreQueryPrefix: true,
    depth: 6,
    parameterLimit: parameters,
    arrayLimit: 100,
    plainObjects: true,
    decoder: (text, decode, charset, kind) => {
      const decoded: string = decode(text, decode, charset);
      if (kind === 'key' && decoded.includes('__proto__')) refuseName(decoded);
      return decoded;
    },
  });
}

/** The query of a page of this process, already parsed. Throws invalid_input for a zero character. */
export function checkQuery(query: Record<string, unknown>): Record<string, unknown> {
  if (hasZero(query)) throw new ApiError('invalid_input');
  return query;
}

function hasZero(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasZero);
}

function refuseName(name: string): never {
  const shown = name.slice(0, 80).toWellFormed();
  throw new ApiError('unknown_parameter', { values: { name: shown }, fields: [{ path: shown, key: 'unknown' }] });
}

/** Checks the query of a call outside the contract. Throws unknown_parameter or invalid_input. */
export function readOwnQuery(schema: z.ZodType, request: Request): void {
  parsePart('query', schema, readQuery(new URL(request.url).search));
}

/** The media type itself, not a parameter of another: other sites' forms may send some types without a preflight. */
const jsonType = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** Reads a JSON body of at most maxBytes. Throws body_too_large, too_deep, unsupported_media, malformed_body or unknown_parameter. */
export async function readJsonBody(request: Request, maxBytes: number = limits.bodyBytes): Promise<unknown> {
  if (!jsonType.test(request.headers.get('content-type') ?? '')) throw new ApiError('unsupported_media');
  const bytes = await readBytes(request, maxBytes);
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('malformed_body');
  }
}

/** The body of a page of this process, under the limits of one from the network. Throws as readJsonBody. */
export function asJsonBody(value: unknown, maxBytes: number = limits.bodyBytes): unknown {
  if (value === undefined) throw new ApiError('unsupported_media');
  const text = JSON.stringify(value);
  if (Buffer.byteLength(text) > maxBytes) throw new ApiError('body_too_large');
  return parseJson(text);
}

function parseJson(text: string): unknown {
  // Before parsing, so that later recursion is bounded.
  if (nestsTooDeep(text)) throw new ApiError('too_deep');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ApiError('malformed_body');
  }
  // A name, a zero character and half a surrogate pair can be written with escapes.
  if (text.includes('\\u') || text.includes('__proto__')) refuseWhatIsNeverMeant(value);
  return value;
}

/**
 * PostgreSQL stores no zero character and, in JSON, no lone surrogate; schemas skip `__proto__`. Throws invalid_input
 * or unknown_parameter for the field.
 */
function refuseWhatIsNeverMeant(value: unknown, path: string[] = []) {
  if (typeof value === 'string' && !canBeStored(value)) {
    throw new ApiError('invalid_input', { fields: [{ path: fieldName(path), key: 'invalid' }] });
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (!canBeStored(key)) throw new ApiError('malformed_body');
    if (key === '__proto__') refuseName(bracketName([...path, key]));
    refuseWhatIsNeverMeant(inner, [...path, key]);
  }
}

function canBeStored(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Reads a body of at most maxBytes as text. Throws body_too_large or malformed_body. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const bytes = await readBytes(request, maxBytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ApiError('malformed_body');
  }
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > maxBytes) throw new ApiError('body_too_large');
  try {
    // No more than announced comes in, so no stream is needed.
    if (announced !== null) return new Uint8Array(await request.arrayBuffer());
    return await readPieces(request, maxBytes);
  } catch (error) {
    // The sender broke off.
    throw error instanceof ApiError ? error : new ApiError('malformed_body');
  }
}

async function readPieces(request: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new ApiError('body_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** More is of no use, and a body with a hundred thousand faults would get an answer of megabytes. */
const maxErrors = 100;

/** Parses one part of a request. Throws unknown_parameter for a name the schema does not know, else invalid_input by field. */
export function parsePart(part: 'params' | 'query' | 'body', schema: Endpoint['query'], value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  // A malformed id names nothing (product 5).
  if (part === 'params') throw new ApiError('not_found');
  const issues = parsed.error.issues.slice(0, maxErrors).flatMap(leaves).slice(0, maxErrors);
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown?.code === 'unrecognized_keys') {
    throw new ApiError('unknown_parameter', {
      values: { name: bracketName([...unknown.path, unknown.keys[0] ?? '']) },
      fields: issues.map(fieldFault),
    });
  }
  throw new ApiError('invalid_input', { fields: issues.map(fieldFault) });
}

/** A union reports the faults of every branch; those of the first are enough. */
function leaves(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const first = issue.errors[0] ?? [];
  return first.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(leaves);
}

function fieldFault(issue: z.core.$ZodIssue): FieldError {
  const path = issue.path
    .map(String)
    .join('.')
    .replace(/^data\./, '');
  // An empty form field, whatever its type (product 5).
  if (issue.input === '') return { path, key: 'required' };
  switch (issue.code) {
    case 'too_small':
      return tooSmall(path, issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(path, issue.origin, Number(issue.maximum));
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return { path, key: 'required' };
      return { path, key: issue.expected === 'int' || issue.expected === 'number' ? 'integer' : 'invalid' };
    case 'invalid_format':
      return { path, key: issue.format === 'email' ? 'email' : 'invalid' };
    case 'invalid_value':
      return { path, key: path === 'terms' ? 'terms' : issue.input === undefined ? 'required' : 'invalid' };
    case 'unrecognized_keys':
      return { path: [path, issue.keys[0]].filter(Boolean).join('.'), key: 'unknown' };
    case 'custom':
      return ownFault(path, issue.params);
    default:
      return { path, key: 'invalid' };
  }
}

/** The key of our own check: params.code, with params.values for its sentence. */
function ownFault(path: string, params: Record<string, unknown> | undefined): FieldError {
  const key = typeof params?.code === 'string' ? params.code : 'invalid';
  return { path, key, ...(params?.values !== undefined && { values: params.values as Record<string, number> }) };
}

/** The field's name in a form: its path without the envelope `data`. */
function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map(String)
    .join('.')
    .replace(/^data\./, '');
}

function tooSmall(path: string, origin: string, min: number): FieldError {
  if (origin === 'string' && min === 1) return { path, key: 'required' };
  if (origin === 'array') return { path, key: 'required' };
  return { path, key: origin === 'string' ? 'min_length' : 'min_value', values: { min } };
}

function tooBig(path: string, origin: string, max: number): FieldError {
  if (origin === 'array') return { path, key: 'max_items', values: { max } };
  return { path, key: origin === 'string' ? 'max_length' : 'max_value', values: { max } };
}
