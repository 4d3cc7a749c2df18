import { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';

/** An id with the kind of its object. */
export interface NamedId {
  kind: string;
  id: string;
}

const unknownId = '00000000-0000-7000-8000-000000000000';

type Schema = {
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  type?: string;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};

/** Whether a call takes an id, in the path, the query or the body. */
export function takesId(path: string, endpoint: Endpoint): boolean {
  return path.includes('{') || idPlaces(endpoint).length > 0 || mentionsId(bodySchema(endpoint) ?? {});
}

/** The path with this id first; further parameters get a known id of the kind in their name, or an unknown one. */
export function pathWith(path: string, { id }: NamedId, known: NamedId[] = []): string {
  let isFirst = true;
  return path.replace(/\{(\w+)\}/g, (_, kind: string) => {
    if (!isFirst) return known.find((one) => one.kind === kind)?.id ?? unknownId;
    isFirst = false;
    return id;
  });
}

/** The queries of an endpoint: only the required parameters, and with this id in each place for an id. */
export function queriesWith(endpoint: Endpoint, { kind, id }: NamedId): string[] {
  const needed = neededChoices(endpoint, kind);
  const alone = needed && `?${needed.slice(1)}`;
  return [alone, ...idPlaces(endpoint).map((place) => `?${place}=${id}${needed}`)];
}

/** `&kind=profile` for each required choice, and a word for each required text. */
function neededChoices({ query }: Endpoint, kind: string): string {
  const { properties = {}, required = [] } = query
    ? (z.toJSONSchema(query, { io: 'output', unrepresentable: 'any' }) as Schema)
    : {};
  return required
    .map((name) => [name, properties[name] ?? {}] as const)
    .filter(([, schema]) => schema.enum !== undefined || (schema.type === 'string' && schema.format === undefined))
    .map(([name, { enum: choices }]) => `&${name}=${choices?.includes(kind) ? kind : (choices?.[0] ?? 'hallo')}`)
    .join('');
}

/** `filters[author][$eq]` for each place of an id in a query. */
function idPlaces({ query }: Endpoint): string[] {
  const places = (schema: Schema, name: string): string[] => [
    ...(schema.format === 'uuid' ? [name] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => places(inner, name ? `${name}[${key}]` : key)),
    ...(schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []).flatMap((inner) => places(inner, name)),
  ];
  return query ? places(z.toJSONSchema(query, { io: 'output', unrepresentable: 'any' }) as Schema, '') : [];
}

/** A valid body by the endpoint's schema: the required fields, and this id in every place for an id. */
export function bodyWith(endpoint: Endpoint, named: NamedId): unknown {
  const schema = bodySchema(endpoint);
  return schema && sample(schema, named);
}

function bodySchema({ body }: Endpoint): Schema | undefined {
  return body && (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema);
}

function mentionsId(schema: Schema): boolean {
  return JSON.stringify(schema).includes('"uuid"');
}

function sample(schema: Schema, named: NamedId, field = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.includes(named.kind) ? named.kind : schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (first) return sample(first, named, field);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name, inner]) => schema.required?.includes(name) || mentionsId(inner))
          .map(([name, inner]) => [name, sample(inner, named, name)]),
      );
    case 'array':
      // Two of a kind differ.
      return schema.minItems && schema.items
        ? ['', 'learns'].slice(0, schema.minItems).map((of) => sample(schema.items as Schema, named, of))
        : [];
    case 'integer':
    case 'number':
      return (schema.minimum ?? 0) + 1;
    case 'boolean':
      // A meeting that did not take place needs no figures.
      return field !== 'tookPlace';
    default:
      return sampleText(schema, named, field);
  }
}

const day = 86_400_000;
const quarter = 900_000;
/** A full quarter of an hour, in a week. */
const soon = () => new Date(Math.ceil((Date.now() + 7 * day) / quarter) * quarter).toISOString();

function sampleText(
  { format, pattern, minLength = 0, maxLength = 60 }: Schema,
  { id }: NamedId,
  field: string,
): string {
  if (format === 'uuid') return id;
  if (format === 'uri') return 'https://login.example.test';
  if (format === 'email') return 'somebody@example.test';
  if (format === 'date-time') return soon();
  // What ends does so after it begins.
  if (format === 'date')
    return new Date(Date.parse(soon()) + (field.startsWith('ends') ? day : 0)).toISOString().slice(0, 10);
  // A language code; two fields get different ones.
  if (pattern?.startsWith('^[a-z]{2,3}')) return field === 'learns' ? 'gsw' : 'it';
  if (pattern === '^\\d{4}$') return '6003';
  if (pattern?.startsWith('^[A-Z0-9]')) return 'ABCD2345';
  // A text in base64url, without spaces.
  if (pattern?.startsWith('^[\\w-]+')) return 'Z3LDvGV6aQ'.padEnd(minLength, 'A');
  return 'Guten Tag miteinander. '
    .repeat(1 + Math.ceil(minLength / 20))
    .slice(0, maxLength)
    .trim();
}
