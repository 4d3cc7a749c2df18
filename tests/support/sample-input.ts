import { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';

/** What an id in a request is the id of. */
export interface NamedId {
  kind: string;
  id: string;
}

type Schema = {
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
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

/** Whether a call names something by its id, in the path, the query or the body. */
export function takesId(path: string, endpoint: Endpoint): boolean {
  return path.includes('{') || idPlaces(endpoint).length > 0 || mentionsId(bodySchema(endpoint) ?? {});
}

/** The path with this id in each of its gaps. */
export function pathWith(path: string, { id }: NamedId): string {
  return path.replace(/\{\w+\}/g, id);
}

/** The queries an endpoint can be asked with: none, and this id in each place where an id can stand. */
export function queriesWith(endpoint: Endpoint, { kind, id }: NamedId): string[] {
  const needed = neededChoices(endpoint, kind);
  return ['', ...idPlaces(endpoint).map((place) => `?${place}=${id}${needed}`)];
}

/** `&kind=profile` for each choice that a query has to make. */
function neededChoices({ query }: Endpoint, kind: string): string {
  const { properties = {}, required = [] } = query
    ? (z.toJSONSchema(query, { io: 'output', unrepresentable: 'any' }) as Schema)
    : {};
  return required
    .map((name) => [name, properties[name]?.enum] as const)
    .map(([name, choices]) => (choices ? `&${name}=${choices.includes(kind) ? kind : choices[0]}` : ''))
    .join('');
}

/** `filters[author][$eq]` for each text of a query that is an id. */
function idPlaces({ query }: Endpoint): string[] {
  const places = (schema: Schema, name: string): string[] => [
    ...(schema.format === 'uuid' ? [name] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => places(inner, name ? `${name}[${key}]` : key)),
    ...(schema.anyOf ?? schema.allOf ?? []).flatMap((inner) => places(inner, name)),
  ];
  return query ? places(z.toJSONSchema(query, { io: 'output', unrepresentable: 'any' }) as Schema, '') : [];
}

/** A body an endpoint accepts, made of its schema: what it must have, and this id wherever an id can stand. */
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

function sample(schema: Schema, named: NamedId): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.includes(named.kind) ? named.kind : schema.enum[0];
  const [first] = schema.anyOf ?? schema.allOf ?? [];
  if (first) return sample(first, named);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name, inner]) => schema.required?.includes(name) || mentionsId(inner))
          .map(([name, inner]) => [name, sample(inner, named)]),
      );
    case 'array':
      return schema.minItems && schema.items ? [sample(schema.items, named)] : [];
    case 'integer':
    case 'number':
      return (schema.minimum ?? 0) + 1;
    case 'boolean':
      return true;
    default:
      return sampleText(schema, named);
  }
}

function sampleText({ format, pattern, minLength = 0, maxLength = 60 }: Schema, { id }: NamedId): string {
  if (format === 'uuid') return id;
  if (format === 'email') return 'somebody@example.test';
  if (format === 'date-time') return new Date().toISOString();
  if (pattern === '^\\d{4}$') return '6003';
  // A text in base64url, without spaces.
  if (pattern?.startsWith('^[\\w-]+')) return 'Z3LDvGV6aQ'.padEnd(minLength, 'A');
  return 'Guten Tag miteinander. '
    .repeat(1 + Math.ceil(minLength / 20))
    .slice(0, maxLength)
    .trim();
}
