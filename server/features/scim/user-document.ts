import type { Selectable } from 'kysely';
import { z } from 'zod';
import { email } from '../../../contract/email.ts';
import * as limits from '../../../contract/limits.ts';
import type { ScimUsers } from '../../database/types.ts';
import type { Change } from './patch-operations.ts';
import { listOf, lowerNames, parseValue, word } from './read-document.ts';
import { readOnly, ScimError } from './scim-error.ts';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** Of a user only what inviting them takes; all else that a directory sends is not stored. */
export interface User {
  userName: string;
  externalId: string | null;
  isActive: boolean;
  emails: Email[];
}

interface Email {
  value: string;
  type?: string | undefined;
  primary?: boolean | undefined;
}

/** Entra ID sends it as a text. */
const flag = z.preprocess(
  (value) =>
    typeof value === 'string' ? ({ true: true, false: false } as Record<string, boolean>)[value.toLowerCase()] : value,
  z.boolean(),
);
const address = z.preprocess(
  lowerNames,
  z.object({
    value: email,
    type: word.nullish().transform((type) => type ?? undefined),
    primary: flag.nullish().transform((is) => is ?? undefined),
  }),
);
const emails = listOf(address, limits.scimEmails);
const whole = z.preprocess(
  lowerNames,
  z.object({ username: word, externalid: word.nullish(), active: flag.optional(), emails: emails.optional() }),
);

/**
 * A user as a client creates or replaces it. Without active one stays as before: replacing somebody's name must not
 * invite them again. Throws invalidValue.
 */
export function readUser(body: unknown, before?: User): User {
  const { username, externalid, active, emails: addresses } = parseValue(whole, body);
  return {
    userName: username,
    externalId: externalid ?? null,
    isActive: active ?? before?.isActive ?? true,
    emails: addresses ?? [],
  };
}

/** A user after the changes of a PATCH; attributes we do not have are ignored. Throws what RFC 7644, 3.5.2 says. */
export function changeUser(user: User, changes: readonly Change[]): User {
  const changed = { ...user };
  for (const change of changes) {
    const { op, attribute, value } = change;
    const isRemoved = op === 'remove';
    if (isRemoved && (attribute === 'username' || attribute === 'active')) throw readOnly(attribute);
    if (attribute === 'username') changed.userName = parseValue(word, value);
    if (attribute === 'active') changed.isActive = parseValue(flag, value);
    if (attribute === 'externalid') changed.externalId = isRemoved ? null : parseValue(word.nullable(), value);
    if (attribute === 'emails') changed.emails = changeEmails(changed.emails, change);
  }
  return changed;
}

function changeEmails(before: Email[], { op, filter, sub, value }: Change): Email[] {
  const isMeant = (each: Email) => filter?.matches(each) ?? true;
  if (op === 'remove')
    return sub
      ? before.map((each) => (isMeant(each) ? without(each, sub) : each))
      : before.filter((each) => !isMeant(each));
  if (!filter && !sub) {
    const added = parseValue(emails, value);
    return op === 'replace' ? added : merged(before, added);
  }
  const meant = before.filter(isMeant);
  if (meant.length === 0 && op === 'replace') throw new ScimError(400, 'No value matches the path.', 'noTarget');
  const given = sub ? { [sub]: value } : (value as object);
  if (meant.length > 0)
    return parseValue(
      emails,
      before.map((each) => (isMeant(each) ? { ...each, ...given } : each)),
    );
  const kind = filter?.equality?.attribute === 'type' ? { type: filter.equality.value } : {};
  return merged(before, parseValue(emails, [{ ...kind, ...given }]));
}

function without(each: Email, sub: string): Email {
  if (sub === 'value') throw readOnly('emails.value');
  return { ...each, [sub]: undefined };
}

/** Adding what is there changes nothing; a new primary one takes the place of the former. */
function merged(before: Email[], added: Email[]): Email[] {
  const hasPrimary = added.some(({ primary }) => primary);
  const isAgain = ({ value, type }: Email) => before.some((each) => each.value === value && each.type === type);
  const others = hasPrimary ? before.map((each) => ({ ...each, primary: false })) : before;
  return [
    ...(hasPrimary ? added.filter(({ primary }) => primary) : []),
    ...others,
    ...added.filter((each) => !each.primary && !isAgain(each)),
  ];
}

/** The columns of a user. Of several addresses the primary one is stored, else the first. */
export function columnsOfUser({ userName, externalId: external_id, isActive, emails: all }: User) {
  const chosen = all.find(({ primary }) => primary) ?? all[0];
  return {
    user_name: userName,
    external_id,
    is_active: isActive,
    email: chosen?.value ?? null,
    email_type: chosen?.type ?? null,
  };
}

export function userOf(row: Selectable<ScimUsers>): User {
  const { email: value, email_type } = row;
  return {
    userName: row.user_name,
    externalId: row.external_id,
    isActive: row.is_active,
    emails: value === null ? [] : [{ value, type: email_type ?? undefined, primary: true }],
  };
}

/** The address to invite: the stored one, else a user name that is one; null: none. */
export function addressOf({
  email: stored,
  user_name,
}: Pick<Selectable<ScimUsers>, 'email' | 'user_name'>): string | null {
  return stored ?? email.safeParse(user_name).data ?? null;
}

export function presentUser(row: Selectable<ScimUsers>, base: string) {
  const { userName, externalId: external, isActive, emails: all } = userOf(row);
  return {
    schemas: [userSchema],
    id: row.id,
    ...(external !== null && { externalId: external }),
    userName,
    active: isActive,
    ...(all.length > 0 && { emails: all }),
    meta: metaOf('User', `${base}/Users/${row.id}`, row),
  };
}

/** meta of a resource; its version is also the ETag. */
export function metaOf(
  resourceType: 'User' | 'Group',
  location: string,
  row: { created_at: Date; changed_at: Date; version: number },
) {
  return {
    resourceType,
    created: row.created_at.toISOString(),
    lastModified: row.changed_at.toISOString(),
    location,
    version: tagOf(row.version),
  };
}

export const tagOf = (version: number) => `W/"${version}"`;
