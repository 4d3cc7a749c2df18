import { loopbackNames } from '../../base/environment.ts';
import { isLoopback } from '../../base/network-address.ts';
import type { Services } from '../../http/endpoint.ts';

/** Whether the caller uses a local instance on the same machine: then the network does not identify them. */
export function isLocalCaller(call: Pick<Services, 'environment'> & { clientAddress: string }): boolean {
  return loopbackNames.has(call.environment.publicUrl.hostname) && isLoopback(call.clientAddress);
}
