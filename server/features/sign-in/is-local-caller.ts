import { loopbackNames } from '../../base/environment.ts';
import { isLoopback } from '../../base/network-address.ts';
import type { Services } from '../../http/endpoint.ts';

/** Whether somebody tries a local instance on the same machine: then a network says nothing of who it is. */
export function isLocalCaller(call: Pick<Services, 'environment'> & { clientAddress: string }): boolean {
  return loopbackNames.has(call.environment.publicUrl.hostname) && isLoopback(call.clientAddress);
}
