import { ApiError } from '../../base/errors.ts';
import type { Action, Services } from '../../http/endpoint.ts';
import { type ConnectionRow, ownTeam, presentConnection } from './connection.ts';
import { connectProvider, type Finding, ProviderError } from './provider.ts';
import { findOf } from './save-connection.ts';

/** The name in the DNS of a domain whose text is the code of the connection that may answer for its addresses. */
const nameFor = (domain: string) => `_sign-on.${domain}`;

/**
 * Asks the provider of the caller's team what it can do, and the DNS which of the domains are theirs, which it stores.
 * Throws not_found.
 */
export const checkConnection: Action<'POST /api/organisation/sign-on/check'> = async (call) => {
  const { sql } = call.database;
  const row = await findOf(sql, await ownTeam(sql, call.member.id));
  if (!row) throw new ApiError('not_found');
  const [provider, proven] = await Promise.all([findingOf(call, row), provenDomains(call, row)]);
  const stored = await sql
    .updateTable('sign_on_connections')
    .set({ proven_domains: proven })
    .where('id', '=', row.id)
    // Others may have been named meanwhile.
    .where('changed_at', '=', row.changed_at)
    .returningAll()
    .executeTakeFirst();
  if (!stored) throw new ApiError('not_found');
  return { data: { provider, connection: await presentConnection(call, stored) } };
};

async function findingOf(services: Services, row: ConnectionRow): Promise<Finding> {
  try {
    await connectProvider(services, row);
    return 'ready';
  } catch (error) {
    if (error instanceof ProviderError) return error.finding;
    throw error;
  }
}

async function provenDomains({ providers }: Services, { domains, issuer, code }: ConnectionRow): Promise<string[]> {
  const { standIn } = providers;
  const isProven = async (domain: string) =>
    (issuer === standIn?.issuer && domain === standIn.domain) ||
    (await providers.resolveTxt(nameFor(domain))).includes(code);
  const proven = await Promise.all(domains.map(isProven));
  return domains.filter((_, index) => proven[index]);
}
