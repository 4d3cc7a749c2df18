import * as client from 'openid-client';
import type { Action } from '../../http/endpoint.ts';
import { connectionByCode, logOutAddress } from './connection.ts';
import { connectOrRefuse } from './refusals.ts';

/**
 * Where to log out at the provider (RP-initiated log-out); null if it has no such page. No ID token is stored for it:
 * the provider asks once more. Throws not_found and sign_on_unavailable.
 */
export const endAtProvider: Action<'GET /api/auth/sign-on/{code}/end'> = async (call) => {
  const connection = await connectionByCode(call.database.sql, call.params.code);
  const provider = await connectOrRefuse(call, connection);
  if (!provider.serverMetadata().end_session_endpoint) return { data: { url: null } };
  const url = client.buildEndSessionUrl(provider, {
    post_logout_redirect_uri: logOutAddress(call.environment.publicUrl),
  });
  return { data: { url: url.href } };
};
