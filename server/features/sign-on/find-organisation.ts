import { sql as statement } from 'kysely';
import type { Action } from '../../http/endpoint.ts';
import { connectionByCode, type OpenConnection, openConnections } from './connection.ts';

const present = ({ code, organisation, issuer }: OpenConnection) => ({
  code,
  organisation,
  host: new URL(issuer).host,
});

/**
 * The organisation that has proven a domain of mail addresses: no other can send its people to a provider of their
 * own. Of two that have, the one that did first.
 */
export const findOrganisation: Action<'GET /api/auth/sign-on'> = async ({ database, query }) => {
  const row = await openConnections(database.sql)
    .where(statement<boolean>`proven_domains @> array[${query.domain}]::text[]`)
    .orderBy('sign_on_connections.created_at')
    .executeTakeFirst();
  return { data: row ? present(row) : null };
};

/** The organisation of a log-in address. Throws not_found. */
export const readOrganisation: Action<'GET /api/auth/sign-on/{code}'> = async ({ database, params }) => ({
  data: present(await connectionByCode(database.sql, params.code)),
});
