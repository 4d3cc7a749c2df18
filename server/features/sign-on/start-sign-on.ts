import { randomBytes } from 'node:crypto';
import * as client from 'openid-client';
import { minuteMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import { regionalLocale } from '../../../contract/locales.ts';
import type { Action } from '../../http/endpoint.ts';
import { browserOf, setBrowserCookie } from './browser-cookie.ts';
import { connectionByCode, hashOf, redirectAddress } from './connection.ts';
import { connectOrRefuse } from './refusals.ts';

/**
 * Begins a log-in at the provider of a connection: stores what its answer has to fit, gives the browser the secret that
 * the answer needs, and returns the address to go to. state begins with the reader's language. Throws not_found and
 * sign_on_unavailable.
 */
export const startSignOn: Action<'GET /api/auth/sign-on/{code}/start'> = async (call) => {
  const { database, params, clock, environment, locale } = call;
  const connection = await connectionByCode(database.sql, params.code);
  const provider = await connectOrRefuse(call, connection);
  // A log-in can be finished in each of two tabs.
  const browser = browserOf(call.request) ?? randomBytes(32).toString('base64url');
  const [state, nonce, verifier] = [
    `${locale}.${client.randomState()}`,
    client.randomNonce(),
    client.randomPKCECodeVerifier(),
  ];
  await database.sql
    .insertInto('sign_on_requests')
    .values({
      state_hash: hashOf(state),
      connection_id: connection.id,
      issuer: connection.issuer,
      browser_hash: hashOf(browser),
      nonce,
      verifier,
      expires_at: new Date(clock().getTime() + limits.signOnRequestMinutes * minuteMs),
    })
    .execute();
  setBrowserCookie(call, browser);
  const url = client.buildAuthorizationUrl(provider, {
    redirect_uri: redirectAddress(environment.publicUrl, connection.code),
    scope: connection.scope,
    state,
    nonce,
    ui_locales: regionalLocale(locale),
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { data: { url: url.href } };
};
