import fc from 'fast-check';

export interface JsonSchema {
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  type?: string | string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** Ids of existing things, so that generated requests get further than not_found. */
export type KnownIds = readonly string[];

/** Texts that often cause errors. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  '\r\nSet-Cookie: a=b',
  '\ud800',
  '\udc00\ud800',
  '\u202egpj.exe',
  '\ufeff',
  'ß'.repeat(300),
  '😀'.repeat(2100),
  'a'.repeat(20_000),
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1 --",
  "'; drop table users; --",
  '%',
  '\\',
  '%s%n%x',
  '{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  '9'.repeat(400),
  '275760-09-13T00:00:00.001Z',
  '-000001-01-01T00:00:00Z',
  '2026-02-30T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
];
const hostileNumbers = [0, -0, -1, 0.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, -1e308, 5e-324, 4_294_967_296];

/** Well-formed times, not all of which a database can store. */
const edgesOfTime = [
  '0000-01-01T00:00:00.000Z',
  '0000-12-31T23:59:59Z',
  '0001-01-01T00:00:00Z',
  '1969-12-31T23:59:59.999Z',
  '2028-02-29T12:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
];
const timeThisCentury = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Any text that may occur in a body, a query or a path. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Any value, which fits the schema only by chance. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...hostileNumbers, null, true, false, [], {}, [[]], [null]),
  fc.constantFrom(...['__proto__', 'constructor', 'prototype', 'hasOwnProperty'].map(withOwnKey)),
  fc.constant(nested(60)),
  fc.constant(Array.from({ length: 2000 }, (_, index) => index)),
  fc.jsonValue({ maxDepth: 2 }),
);

/** As JSON.parse makes it: the key is the object's own. */
function withOwnKey(key: string): unknown {
  return JSON.parse(`{"${key}": {"role": "admin", "isAdmin": true}}`);
}

function nested(depth: number): unknown {
  return depth === 0 ? 1 : { data: nested(depth - 1) };
}

/** A value valid by the schema; further rules are only on the server. */
export function validValue(schema: JsonSchema, ids: KnownIds): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map((branch) => validValue(branch, ids)));
  if (schema.allOf?.[0]) return validValue({ ...schema.allOf[0], ...schema, allOf: undefined as never }, ids);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return validObject(schema, ids);
    case 'array':
      return fc.array(validValue(schema.items ?? {}, ids), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, Math.max(3, schema.minItems ?? 0)),
      });
    case 'integer':
      return fc.integer(bounds(schema));
    case 'number':
      return fc.oneof(fc.integer(bounds(schema)), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return validText(schema, ids);
    default:
      return fc.oneof(fc.string(), fc.integer(), fc.boolean());
  }
}

function validObject({ properties = {}, required = [] }: JsonSchema, ids: KnownIds): fc.Arbitrary<unknown> {
  const values = Object.entries(properties).map(([name, inner]) => [name, validValue(inner, ids)] as const);
  return fc.record(Object.fromEntries(values), { requiredKeys: required });
}

/** Zod writes the bounds of a safe integer if there are none. */
function bounds({ minimum = -1000, maximum = 1_000_000 }: JsonSchema) {
  const min = Math.max(minimum, -1_000_000);
  return { min: Math.ceil(min), max: Math.floor(Math.max(min, Math.min(maximum, 2 ** 40))) };
}

function validText({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema, ids: KnownIds) {
  if (format === 'uuid') return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, fc.uuid());
  if (format === 'email')
    return fc.constantFrom('somebody@example.test', 'Lea+1@exämple.test', `${'a'.repeat(64)}@b.ch`);
  if (format === 'uri')
    return fc.oneof(fc.webUrl(), fc.constantFrom('https://fcm.googleapis.com/fcm/send/a', 'http:0'));
  if (format === 'date-time') return fc.oneof(fc.constantFrom(...edgesOfTime), timeThisCentury);
  if (format === 'date') return fc.constantFrom(...edgesOfTime).map((time) => time.slice(0, 10));
  const longest = Math.min(maxLength, minLength + 200);
  const plain = fc.oneof(
    fc.constant('Guten Tag miteinander, wer kommt mit? '.repeat(1 + Math.ceil(minLength / 30)).slice(0, longest)),
    fc.string({ unit: 'grapheme', minLength, maxLength: longest }),
  );
  return (pattern !== undefined && matching(pattern)) || plain;
}

/** undefined for a pattern that any text matches, and for one fast-check cannot generate. */
function matching(pattern: string): fc.Arbitrary<string> | undefined {
  const expression = new RegExp(pattern, 'u');
  if (expression.test('Guten Tag, wer kommt mit?')) return undefined;
  try {
    return fc.stringMatching(expression);
  } catch {
    return undefined;
  }
}

/** A valid value with one place corrupted: replaced, removed, or a key added. */
export function spoilt(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(value, fc.nat(), hostileValue, fc.constantFrom('replace', 'remove', 'add'))
    .map(([valid, place, hostile, way]) => {
      const copy: Record<string, unknown> = structuredClone({ root: valid });
      const places = placesIn(copy);
      const { holder, key } = places[place % places.length] ?? { holder: copy, key: 'root' };
      if (way === 'replace') holder[key] = hostile;
      else if (way === 'remove') delete holder[key];
      else holder[['role', '__proto__', 'isAdmin', '\0', 'id', 'constructor'][place % 6] ?? 'role'] = hostile;
      return copy.root;
    });
}

function placesIn(holder: object): { holder: Record<string, unknown>; key: string }[] {
  return Object.entries(holder).flatMap(([key, inner]) => [
    { holder: holder as Record<string, unknown>, key },
    ...(typeof inner === 'object' && inner !== null ? placesIn(inner) : []),
  ]);
}
