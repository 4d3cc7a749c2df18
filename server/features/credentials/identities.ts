import { emailKey } from '../../../contract/email.ts';
import { newId } from '../../base/ids.ts';
import type { Sql } from '../../database/connection.ts';

/** Whom a provider means: a subject is one person of one issuer. */
interface Identity {
  connectionId: string;
  issuer: string;
  subject: string;
}

/** The link of an identity to a member; undefined if nobody linked it. isEnded: their organisation has taken them out. */
export async function findIdentity(
  sql: Sql,
  { connectionId, issuer, subject }: Identity,
): Promise<{ id: string; userId: string; isEnded: boolean } | undefined> {
  const row = await sql
    .selectFrom('sign_on_identities')
    .innerJoin('users', 'users.id', 'sign_on_identities.user_id')
    .select(['sign_on_identities.id', 'user_id', 'ended_at'])
    .where('connection_id', '=', connectionId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { id: row.id, userId: row.user_id, isEnded: row.ended_at !== null };
}

/**
 * Links an identity to a member, in place of another of the same organisation. Violates
 * sign_on_identities_subject if another member has linked it.
 */
export async function storeIdentity(
  sql: Sql,
  { userId, connectionId, issuer, subject, now }: Identity & { userId: string; now: Date },
): Promise<void> {
  await sql
    .insertInto('sign_on_identities')
    .values({ id: newId(now.getTime()), user_id: userId, connection_id: connectionId, issuer, subject, linked_at: now })
    .onConflict((conflict) =>
      conflict
        .constraint('sign_on_identities_user')
        .doUpdateSet({ issuer, subject, linked_at: now, last_used_at: null, ended_at: null }),
    )
    .execute();
}

/** The organisations with which a member logs in, oldest first. */
export async function listIdentities(sql: Sql, userId: string) {
  const rows = await sql
    .selectFrom('sign_on_identities')
    .innerJoin('sign_on_connections', 'sign_on_connections.id', 'sign_on_identities.connection_id')
    .innerJoin('teams', 'teams.id', 'sign_on_connections.team_id')
    .select(['sign_on_identities.id', 'teams.name', 'sign_on_identities.issuer', 'subject', 'linked_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .execute();
  return rows.map(({ id, name, issuer, subject, linked_at, ended_at }) => ({
    id,
    organisation: name,
    issuer,
    subject,
    linkedAt: linked_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  }));
}

/** Removes one of a member's links; false if it is not theirs. */
export async function deleteIdentity(sql: Sql, userId: string, id: string): Promise<boolean> {
  const deleted = await sql
    .deleteFrom('sign_on_identities')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Removes a member's links made since a moment. */
export async function deleteIdentitiesSince(sql: Sql, userId: string, since: Date): Promise<void> {
  await sql.deleteFrom('sign_on_identities').where('user_id', '=', userId).where('linked_at', '>=', since).execute();
}

/** Notes that a member logs in by a link, in that transaction; false if it is gone or has ended. */
export async function useIdentity(sql: Sql, userId: string, id: string, now: Date): Promise<boolean> {
  const used = await sql
    .updateTable('sign_on_identities')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Takes the links of a connection along to another address of the same provider. */
export async function moveIdentities(sql: Sql, connectionId: string, issuer: string): Promise<void> {
  await sql.updateTable('sign_on_identities').set({ issuer }).where('connection_id', '=', connectionId).execute();
}

/** A person of an organisation: as its licence holder, by the address they confirmed, or as its provider calls them. */
interface PersonOfTeam {
  userId: string | null;
  address: string | null;
  subject: string | null;
}

/**
 * Ends logging in by the provider of a team for a person, or lets it begin again: endedAt null. The link, the account
 * and its own password stay.
 */
export async function endIdentities(
  sql: Sql,
  teamId: string,
  { userId, address, subject }: PersonOfTeam,
  endedAt: Date | null,
): Promise<void> {
  await sql
    .updateTable('sign_on_identities')
    .set({ ended_at: endedAt })
    .where('connection_id', 'in', (query) =>
      query.selectFrom('sign_on_connections').select('id').where('team_id', '=', teamId),
    )
    .where((row) =>
      row.or([
        row('user_id', '=', userId),
        row('subject', '=', subject),
        row('user_id', 'in', (query) =>
          query
            .selectFrom('users')
            .select('id')
            .where((user) => user(user.fn('lower', ['email']), '=', emailKey(address ?? '')))
            .where('email_confirmed_at', 'is not', null),
        ),
      ]),
    )
    .execute();
}
