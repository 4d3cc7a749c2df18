import type { Selectable } from 'kysely';
import { z } from 'zod';
import * as limits from '../../../contract/limits.ts';
import type { ScimGroups } from '../../database/types.ts';
import type { Change } from './patch-operations.ts';
import { listOf, lowerNames, parseValue, word } from './read-document.ts';
import { readOnly, ScimError } from './scim-error.ts';
import { metaOf } from './user-document.ts';

export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

export interface Group {
  displayName: string;
  externalId: string | null;
  /** ids of users */
  members: ReadonlySet<string>;
}

const member = z.preprocess(
  (value) => (typeof value === 'string' ? { value } : lowerNames(value)),
  z.object({ value: z.string().max(limits.scimName.max) }).transform(({ value }) => value.toLowerCase()),
);
const members = listOf(member, limits.scimMembers).transform((ids) => new Set(ids));
const whole = z.preprocess(
  lowerNames,
  z.object({ displayname: word, externalid: word.nullish(), members: members.optional() }),
);

/** A group as a client creates or replaces it. Throws invalidValue. */
export function readGroup(body: unknown): Group {
  const read = parseValue(whole, body);
  return { displayName: read.displayname, externalId: read.externalid ?? null, members: read.members ?? new Set() };
}

/** A group after the changes of a PATCH; attributes we do not have are ignored. Throws what RFC 7644, 3.5.2 says. */
export function changeGroup(group: Group, changes: readonly Change[]): Group {
  const changed = { ...group };
  for (const change of changes) {
    const { op, attribute, value } = change;
    const isRemoved = op === 'remove';
    if (isRemoved && attribute === 'displayname') throw readOnly('displayName');
    if (attribute === 'displayname') changed.displayName = parseValue(word, value);
    if (attribute === 'externalid') changed.externalId = isRemoved ? null : parseValue(word.nullable(), value);
    if (attribute === 'members') changed.members = changeMembers(changed.members, change);
  }
  return changed;
}

function changeMembers(previous: ReadonlySet<string>, { op, filter, sub, value }: Change): ReadonlySet<string> {
  // What a member is called comes from their own resource.
  if (sub && sub !== 'value') return previous;
  if (op === 'replace' && !filter) return parseValue(members, value);
  if (op === 'add') return new Set([...previous, ...parseValue(members, value)]);
  if (op === 'replace') throw readOnly('members.value');
  if (!filter) return value === undefined ? new Set() : difference(previous, parseValue(members, value));
  if (filter.equality?.attribute !== 'value')
    throw new ScimError(400, 'Members are chosen by value eq "id".', 'invalidFilter');
  return difference(previous, new Set([filter.equality.value.toLowerCase()]));
}

function difference(all: ReadonlySet<string>, less: ReadonlySet<string>): Set<string> {
  return new Set([...all].filter((each) => !less.has(each)));
}

export function presentGroup(row: Selectable<ScimGroups>, memberIds: readonly string[] | undefined, base: string) {
  return {
    schemas: [groupSchema],
    id: row.id,
    ...(row.external_id !== null && { externalId: row.external_id }),
    displayName: row.display_name,
    ...(memberIds && { members: memberIds.map((value) => ({ value, type: 'User', $ref: `${base}/Users/${value}` })) }),
    meta: metaOf('Group', `${base}/Groups/${row.id}`, row),
  };
}
