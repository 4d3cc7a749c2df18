import { randomBytes } from 'node:crypto';
import * as client from 'openid-client';
import { minuteMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import { ApiError } from '../../base/errors.ts';
import type { Sql } from '../../database/connection.ts';
import type { Action, Call } from '../../http/endpoint.ts';
import { cohortToApplyTo } from '../cohorts/public.ts';
import { findIdentity } from '../credentials/public.ts';
import { isDeactivated } from '../scim/public.ts';
import { logInAs, refuseWhileLeaving, requireSecondFactor } from '../sign-in/public.ts';
import { addressOf, type Claims, cohortOf, nameIn } from './affiliation.ts';
import { browserOf, clearBrowserCookie, setBrowserCookie, setProviderCookie } from './browser-cookie.ts';
import { connectionByCode, hashOf, type OpenConnection, redirectAddress, rulesOf } from './connection.ts';
import { connectOrRefuse, refuse } from './refusals.ts';

type AnswerCall = Call<'GET /api/auth/sign-on/{code}/answer'>;

/**
 * Takes a provider's answer, once, in the browser that began. Logs in the member who linked this identity, past their
 * second factor; else stores what was said until they create an account or link theirs. Throws sign_on_expired for an
 * answer nobody here waits for, sign_on_refused for one that does not hold, sign_on_ended for a person whom the
 * directory has deactivated, sign_on_unavailable, second_factor_needed, and deletion_pending.
 */
export const answerSignOn: Action<'GET /api/auth/sign-on/{code}/answer'> = async (call) => {
  const { database, params, query } = call;
  const connection = await connectionByCode(database.sql, params.code);
  const given = new URLSearchParams(query.answer);
  const started = await takeRequest(call, connection, given.get('state') ?? '');
  const claims = await claimsOf(call, connection, given, started);
  const identity = { connectionId: connection.id, issuer: connection.issuer, subject: String(claims.sub) };
  const known = await findIdentity(database.sql, identity);
  const { email } = addressOf(claims, connection.proven_domains);
  const isOut = await isDeactivated(database.sql, connection.team_id, { subject: identity.subject, email });
  if (known?.isEnded || isOut) throw new ApiError('sign_on_ended');
  const cohort = cohortOf(claims, rulesOf(connection), connection.default_cohort);
  if (!known) {
    await storeProof(call, connection, claims, cohort);
    return { data: { session: null, cohort } };
  }
  clearBrowserCookie(call);
  await refuseWhileLeaving(call, known.userId);
  await requireSecondFactor(call, known.userId);
  const session = await logInAs(call, known.userId, { by: 'identity', identity: known.id });
  setProviderCookie(call, connection.code);
  const open =
    cohort && (await cohortToApplyTo(database.sql, { code: cohort, userId: known.userId, now: call.clock() }));
  return { data: { session, cohort: open ? cohort : null } };
};

interface StartedLogIn {
  nonce: string;
  verifier: string;
}

/** Deletes the request that an answer belongs to: of two answers at once one finds it. */
async function takeRequest(call: AnswerCall, connection: OpenConnection, state: string): Promise<StartedLogIn> {
  const taken = await call.database.sql
    .deleteFrom('sign_on_requests')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browserOf(call.request) ?? ''))
    .where('connection_id', '=', connection.id)
    .where('issuer', '=', connection.issuer)
    .where('expires_at', '>', call.clock())
    .returning(['nonce', 'verifier'])
    .executeTakeFirst();
  if (!taken) throw new ApiError('sign_on_expired');
  return taken;
}

/** The claims of the ID token that the code is exchanged for, and of the userinfo endpoint where something is missing. */
async function claimsOf(
  call: AnswerCall,
  connection: OpenConnection,
  given: URLSearchParams,
  started: StartedLogIn,
): Promise<Claims> {
  const provider = await connectOrRefuse(call, connection);
  const address = new URL(redirectAddress(call.environment.publicUrl, connection.code));
  address.search = given.toString();
  try {
    const tokens = await client.authorizationCodeGrant(provider, address, {
      expectedState: given.get('state') ?? '',
      expectedNonce: started.nonce,
      pkceCodeVerifier: started.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new TypeError('no ID token');
    const needed = ['email', ...rulesOf(connection).map(({ claim }) => claim)];
    const isWhole = needed.every((name) => name in claims) || !provider.serverMetadata().userinfo_endpoint;
    if (isWhole) return claims;
    return { ...(await client.fetchUserInfo(provider, tokens.access_token, claims.sub)), ...claims };
  } catch (error) {
    throw refuse(call, connection.id, error);
  }
}

/** Stores what was said under a new secret of this browser: one that was planted before is worth nothing. */
async function storeProof(
  call: AnswerCall,
  connection: OpenConnection,
  claims: Claims,
  cohort: string | null,
): Promise<void> {
  const browser = randomBytes(32).toString('base64url');
  const { email, isProven } = addressOf(claims, connection.proven_domains);
  const { sql } = call.database;
  await deleteProof(sql, browserOf(call.request));
  await sql
    .insertInto('sign_on_proofs')
    .values({
      browser_hash: hashOf(browser),
      connection_id: connection.id,
      issuer: connection.issuer,
      subject: String(claims.sub),
      email,
      is_email_proven: isProven,
      name: nameIn(claims),
      cohort,
      expires_at: new Date(call.clock().getTime() + limits.signOnProofMinutes * minuteMs),
    })
    .execute();
  setBrowserCookie(call, browser);
}

async function deleteProof(sql: Sql, browser: string | undefined): Promise<void> {
  if (browser) await sql.deleteFrom('sign_on_proofs').where('browser_hash', '=', hashOf(browser)).execute();
}
