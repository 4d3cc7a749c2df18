import fc from 'fast-check';
import { hostileText, hostileValue, type JsonSchema, type KnownIds, spoilt, validValue } from './attack-values.ts';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: JsonSchema;
}

export interface Operation {
  security: object[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

/** A request as it is sent; body as bytes, because not all are text. */
export interface MadeUpRequest {
  target: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | undefined;
}

/** A request that matches the document, or one with a fault: about as many of each. */
export function requestOf(path: string, operation: Operation, ids: KnownIds): fc.Arbitrary<MadeUpRequest> {
  return fc
    .record({
      pathname: pathOf(path, ids),
      search: searchOf(operation, ids),
      sent: bodyOf(operation, ids),
      headers: hostileHeaders,
    })
    .map(({ pathname, search, sent, headers }) => ({
      target: pathname + search,
      headers: { ...headers, ...(sent.type !== undefined && { 'Content-Type': sent.type }) },
      body: sent.body,
    }));
}

function pathOf(path: string, ids: KnownIds): fc.Arbitrary<string> {
  const gap = often(
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, fc.uuid()),
    fc.oneof(hostileText.map(encoded), fc.constantFrom('%', '%ff', '%00', '..%2f..%2fusers', '%ed%a0%80', 'me')),
  );
  return gap.map((text) => path.replace(/\{\w+\}/g, () => text || '0'));
}

function searchOf({ parameters }: Operation, ids: KnownIds): fc.Arbitrary<string> {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const values = inQuery.map(({ name, schema }) => [name, validValue(schema, ids)] as const);
  const valid = fc.record(Object.fromEntries(values), {
    requiredKeys: inQuery.filter(({ required }) => required).map(({ name }) => name),
  });
  return often(
    valid.map((value) => searchFrom(value)),
    fc.oneof(
      spoilt(valid).map((value) => searchFrom(value)),
      fc.constantFrom(
        '?__proto__[role]=admin',
        '?filters[__proto__][a]=1',
        '?filters[constructor][prototype][a]=1',
        '?%00=1',
        '?a=%ff%fe',
        '?locale=%ED%A0%80',
        `?${'a[b]'.repeat(400)}=1`,
        `?${'a=1&'.repeat(3000)}`,
        `?filters${'[a]'.repeat(200)}=1`,
        '?pagination[limit]=1e9',
        '?pagination[limit][]=1&pagination[limit][]=2',
        '?[]=1&[][]=2&=3',
        '?sort=',
        '??&&==',
      ),
    ),
  );
}

/** `{a: {b: ['c']}}` as `?a[b][0]=c`. */
function searchFrom(value: unknown): string {
  const pairs = (inner: unknown, name: string): string[] => {
    if (inner === undefined) return [];
    if (typeof inner !== 'object' || inner === null) return [`${encoded(name)}=${encoded(String(inner))}`];
    return Object.entries(inner).flatMap(([key, each]) => pairs(each, name === '' ? key : `${name}[${key}]`));
  };
  const search = typeof value === 'object' && value !== null ? pairs(value, '').slice(0, 250).join('&') : '';
  return search === '' ? '' : `?${search}`;
}

/** A lone surrogate cannot be written in an address: browsers replace it. */
function encoded(text: string): string {
  return encodeURIComponent(text.slice(0, 6000).toWellFormed());
}

interface Sent {
  type: string | undefined;
  body: Uint8Array<ArrayBuffer> | undefined;
}

function bodyOf({ requestBody }: Operation, ids: KnownIds): fc.Arbitrary<Sent> {
  if (!requestBody) return often(fc.constant<Sent>({ type: undefined, body: undefined }), brokenBody);
  const schema = requestBody.content['application/json']?.schema;
  if (!schema) return fc.oneof(multipart, brokenBody);
  const valid = validValue(schema, ids);
  return often(valid.map(asJson), fc.oneof({ weight: 2, arbitrary: spoilt(valid).map(asJson) }, brokenBody));
}

function asJson(value: unknown): Sent {
  return { type: 'application/json', body: bytes(JSON.stringify(value) ?? '') };
}

const brokenBody: fc.Arbitrary<Sent> = fc.oneof(
  hostileValue.map(asJson),
  fc
    .tuple(
      fc.constantFrom(
        undefined,
        'application/json',
        'text/plain',
        'application/xml',
        'multipart/form-data',
        'json',
        ';',
      ),
      fc.constantFrom(
        '',
        '{',
        'nul',
        '{"data":',
        '{"data":{"a":1,"a":2}}',
        '[1e999]',
        '{"data":{"__proto__":{"role":"admin"}}}',
        `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
        `{"data":"${'a'.repeat(120_000)}"}`,
        '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
        'a=1&b=2',
      ),
    )
    .map(([type, text]) => ({ type, body: bytes(text) })),
  fc.uint8Array({ maxLength: 40 }).map((body) => ({ type: 'application/json', body: new Uint8Array(body) })),
);

/** Small files: tests/attack/uploads.test.ts is about pictures. */
const multipart: fc.Arbitrary<Sent> = fc
  .tuple(fc.constantFrom('files', 'file', '__proto__', ''), fc.uint8Array({ maxLength: 60 }), hostileText)
  .map(([field, content, name]) => ({
    type: 'multipart/form-data; boundary=x',
    body: bytes(
      `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${name.slice(0, 200).toWellFormed()}"\r\nContent-Type: image/png\r\n\r\n`,
      content,
      '\r\n--x--\r\n',
    ),
  }));

function bytes(...parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))));
}

const hostileHeaders: fc.Arbitrary<Record<string, string>> = often(
  fc.constant<Record<string, string>>({}),
  fc.constantFrom<Record<string, string>>(
    { 'Accept-Language': 'fr-CH, fr;q=0.9' },
    { 'Accept-Language': `${'x-'.repeat(4000)}` },
    { 'Accept-Language': '__proto__' },
    { Accept: 'text/html;q=NaN' },
    { 'Content-Length': '-1' },
    { 'Content-Encoding': 'gzip' },
    { 'User-Agent': 'é\x7f'.repeat(500) },
    { 'X-Forwarded-For': "127.0.0.1, ' or 1=1" },
    { 'If-None-Match': '*' },
    { 'X-HTTP-Method-Override': 'DELETE' },
  ),
  4,
);

/** Mostly the first. */
function often<Value>(usual: fc.Arbitrary<Value>, other: fc.Arbitrary<Value>, weight = 2): fc.Arbitrary<Value> {
  return fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: other });
}
