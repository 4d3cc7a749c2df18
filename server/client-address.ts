import type { Environment } from './environment.ts';

/** The caller's address: the socket's, or with TRUST_PROXY=on the last entry the proxy in front of us added. */
export function clientAddress(request: Request, socketAddress: string | undefined, environment: Environment): string {
  if (environment.trustProxy) {
    const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
    if (forwarded) return forwarded;
  }
  return socketAddress ?? 'unknown';
}
