import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { SignOnConnection, SignOnRule } from '../../../contract/sign-on.ts';
import { ApiError } from '../../base/errors.ts';
import { keyFor, open, seal } from '../../base/sealing.ts';
import type { Sql } from '../../database/connection.ts';
import type { SignOnConnections } from '../../database/types.ts';
import type { Services } from '../../http/endpoint.ts';

export type ConnectionRow = Selectable<SignOnConnections>;

/** A connection people log in with, and the name of its organisation. */
export interface OpenConnection extends ConnectionRow {
  organisation: string;
}

/** The connections of teams that were paid at least once and are not closed: an unpaid bill locks nobody out. */
export function openConnections(sql: Sql) {
  return sql
    .selectFrom('sign_on_connections')
    .innerJoin('teams', 'teams.id', 'sign_on_connections.team_id')
    .innerJoin('subscriptions', 'subscriptions.id', 'teams.subscription_id')
    .selectAll('sign_on_connections')
    .select('teams.name as organisation')
    .where('teams.closed_at', 'is', null)
    .where('paid_until', 'is not', null);
}

/** The connection with a code. Throws not_found. */
export async function connectionByCode(sql: Sql, code: string): Promise<OpenConnection> {
  const row = await openConnections(sql).where('code', '=', code).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row;
}

/** The team of a coordinator. Throws not_found. */
export async function ownTeam(sql: Sql, ownerId: string): Promise<string> {
  const team = await sql
    .selectFrom('teams')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!team) throw new ApiError('not_found');
  return team.id;
}

/** The connection as its coordinator sees it: everything but the secret. */
export async function presentConnection(
  { environment, database }: Pick<Services, 'environment' | 'database'>,
  row: ConnectionRow,
  sql: Sql = database.sql,
): Promise<SignOnConnection> {
  const { people } = await sql
    .selectFrom('sign_on_identities')
    .select((identity) => identity.fn.countAll<number>().as('people'))
    .where('connection_id', '=', row.id)
    .where('issuer', '=', row.issuer)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    issuer: row.issuer,
    clientId: row.client_id,
    scope: row.scope,
    domains: row.domains,
    rules: rulesOf(row),
    defaultCohort: row.default_cohort,
    code: row.code,
    hasSecret: row.sealed_secret !== null,
    redirectAddress: redirectAddress(environment.publicUrl, row.code),
    logOutAddress: logOutAddress(environment.publicUrl),
    provenDomains: row.proven_domains,
    people,
  };
}

export const rulesOf = ({ rules }: Pick<ConnectionRow, 'rules'>) => rules as unknown as SignOnRule[];

/** One address for each connection: an answer that arrives at another one's is refused. */
export const redirectAddress = (publicUrl: URL, code: string) => new URL(`/sign-on/${code}`, publicUrl).href;
export const logOutAddress = (publicUrl: URL) => new URL('/', publicUrl).href;

const purpose = 'sign-on secret';

/** Encrypts the secret of a connection, for it alone. */
export function sealSecret({ secret }: Pick<Services, 'secret'>, connectionId: string, clientSecret: string): Buffer {
  return seal(keyFor(secret, purpose), Buffer.from(clientSecret, 'utf8'), connectionId);
}

/** The secret of a connection, and whether the current key sealed it. Throws if no valid key did. */
export function openSecret(
  { secrets }: Pick<Services, 'secrets'>,
  connectionId: string,
  sealed: Buffer,
): { clientSecret: string; isCurrent: boolean } {
  for (const [index, secret] of secrets.entries()) {
    const bytes = open(keyFor(secret, purpose), sealed, connectionId);
    if (bytes) return { clientSecret: bytes.toString('utf8'), isCurrent: index === 0 };
  }
  throw new Error('the key that sealed this secret is missing');
}

/** Of states and of what a browser holds, only hashes are stored. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
