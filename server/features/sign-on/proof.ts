import { ApiError } from '../../base/errors.ts';
import type { Sql } from '../../database/connection.ts';
import type { Action, Services } from '../../http/endpoint.ts';
import { isDeactivated } from '../scim/public.ts';
import { browserOf } from './browser-cookie.ts';
import { hashOf, openConnections } from './connection.ts';

type ProofCall = Pick<Services, 'clock'> & { request: Request };

/** What a provider said in this browser, while the connection is as it was. */
async function findProof(sql: Sql, { request, clock }: ProofCall) {
  return openConnections(sql)
    .innerJoin('sign_on_proofs', (join) =>
      join
        .onRef('sign_on_proofs.connection_id', '=', 'sign_on_connections.id')
        .onRef('sign_on_proofs.issuer', '=', 'sign_on_connections.issuer'),
    )
    .select(['subject', 'email', 'is_email_proven', 'sign_on_proofs.name as said_name', 'cohort'])
    .where('browser_hash', '=', hashOf(browserOf(request) ?? ''))
    .where('expires_at', '>', clock())
    .executeTakeFirst();
}

export type Proof = NonNullable<Awaited<ReturnType<typeof findProof>>>;

/**
 * Uses up what the provider said, in the transaction that links it: of two at once one finds it. Throws
 * sign_on_expired, and sign_on_ended for a person whom the directory has deactivated since.
 */
export async function takeProof(sql: Sql, call: ProofCall): Promise<Proof> {
  const proof = await findProof(sql, call);
  const taken = await sql
    .deleteFrom('sign_on_proofs')
    .where('browser_hash', '=', hashOf(browserOf(call.request) ?? ''))
    .where('expires_at', '>', call.clock())
    .returning('subject')
    .executeTakeFirst();
  if (!proof || !taken) throw new ApiError('sign_on_expired');
  if (await isDeactivated(sql, proof.team_id, proof)) throw new ApiError('sign_on_ended');
  return proof;
}

/** What waits in this browser. Whether an account has the address is said of a proven one alone. */
export const readProof: Action<'GET /api/auth/sign-on/proof'> = async (call) => {
  const { sql } = call.database;
  const proof = await findProof(sql, call);
  if (!proof) return { data: null };
  const { organisation, email, is_email_proven: isEmailProven, said_name: name, cohort } = proof;
  const hasAccount = isEmailProven && email !== null && (await isTaken(sql, email));
  return { data: { organisation, email, isEmailProven, name, hasAccount, cohort } };
};

async function isTaken(sql: Sql, email: string): Promise<boolean> {
  const account = await sql
    .selectFrom('users')
    .select('id')
    .where((row) => row.fn<string>('lower', ['email']), '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return account !== undefined;
}
