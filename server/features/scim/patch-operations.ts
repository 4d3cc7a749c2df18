import { z } from 'zod';
import * as limits from '../../../contract/limits.ts';
import { type ParsedFilter, parseFilter } from './match-filter.ts';
import { invalid, readOnly, ScimError } from './scim-error.ts';

/** One change of one attribute. */
export interface Change {
  op: 'add' | 'replace' | 'remove';
  /** in lower case, as attribute names have no case */
  attribute: string;
  /** which values of a list; undefined: all */
  filter: ParsedFilter | undefined;
  /** in lower case */
  sub: string | undefined;
  value: unknown;
}

const operation = z.object({
  op: z
    .string()
    .transform((op) => op.toLowerCase())
    .pipe(z.enum(['add', 'replace', 'remove'])),
  path: z.string().max(limits.scimFilter.max).optional(),
  value: z.unknown().optional(),
});
const body = z.object({ Operations: z.array(operation).min(1).max(limits.scimOperations) });

const coreSchema = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i;
/** Extensions we do not have; their attributes are ignored. */
const otherSchema = /^urn:/i;
const pathForm = /^([A-Za-z$][\w$-]*)(?:\[([\s\S]*)\])?(?:\.([A-Za-z$][\w$-]*))?$/;

/**
 * The changes of a PATCH (RFC 7644, 3.5.2) in order. One without a path is one change for each attribute of its value.
 * Throws invalidSyntax, invalidPath, invalidFilter, noTarget for removing nothing named, and invalidValue.
 */
export function readChanges(value: unknown): Change[] {
  const read = body.safeParse(value);
  if (!read.success)
    throw new ScimError(
      400,
      `Operations has 1 to ${limits.scimOperations} entries with op add, replace or remove.`,
      'invalidSyntax',
    );
  return read.data.Operations.flatMap(({ op, path, value: given }) => {
    if (path !== undefined) return changeOf(op, path, given);
    if (op === 'remove') throw new ScimError(400, 'Removing takes a path.', 'noTarget');
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      throw invalid('Without a path, value is an object of attributes.');
    return Object.entries(given)
      .filter(([name]) => !/^(?:schemas|id|meta)$/i.test(name) && !isSchema(name))
      .flatMap(([name, each]) => changeOf(op, name, each));
  });
}

/** An extension's object, as a whole. */
const isSchema = (name: string) => otherSchema.test(name) && !coreSchema.test(name);

function changeOf(op: Change['op'], path: string, value: unknown): Change[] {
  const plain = path.replace(coreSchema, '');
  if (otherSchema.test(plain)) return [];
  const [, attribute, filter, sub] = pathForm.exec(plain) ?? [];
  if (!attribute) throw new ScimError(400, 'The path cannot be read.', 'invalidPath');
  const name = attribute.toLowerCase();
  if (['id', 'meta', 'schemas', 'groups'].includes(name)) throw readOnly(attribute);
  return [
    {
      op,
      attribute: name,
      filter: filter === undefined ? undefined : parseFilter(filter),
      sub: sub?.toLowerCase(),
      value,
    },
  ];
}
