import type { Environment } from '../base/environment.ts';
import { normalAddress, unknownAddress } from '../base/network-address.ts';

/**
 * The caller's normalized address (server/base/network-address.ts): the socket's, or with TRUST_PROXY=on the last
 * entry, which our proxy added. The caller may have forged earlier entries.
 */
export function clientAddress(request: Request, socketAddress: string | undefined, environment: Environment): string {
  const socket = () => normalAddress(socketAddress ?? '') ?? unknownAddress;
  if (!environment.trustProxy) return socket();
  const forwarded = request.headers.get('x-forwarded-for') ?? '';
  return normalAddress(forwarded.slice(forwarded.lastIndexOf(',') + 1)) ?? socket();
}
