import type { SignOnSettings } from '../../../contract/sign-on.ts';
import { ApiError, type FieldError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import { randomCode } from '../../base/random-code.ts';
import type { Sql } from '../../database/connection.ts';
import type { Action, Services } from '../../http/endpoint.ts';
import { inPremiumTransaction } from '../premium/public.ts';
import { lockOwnTeam, requirePaid } from '../teams/public.ts';
import { type ConnectionRow, ownTeam, presentConnection, sealSecret } from './connection.ts';

const codeLength = 12;

/** How people log in with the caller's team; null: not at all. Throws not_found without a team. */
export const readConnection: Action<'GET /api/organisation/sign-on'> = async (call) => {
  const { sql } = call.database;
  const row = await findOf(sql, await ownTeam(sql, call.member.id));
  return { data: row ? await presentConnection(call, row) : null };
};

/**
 * Stores how people log in with the caller's team. A secret is only ever used for the issuer it was given for. Domains
 * stay proven. Throws not_found, team_unpaid, and invalid_input for an issuer that is no https address and for cohorts
 * of others.
 */
export const saveConnection: Action<'PUT /api/organisation/sign-on'> = async (call) => {
  const { member, body, providers } = call;
  const { clientSecret, ...settings } = body.data;
  const issuer = settings.issuer;
  const data = await inPremiumTransaction(call, async (transaction) => {
    const { sql, now } = transaction;
    const team = await lockOwnTeam(transaction, member.id);
    requirePaid(team, now);
    const fields = [...issuerFaults(providers, issuer), ...(await cohortFaults(sql, team.id, settings))];
    if (fields.length > 0) throw new ApiError('invalid_input', { fields });
    const found = await findOf(sql, team.id);
    const id = found?.id ?? newId(now.getTime());
    const sameSecret = found?.issuer === issuer ? found.sealed_secret : null;
    const domains = [...new Set(settings.domains)];
    const values = {
      issuer,
      client_id: settings.clientId,
      sealed_secret: clientSecret ? sealSecret(call, id, clientSecret) : sameSecret,
      scope: settings.scope,
      domains,
      proven_domains: domains.filter((domain) => found?.proven_domains.includes(domain)),
      rules: JSON.stringify(settings.rules),
      default_cohort: settings.defaultCohort,
      changed_at: now,
    };
    const row = await sql
      .insertInto('sign_on_connections')
      .values({ id, team_id: team.id, code: randomCode(codeLength), created_at: now, ...values })
      .onConflict((conflict) => conflict.column('team_id').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow();
    return presentConnection(call, row, sql);
  });
  call.log.info({ userId: member.id }, 'log-in of an organisation changed');
  return { data };
};

/** Ends logging in with the caller's team, with every link to an account. Throws not_found. */
export const removeConnection: Action<'DELETE /api/organisation/sign-on'> = async ({ database, member, log }) => {
  const teamId = await ownTeam(database.sql, member.id);
  await database.sql.deleteFrom('sign_on_connections').where('team_id', '=', teamId).execute();
  log.info({ userId: member.id }, 'log-in of an organisation ended');
  return undefined;
};

export function findOf(sql: Sql, teamId: string): Promise<ConnectionRow | undefined> {
  return sql.selectFrom('sign_on_connections').selectAll().where('team_id', '=', teamId).executeTakeFirst();
}

/** An https address without query or credentials; on an instance to try out also that of the stand-in, and no other. */
function issuerFaults({ standIn }: Services['providers'], issuer: string): FieldError[] {
  if (issuer === standIn?.issuer) return [];
  const { protocol, username, password, search, hash } = new URL(issuer);
  const isPlain = protocol === 'https:' && !username && !password && !search && !hash;
  return isPlain ? [] : [{ path: 'issuer', key: 'issuer_https' }];
}

async function cohortFaults(sql: Sql, teamId: string, { rules, defaultCohort }: SignOnSettings): Promise<FieldError[]> {
  const rows = await sql.selectFrom('cohorts').select('code').where('team_id', '=', teamId).execute();
  const isOwn = (code: string) => rows.some((row) => row.code === code);
  return [
    ...rules.flatMap(({ cohort }, index) => (isOwn(cohort) ? [] : [{ path: `rules.${index}.cohort`, key: 'invalid' }])),
    ...(defaultCohort !== null && !isOwn(defaultCohort) ? [{ path: 'defaultCohort', key: 'invalid' }] : []),
  ];
}
