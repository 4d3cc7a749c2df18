import * as client from 'openid-client';
import type { signOnFindings } from '../../../contract/constants/sign-on.ts';
import type { Services } from '../../http/endpoint.ts';
import { GuardedFetchError } from '../../integrations/oidc/guarded-fetch.ts';
import { type ConnectionRow, openSecret } from './connection.ts';

export type Finding = (typeof signOnFindings)[number];

/** Why a provider cannot be used. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly finding: Finding;

  constructor(finding: Finding) {
    super(finding);
    this.finding = finding;
  }
}

const secondsAhead = 30;
const timeoutSeconds = 6;

/**
 * What openid-client needs to talk to the provider of a connection, read from the provider each time: keys may have
 * changed a moment ago. ID tokens are accepted only with a signature by one of its keys. Throws ProviderError.
 */
export async function connectProvider(services: Services, connection: ConnectionRow): Promise<client.Configuration> {
  const { providers } = services;
  const isStandIn = connection.issuer === providers.standIn?.issuer;
  const discovered = await discover(services, connection, isStandIn);
  const metadata = discovered.serverMetadata();
  const { token_endpoint_auth_methods_supported: methods } = metadata;
  const sealed = connection.sealed_secret;
  const secret = sealed && openSecret(services, connection.id, sealed).clientSecret;
  const usesPost = methods !== undefined && !methods.includes('client_secret_basic');
  const proof =
    secret === null ? client.None() : (usesPost ? client.ClientSecretPost : client.ClientSecretBasic)(secret);
  const own = { [client.clockTolerance]: secondsAhead, ...(secret !== null && { client_secret: secret }) };
  const configuration = new client.Configuration(metadata, connection.client_id, own, proof);
  configuration[client.customFetch] = fetchOf(services);
  configuration.timeout = timeoutSeconds;
  client.enableNonRepudiationChecks(configuration);
  if (isStandIn) client.allowInsecureRequests(configuration);
  return configuration;
}

/** What is missing for logging in with a provider; undefined: nothing. */
export function lackOf(metadata: client.ServerMetadata): Finding | undefined {
  const { response_types_supported: types, code_challenge_methods_supported: methods } = metadata;
  const hasEndpoints = metadata.authorization_endpoint && metadata.token_endpoint && metadata.jwks_uri;
  if (!hasEndpoints || (types && !types.includes('code'))) return 'no_code_flow';
  // Entra ID has PKCE and does not say so.
  if (methods && !methods.includes('S256')) return 'no_pkce';
  return undefined;
}

async function discover(services: Services, { issuer, client_id }: ConnectionRow, isStandIn: boolean) {
  let discovered: client.Configuration;
  try {
    discovered = await client.discovery(new URL(issuer), client_id, undefined, client.None(), {
      [client.customFetch]: fetchOf(services),
      timeout: timeoutSeconds,
      execute: isStandIn ? [client.allowInsecureRequests] : [],
    });
  } catch (error) {
    throw new ProviderError(findingOf(error));
  }
  const metadata = discovered.serverMetadata();
  // openid-client lets an issuer for many tenants name another: anybody's tenant would answer for this organisation.
  if (new URL(metadata.issuer).href !== new URL(issuer).href) throw new ProviderError('other_issuer');
  const lack = lackOf(metadata);
  if (lack) throw new ProviderError(lack);
  return discovered;
}

function fetchOf({ providers }: Services): client.CustomFetch {
  return (url, { method, headers, body }) => providers.fetch(url, { method, headers, body });
}

/** What a failed request of openid-client was about. */
export function findingOf(error: unknown): Finding {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ProviderError) return cause.finding;
    if (cause instanceof GuardedFetchError) return cause.fault;
    if ('code' in cause && cause.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'other_issuer';
  }
  return 'no_document';
}
