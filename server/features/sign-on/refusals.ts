import type * as client from 'openid-client';
import { ApiError } from '../../base/errors.ts';
import type { Services } from '../../http/endpoint.ts';
import type { ConnectionRow } from './connection.ts';
import { connectProvider, ProviderError } from './provider.ts';

/** The provider of a connection. Throws sign_on_unavailable, and logs what is wrong. */
export async function connectOrRefuse(services: Services, connection: ConnectionRow): Promise<client.Configuration> {
  try {
    return await connectProvider(services, connection);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    services.log.warn({ connectionId: connection.id, finding: error.finding }, 'provider of an organisation unusable');
    throw new ApiError('sign_on_unavailable');
  }
}

/** Logs why an answer was refused, by the library's code alone: its messages and causes quote what came. */
export function refuse({ log }: Services, connectionId: string, error: unknown): ApiError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  log.info({ connectionId, code, by: 'provider' }, 'log-in refused');
  return new ApiError('sign_on_refused');
}
